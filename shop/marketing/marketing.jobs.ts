import type { MailCtx } from '#shop/mail/speaker.ts';
import {
  type NewsletterReader,
  sendNewsletterGoodbye,
  sendNewsletterOptIn,
  sendNewsletterWelcome,
} from './newsletter-mails.ts';

/** Jobs of this domain by name, each over its verb. */
export const marketingJobs = {
  'send-newsletter-opt-in': (reader: NewsletterReader, ctx: MailCtx) =>
    sendNewsletterOptIn(ctx, reader),
  'send-newsletter-welcome': (reader: NewsletterReader, ctx: MailCtx) =>
    sendNewsletterWelcome(ctx, reader),
  'send-newsletter-goodbye': (reader: NewsletterReader, ctx: MailCtx) =>
    sendNewsletterGoodbye(ctx, reader),
};
