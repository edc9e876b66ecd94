/** The lengths of numbers of goods: GTIN-8, UPC, EAN-13 and GTIN-14. */
const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * What is wrong with the number of goods: nothing (`undefined`), or what it should be: with the leading zeros that a spreadsheet
 * took away, or with the right check digit; null where nothing can be suggested.
 */
export function judgeEan(text: string): { expected: string | null } | undefined {
  if (!/^\d{1,14}$/.test(text)) return { expected: null };
  if (lengths.has(text.length) && hasCheckDigit(text)) return undefined;
  const padded = [...lengths]
    .filter((length) => length > text.length && text.length >= 6)
    .map((length) => text.padStart(length, '0'))
    .find(hasCheckDigit);
  if (padded !== undefined) return { expected: padded };
  const repaired = lengths.has(text.length) ? withCheckDigit(text.slice(0, -1)) : null;
  return { expected: repaired };
}

function hasCheckDigit(digits: string): boolean {
  return withCheckDigit(digits.slice(0, -1)) === digits;
}

/** The digits with their check digit: weights 3 and 1 by turns, from the right. */
function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
