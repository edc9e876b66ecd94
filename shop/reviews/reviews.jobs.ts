import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendRatingMail } from './invite-ratings.ts';

/** Jobs of this domain by name, each over its verb. */
export const ratingsJobs = {
  'send-rating-mail': ({ orderId }, ctx) => sendRatingMail(ctx, orderId),
} satisfies JobHandlers<MailCtx>;
