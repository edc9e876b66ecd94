const longestKept = 500;

/** What was typed into a form that comes back, so that nothing has to be typed twice (FV1). Files are left out. */
export function typedValues(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, value.slice(0, longestKept)]));
}
