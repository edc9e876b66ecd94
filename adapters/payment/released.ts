import type { PaymentOutcome, PaymentRefusal } from './port.ts';

/** Releases a payment by `give`, unless it has ended: a captured payment is refused, other final outcomes are returned. */
export async function released(
  before: PaymentOutcome | PaymentRefusal,
  give: (before: PaymentOutcome) => Promise<PaymentOutcome | PaymentRefusal>,
): Promise<PaymentOutcome | PaymentRefusal> {
  if ('refused' in before) return before;
  if (before.status === 'captured') return { refused: 'refused', detail: 'release of captured' };
  return before.status === 'declined' || before.status === 'cancelled' ? before : give(before);
}

/** For consents that expire by themselves. */
export async function lapsed(before: PaymentOutcome): Promise<PaymentOutcome> {
  return { ...before, status: 'cancelled' };
}
