/** Longer than any field allows, so that an overlong value is refused rather than cut silently. */
const longestKept = 5000;

/**
 * The submitted values of a form that comes back, so that they need not be typed again (FV1). Without files, and without
 * passwords, which are never sent back.
 */
export function typedValues(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !/password/i.test(field[0]),
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, value.slice(0, longestKept)]));
}
