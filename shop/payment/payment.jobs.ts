import type { PaymentCtx } from './payments.ts';
import { returnMoney } from './return-money.ts';

/** Jobs of this domain by name, each over its verb. */
export const paymentJobs = {
  'return-money': ({ attemptId }: { attemptId: number }, ctx: PaymentCtx) =>
    returnMoney(ctx, attemptId),
};
