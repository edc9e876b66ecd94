import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendInvitation } from './send-invitation.ts';

/** What jobs about the staff need. */
export type StaffJobCtx = MailCtx & {
  /** The origin of the back office. */
  backofficeUrl: string;
};

/** Jobs of this domain by name, each over its verb. */
export const staffJobs = {
  'send-staff-invitation': ({ personId }, ctx) => sendInvitation(ctx, personId),
} satisfies JobHandlers<StaffJobCtx>;
