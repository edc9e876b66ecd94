import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from './mail-ctx.ts';
import { sendMailAgain } from './send-again.ts';

/** Jobs of this domain by name, each over its verb. */
export const mailJobs = {
  'send-mail-again': ({ resendId }, ctx) => sendMailAgain(ctx, resendId),
} satisfies JobHandlers<MailCtx>;
