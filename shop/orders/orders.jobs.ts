import type { MailCtx } from '#shop/mail/speaker.ts';
import { sendOrderUnpaid, sendPaymentReceived, sendPaymentReminder } from './payment-letters.ts';
import { sendOrderConfirmation } from './send-order-confirmation.ts';

type OrderJob = { orderId: number };

/** Jobs of this domain by name, each over its verb. */
export const ordersJobs = {
  'send-order-confirmation': ({ orderId }: OrderJob, ctx: MailCtx) =>
    sendOrderConfirmation(ctx, orderId),
  'send-payment-received': ({ orderId }: OrderJob, ctx: MailCtx) =>
    sendPaymentReceived(ctx, orderId),
  'send-order-unpaid': ({ orderId }: OrderJob, ctx: MailCtx) => sendOrderUnpaid(ctx, orderId),
  'send-payment-reminder': ({ orderId }: OrderJob, ctx: MailCtx) =>
    sendPaymentReminder(ctx, orderId),
};
