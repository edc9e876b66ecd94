/** A suggestion in three parts: before, within and after the typed text (SE1); unmatched where it does not contain it. */
export function matchedPart(suggestion: string, typed: string): [string, string, string] {
  const words = typed.trim();
  const start = words === '' ? -1 : suggestion.toLowerCase().indexOf(words.toLowerCase());
  if (start < 0) return [suggestion, '', ''];
  const end = start + words.length;
  return [suggestion.slice(0, start), suggestion.slice(start, end), suggestion.slice(end)];
}
