import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendListInvitation } from './send-list-invitation.ts';

/** Jobs of this domain by name, each over its verb. */
export const listsJobs = {
  'send-list-invitation': (request, ctx) => sendListInvitation(ctx, request),
} satisfies JobHandlers<MailCtx>;
