/** The lengths of numbers of goods: GTIN-8, UPC, EAN-13 and GTIN-14. */
export const gtinLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Whether a text is a GTIN of 8, 12, 13 or 14 digits with its check digit. */
export function isGtin(text: string): boolean {
  return (
    /^\d+$/.test(text) && gtinLengths.has(text.length) && withCheckDigit(text.slice(0, -1)) === text
  );
}

/** The digits with their check digit: weights 3 and 1 by turns, from the right. */
export function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
