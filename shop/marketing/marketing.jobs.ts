import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendContactAnswer } from './contact-desk/send-contact-answer.ts';
import {
  sendNewsletterGoodbye,
  sendNewsletterOptIn,
  sendNewsletterWelcome,
} from './newsletter.mails.ts';
import {
  sendCatalogueMails,
  sendCompetitionMail,
  sendContactMails,
  sendWinnerMail,
} from './requests.mails.ts';

/** Jobs of this domain by name, each over its verb. */
export const marketingJobs = {
  'send-newsletter-opt-in': (reader, ctx) => sendNewsletterOptIn(ctx, reader),
  'send-newsletter-welcome': (reader, ctx) => sendNewsletterWelcome(ctx, reader),
  'send-newsletter-goodbye': (reader, ctx) => sendNewsletterGoodbye(ctx, reader),
  'send-contact-mails': (contact, ctx) => sendContactMails(ctx, contact),
  'send-contact-answer': ({ answerId }, ctx) => sendContactAnswer(ctx, answerId),
  'send-catalogue-mails': (request, ctx) => sendCatalogueMails(ctx, request),
  'send-competition-mail': (entrant, ctx) => sendCompetitionMail(ctx, entrant),
  'send-winner-mail': (winner, ctx) => sendWinnerMail(ctx, winner),
} satisfies JobHandlers<MailCtx>;
