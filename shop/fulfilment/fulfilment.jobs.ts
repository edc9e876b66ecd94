import type { PaymentCtx } from '#shop/payment/payments.ts';
import { sendRefund } from './send-refund.ts';

/** Jobs of this domain by name, each over its verb. */
export const fulfilmentJobs = {
  'send-refund': ({ refundId }: { refundId: number }, ctx: PaymentCtx) => sendRefund(ctx, refundId),
};
