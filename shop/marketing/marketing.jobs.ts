import type { MailCtx } from '#shop/mail/speaker.ts';
import {
  type NewsletterReader,
  sendNewsletterGoodbye,
  sendNewsletterOptIn,
  sendNewsletterWelcome,
} from './newsletter-mails.ts';
import {
  type CatalogueWish,
  type CompetitionEntrant,
  sendCatalogueMails,
  sendCompetitionMail,
  sendContactMails,
  sendWinnerMail,
} from './request-mails.ts';
import type { ContactMessage } from './requests.sql.ts';

/** Jobs of this domain by name, each over its verb. */
export const marketingJobs = {
  'send-newsletter-opt-in': (reader: NewsletterReader, ctx: MailCtx) =>
    sendNewsletterOptIn(ctx, reader),
  'send-newsletter-welcome': (reader: NewsletterReader, ctx: MailCtx) =>
    sendNewsletterWelcome(ctx, reader),
  'send-newsletter-goodbye': (reader: NewsletterReader, ctx: MailCtx) =>
    sendNewsletterGoodbye(ctx, reader),
  'send-contact-mails': (contact: ContactMessage, ctx: MailCtx) => sendContactMails(ctx, contact),
  'send-catalogue-mails': (wish: CatalogueWish, ctx: MailCtx) => sendCatalogueMails(ctx, wish),
  'send-competition-mail': (entrant: CompetitionEntrant, ctx: MailCtx) =>
    sendCompetitionMail(ctx, entrant),
  'send-winner-mail': (winner: CompetitionEntrant, ctx: MailCtx) => sendWinnerMail(ctx, winner),
};
