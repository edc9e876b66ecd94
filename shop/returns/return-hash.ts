import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The hash that opens an order's return without an account: its number and a signature over it, which nobody can make who
 * does not have the shop's secret (AC4, AC5).
 */
export function signReturnHash(orderNumber: string, secret: string): string {
  return `${orderNumber}.${signatureOf(orderNumber, secret)}`;
}

/** The order's number that a hash was signed for; undefined for whatever we did not sign. */
export function readReturnHash(hash: string, secret: string): string | undefined {
  const [, orderNumber = '', signature = ''] = hashForm.exec(hash) ?? [];
  const expected = signatureOf(orderNumber, secret);
  if (signature.length !== expected.length) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? orderNumber : undefined;
}

const hashForm = /^([A-Z]{1,4}-20\d{2}-\d{1,12})\.([\w-]{22})$/;

function signatureOf(orderNumber: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`return ${orderNumber}`).digest();
  return digest.subarray(0, 16).toString('base64url');
}
