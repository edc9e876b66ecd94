import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { type MailContent, composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { findSubscription, type Subscription } from './marketing.sql.ts';
import { newsletterAddress } from './newsletter-links.ts';

/** A recipient of newsletter mails. */
export type NewsletterReader = JobPayloads['send-newsletter-opt-in'];

/** Mails the opt-in link (CN2, OP3). Sends nothing for a confirmed subscription. */
export async function sendNewsletterOptIn(ctx: MailCtx, reader: NewsletterReader): Promise<void> {
  const found = await findSubscription(ctx.db, reader.email, reader.shop);
  if (!found || found.isSubscribed) return;
  const mailLocale = await ctx.localeFor(reader.langCode);
  const { texts, storefront } = mailLocale;
  const link = { email: reader.email, at: found.requestedAt };
  await send(ctx, reader, mailLocale, found, {
    subject: texts('shop.mail.newsletterOptIn.subject'),
    preview: texts('shop.mail.newsletterOptIn.preview'),
    title: texts('shop.mail.newsletterOptIn.title'),
    paragraphs: [texts('shop.mail.newsletterOptIn.text')],
    link: {
      label: texts('shop.mail.newsletterOptIn.link'),
      url: await newsletterAddress({ ...ctx, storefront }, 'confirm', link),
    },
    closing: [texts('shop.mail.newsletterOptIn.notYou')],
  });
}

/** Mails the welcome, with an unsubscribe link in the text and for mail programs (CN2, OP3). */
export async function sendNewsletterWelcome(ctx: MailCtx, reader: NewsletterReader): Promise<void> {
  const found = await findSubscription(ctx.db, reader.email, reader.shop);
  if (!found?.isSubscribed) return;
  const mailLocale = await ctx.localeFor(reader.langCode);
  const { texts, storefront } = mailLocale;
  const link = { email: reader.email, at: found.requestedAt };
  await send(ctx, reader, mailLocale, found, {
    subject: texts('shop.mail.newsletterWelcome.subject'),
    preview: texts('shop.mail.newsletterWelcome.preview'),
    title: texts('shop.mail.newsletterWelcome.title'),
    paragraphs: [texts('shop.mail.newsletterWelcome.text')],
    link: { label: texts('shop.mail.newsletterWelcome.link'), url: `${storefront.baseUrl}/` },
    unsubscribe: {
      label: texts('shop.mail.newsletter.unsubscribe'),
      url: await newsletterAddress({ ...ctx, storefront }, 'unsubscribe', link),
    },
  });
}

/** Mails a former subscriber that the subscription was ended, and how to subscribe again (CN2, OP3). */
export async function sendNewsletterGoodbye(ctx: MailCtx, reader: NewsletterReader): Promise<void> {
  const found = await findSubscription(ctx.db, reader.email, reader.shop);
  if (!found || found.isSubscribed) return;
  const mailLocale = await ctx.localeFor(reader.langCode);
  const { texts, storefront } = mailLocale;
  await send(ctx, reader, mailLocale, found, {
    subject: texts('shop.mail.newsletterGoodbye.subject'),
    preview: texts('shop.mail.newsletterGoodbye.preview'),
    title: texts('shop.mail.newsletterGoodbye.title'),
    paragraphs: [texts('shop.mail.newsletterGoodbye.text')],
    link: {
      label: texts('shop.mail.newsletterGoodbye.link'),
      url: `${storefront.baseUrl}/service/newsletter/`,
    },
  });
}

/** Sends a mail named by its occasion, so that a repeated job sends it once. */
function send(
  { mail }: MailCtx,
  { email, shop }: NewsletterReader,
  mailLocale: MailLocale,
  { requestedAt, unsubscribedAt, isSubscribed }: Subscription,
  mailContent: MailContent,
): Promise<void> {
  const occasion = isSubscribed ? 'welcome' : unsubscribedAt ? 'ended' : 'opt-in';
  const at = Math.max(requestedAt.getTime(), unsubscribedAt?.getTime() ?? 0);
  const name = `newsletter-${occasion}.${shop}.${email.replace(/[^\w.-]/g, '-')}.${at}`;
  return mail.send(composeMail(name, email, mailContent, mailLocale));
}
