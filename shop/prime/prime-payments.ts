import type { PaymentProviders } from '#adapters/payment/port.ts';

/** Payment methods for prime that the settings have an account for (CN3). */
export function primePaymentIds({ byPaymentId }: PaymentProviders): string[] {
  return (['CREDIT_CARD', 'PAYPAL'] as const).filter((paymentId) => byPaymentId[paymentId]);
}
