import type { PaymentCtx } from './payments.ts';

/** Pending captures of this process, by reference. */
const underway = new WeakMap<PaymentCtx['payments'], Map<string, Promise<unknown>>>();

/**
 * Asks a provider for the money of one reference once at a time: callers that come meanwhile get the answer that the first one gets,
 * its fault too. References are the shop's own and unique, so one has one kind of answer. Other processes are kept off by the
 * provider, which takes the money once for each request id (CO5).
 */
export function captureOnce<Answer>(
  { payments }: Pick<PaymentCtx, 'payments'>,
  orderReference: string,
  capture: () => Promise<Answer>,
): Promise<Answer> {
  const captures = underway.get(payments) ?? new Map<string, Promise<unknown>>();
  underway.set(payments, captures);
  const taken =
    (captures.get(orderReference) as Promise<Answer> | undefined) ??
    capture().finally(() => captures.delete(orderReference));
  captures.set(orderReference, taken);
  return taken;
}
