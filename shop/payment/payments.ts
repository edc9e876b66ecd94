import type {
  PaymentProvider,
  PaymentProviders,
  ProvidedPaymentId,
} from '#adapters/payment/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';

/** The context of calls to providers; needs no visitor. */
export type PaymentCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'payments'>;

/** Where providers call the shop. Entered in the wallets' merchant accounts; the Paygate gets it with every payment. */
export const paymentCallbackPaths = {
  paygate: '/api/payments/paygate/',
  payPal: '/api/payments/paypal/',
  amazonPay: '/api/payments/amazon-pay/',
};

/** The way to pay of orders that a class fund paid. No checkout offers it. */
export const byClassFund = 'CLASS_FUND';

const provided: ReadonlySet<string> = new Set(['CREDIT_CARD', 'TWINT', 'PAYPAL', 'AMAZONPAY']);

/** Whether a provider collects the money before shipping. */
export function isProvided(paymentId: string): paymentId is ProvidedPaymentId {
  return provided.has(paymentId);
}

/** Undefined where the settings have no account for this way to pay (any more). */
export function providerOf(
  { byPaymentId }: PaymentProviders,
  paymentId: string,
): PaymentProvider | undefined {
  return isProvided(paymentId) ? byPaymentId[paymentId] : undefined;
}
