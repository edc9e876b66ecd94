import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendPersonInvitation } from './send-person-invitation.ts';

/** Jobs of this domain by name, each over its verb. */
export const organisationsJobs = {
  'send-person-invitation': ({ invitationId }, ctx) => sendPersonInvitation(ctx, invitationId),
} satisfies JobHandlers<MailCtx>;
