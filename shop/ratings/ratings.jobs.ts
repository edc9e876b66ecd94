import type { MailCtx } from '#shop/mail/speaker.ts';
import { sendRatingMail } from './ask-for-ratings.ts';

/** Jobs of this domain by name, each over its verb. */
export const ratingsJobs = {
  'send-rating-mail': ({ orderId }: { orderId: number }, ctx: MailCtx) =>
    sendRatingMail(ctx, orderId),
};
