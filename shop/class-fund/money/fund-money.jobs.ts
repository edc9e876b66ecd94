import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import type { PaymentCtx } from '#shop/payment/payments.ts';
import { sendFundMail } from './fund-money.mails.ts';
import { returnFundMoney } from './return-fund-money.ts';

/** Jobs of this domain by name, each over its verb. */
export const fundMoneyJobs = {
  'return-fund-money': ({ partId }, ctx) => returnFundMoney(ctx, partId),
  'send-fund-mail': (news, ctx) => sendFundMail(ctx, news),
} satisfies JobHandlers<PaymentCtx & MailCtx>;
