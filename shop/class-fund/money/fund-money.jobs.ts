import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { PaymentCtx } from '#shop/payment/payments.ts';
import { returnFundMoney } from './return-fund-money.ts';

/** Jobs of this domain by name, each over its verb. */
export const fundMoneyJobs = {
  'return-fund-money': ({ partId }, ctx) => returnFundMoney(ctx, partId),
} satisfies JobHandlers<PaymentCtx>;
