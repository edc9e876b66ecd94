import type { Arrival, PaymentOutcome, PaymentRefusal } from './port.ts';

/**
 * The outcome for a returning browser: refused when it belongs to another order than the address, cancelled when the payer
 * cancelled and the provider has no money.
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
