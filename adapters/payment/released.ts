import type { PaymentOutcome, PaymentRefusal } from './port.ts';

/** Gives up a payment by `give`, unless it is over: captured money is refused, an end is told as it is. */
export async function released(
  before: PaymentOutcome | PaymentRefusal,
  give: (before: PaymentOutcome) => Promise<PaymentOutcome | PaymentRefusal>,
): Promise<PaymentOutcome | PaymentRefusal> {
  if ('refused' in before) return before;
  if (before.status === 'captured') return { refused: 'refused', detail: 'release of captured' };
  return before.status === 'declined' || before.status === 'cancelled' ? before : give(before);
}

/** For consents that nobody has to take back, because they end by themselves. */
export async function lapsed(before: PaymentOutcome): Promise<PaymentOutcome> {
  return { ...before, status: 'cancelled' };
}
