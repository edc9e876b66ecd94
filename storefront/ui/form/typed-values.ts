/** More than any field takes, so that what is too long is refused and never cut in silence. */
const longestKept = 5000;

/** What was typed into a form that comes back, so that nothing has to be typed twice (FV1). Files are left out, and passwords: those never travel back. */
export function typedValues(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !/password/i.test(field[0]),
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, value.slice(0, longestKept)]));
}
