import { createAmazonPay } from '#adapters/payment/amazon-pay/amazon-pay.ts';
import { createComputop } from '#adapters/payment/computop/computop.ts';
import { createPayPal } from '#adapters/payment/paypal/paypal.ts';
import type { PaymentProviders } from '#adapters/payment/port.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** Where providers call the shop. Entered in the wallets' merchant accounts; the Paygate is told with every payment. */
export const paymentCallbackPaths = {
  paygate: '/api/payments/paygate/',
  payPal: '/api/payments/paypal/',
  amazonPay: '/api/payments/amazon-pay/',
};

/** A payer waits for most of these calls. */
const patienceMs = 10_000;

/** The providers that the settings have accounts for; a way to pay without one is not there. */
export function openPaymentProviders(
  { paygate, payPal, amazonPay }: PaymentSettings,
  clock: Clock,
  timeoutMs = patienceMs,
): PaymentProviders {
  const wallet = amazonPay && createAmazonPay(amazonPay, clock, timeoutMs);
  return {
    byPaymentId: {
      ...(paygate && {
        CREDIT_CARD: createComputop(paygate, 'card', timeoutMs),
        TWINT: createComputop(paygate, 'twint', timeoutMs),
      }),
      ...(payPal && { PAYPAL: createPayPal(payPal, clock, timeoutMs) }),
      ...(wallet && { AMAZONPAY: wallet }),
    },
    amazonPayExpress: wallet,
  };
}
