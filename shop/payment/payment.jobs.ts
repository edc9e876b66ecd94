import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { PaymentCtx } from './payments.ts';
import { returnMoney } from './return-money.ts';

/** Jobs of this domain by name, each over its verb. */
export const paymentJobs = {
  'return-money': ({ attemptId }, ctx) => returnMoney(ctx, attemptId),
} satisfies JobHandlers<PaymentCtx>;
