import type { MailCtx } from '#shop/mail/speaker.ts';
import { sendWithdrawalReceipt } from './send-withdrawal-receipt.ts';

/** Jobs of this domain by name, each over its verb. */
export const withdrawalsJobs = {
  'send-withdrawal-receipt': ({ declarationId }: { declarationId: number }, ctx: MailCtx) =>
    sendWithdrawalReceipt(ctx, declarationId),
};
