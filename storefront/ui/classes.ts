/** Joins class names and leaves out those whose condition does not hold. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
