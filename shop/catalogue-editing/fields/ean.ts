import { gtinLengths, isGtin, withCheckDigit } from '#shop/kernel/gtin.ts';

/**
 * What is wrong with the number of goods: nothing (`undefined`), or what it should be: with the leading zeros that a spreadsheet
 * took away, or with the right check digit; null where nothing can be suggested.
 */
export function judgeEan(text: string): { expected: string | null } | undefined {
  if (!/^\d{1,14}$/.test(text)) return { expected: null };
  if (isGtin(text)) return undefined;
  const padded = [...gtinLengths]
    .filter((length) => length > text.length && text.length >= 6)
    .map((length) => text.padStart(length, '0'))
    .find(isGtin);
  if (padded !== undefined) return { expected: padded };
  return { expected: gtinLengths.has(text.length) ? withCheckDigit(text.slice(0, -1)) : null };
}
