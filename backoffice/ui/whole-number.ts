/** The whole number that a field holds, with a sign where `isSigned`; undefined for anything else. */
export function wholeNumber(text: string, isSigned = false): number | undefined {
  const typed = text.trim().replace(/^[−–]/, '-');
  const form = isSigned ? /^[+-]?\d{1,7}$/ : /^\d{1,7}$/;
  return form.test(typed) ? Number(typed) : undefined;
}

/** A change of a number of pieces with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}
