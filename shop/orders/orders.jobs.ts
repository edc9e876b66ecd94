import type { MailCtx } from '#shop/mail/speaker.ts';
import { sendOrderConfirmation } from './send-order-confirmation.ts';

/** Jobs of this domain by name, each over its verb. */
export const ordersJobs = {
  'send-order-confirmation': ({ orderId }: { orderId: number }, ctx: MailCtx) =>
    sendOrderConfirmation(ctx, orderId),
};
