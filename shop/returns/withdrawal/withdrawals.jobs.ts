import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendWithdrawalAnswer } from './send-withdrawal-answer.ts';
import { sendWithdrawalReceipt } from './send-withdrawal-receipt.ts';

/** Jobs of this domain by name, each over its verb. */
export const withdrawalsJobs = {
  'send-withdrawal-receipt': ({ declarationId }, ctx) => sendWithdrawalReceipt(ctx, declarationId),
  'send-withdrawal-answer': ({ declarationId }, ctx) => sendWithdrawalAnswer(ctx, declarationId),
} satisfies JobHandlers<MailCtx>;
