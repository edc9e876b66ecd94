import { createAmazonPay } from '#adapters/payment/amazon-pay/amazon-pay.ts';
import { createComputop } from '#adapters/payment/computop/computop.ts';
import { createPayPal } from '#adapters/payment/paypal/paypal.ts';
import type { PaymentProviders } from '#adapters/payment/port.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { PaymentSettings } from '../settings/payment-settings.ts';

/** Payers wait for most of these calls. */
const patienceMs = 10_000;

/** The providers with an account in the settings. Payment methods without one are not available. */
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

/**
 * Origins that forms and their redirects send payers to, for the pages' content policy. The wallets' pages have other hosts
 * than their APIs, except in the sandbox.
 */
export function payerOrigins({ paygate, payPal, amazonPay }: PaymentSettings): string[] {
  const origins = [
    ...(paygate ? [new URL(paygate.url).origin] : []),
    ...(payPal ? [new URL(payPal.url).origin.replace('//api-m.', '//www.')] : []),
    ...(amazonPay ? amazonPayOrigins(amazonPay) : []),
  ];
  return [...new Set(origins)];
}

/** Origins of the wallet's script, which draws its button. */
export function walletScripts({ amazonPay }: PaymentSettings): string[] {
  if (!amazonPay) return [];
  return amazonPay.url.startsWith('https:')
    ? ['https://static-eu.payments-amazon.com']
    : [new URL(amazonPay.url).origin];
}

function amazonPayOrigins({ url }: { url: string }): string[] {
  return url.startsWith('https:')
    ? ['https://payments.amazon.de', 'https://payments-eu.amazon.com']
    : [new URL(url).origin];
}
