import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendReturnMessage } from './send-return-message.ts';

/** Jobs of this domain by name, each over its verb. */
export const messagesJobs = {
  'send-return-message': ({ messageId }, ctx) => sendReturnMessage(ctx, messageId),
} satisfies JobHandlers<MailCtx>;
