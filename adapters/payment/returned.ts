import type { Arrival, PaymentOutcome, PaymentRefusal } from './port.ts';

/**
 * The outcome for a browser that came back: refused when it is about another order than the address was made for, and
 * cancelled when the payer gave up and the provider has no money to show.
 */
export function returned(
  { at, orderReference }: Arrival,
  outcome: PaymentOutcome | PaymentRefusal,
): PaymentOutcome | PaymentRefusal {
  if ('refused' in outcome) return outcome;
  if (outcome.orderReference !== orderReference)
    return { refused: 'unknown', detail: 'return about another order' };
  const hasNothing = outcome.status === 'pending' || outcome.status === 'declined';
  return at === 'cancel' && hasNothing ? { ...outcome, status: 'cancelled' } : outcome;
}
