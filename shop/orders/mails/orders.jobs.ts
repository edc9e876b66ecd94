import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import {
  sendOrderUnpaid,
  sendPaymentReceived,
  sendPaymentReminder,
  sendPaymentRevoked,
} from './payment.mails.ts';
import { sendOrderConfirmation } from './send-order-confirmation.ts';

/** Jobs of this domain by name, each over its verb. */
export const ordersJobs = {
  'send-order-confirmation': ({ orderId }, ctx) => sendOrderConfirmation(ctx, orderId),
  'send-payment-received': ({ orderId }, ctx) => sendPaymentReceived(ctx, orderId),
  'send-payment-revoked': ({ orderId }, ctx) => sendPaymentRevoked(ctx, orderId),
  'send-order-unpaid': ({ orderId }, ctx) => sendOrderUnpaid(ctx, orderId),
  'send-payment-reminder': ({ orderId }, ctx) => sendPaymentReminder(ctx, orderId),
} satisfies JobHandlers<MailCtx>;
