import type { MailCtx } from '#shop/mail/speaker.ts';
import { sendListInvitation } from './send-list-invitation.ts';

/** Jobs of this domain by name, each over its verb. */
export const listsJobs = {
  'send-list-invitation': (request: Parameters<typeof sendListInvitation>[1], ctx: MailCtx) =>
    sendListInvitation(ctx, request),
};
