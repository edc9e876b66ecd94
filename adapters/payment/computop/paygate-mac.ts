import { createHmac, timingSafeEqual } from 'node:crypto';

/** Values separated by asterisks; missing ones are empty. */
type Signed = readonly [
  payId: string,
  transId: string,
  merchantId: string,
  amountOrStatus: string,
  currencyOrCode: string,
];

/** The HMAC-SHA256 that protects requests (amount and currency) and answers (status and code). */
export function macOf(values: Signed, key: string): string {
  return createHmac('sha256', key).update(values.join('*')).digest('hex').toUpperCase();
}

/** Compared in constant time, in either case of letters. */
export function hasMac(given: string, values: Signed, key: string): boolean {
  const expected = Buffer.from(macOf(values, key));
  const shown = Buffer.from(given.toUpperCase());
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
