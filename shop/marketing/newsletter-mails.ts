import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import { findSubscription, type Subscription } from './marketing.sql.ts';
import { newsletterAddress } from './newsletter-links.ts';

/** Who is written to about the newsletter. */
export type NewsletterReader = { email: string; shop: Storefront['shop']; langCode: string };

/** Asks by mail whether the newsletter was really wanted (CN2, OP3). Nothing is sent to who has it by now. */
export async function sendNewsletterOptIn(ctx: MailCtx, reader: NewsletterReader): Promise<void> {
  const found = await findSubscription(ctx.db, reader.email, reader.shop);
  if (!found || found.isSubscribed) return;
  const speaker = await ctx.speakAs(reader.langCode);
  const { texts, storefront } = speaker;
  const link = { email: reader.email, at: found.requestedAt };
  await send(ctx, reader, speaker, found, {
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

/** The newsletter's first mail (CN2, OP3), with the way to end it in the letter and for mail programs. */
export async function sendNewsletterWelcome(ctx: MailCtx, reader: NewsletterReader): Promise<void> {
  const found = await findSubscription(ctx.db, reader.email, reader.shop);
  if (!found?.isSubscribed) return;
  const speaker = await ctx.speakAs(reader.langCode);
  const { texts, storefront } = speaker;
  const link = { email: reader.email, at: found.requestedAt };
  await send(ctx, reader, speaker, found, {
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

/** Tells whoever had the newsletter that it ended by their e-mail, and how to have it again (CN2, OP3). */
export async function sendNewsletterGoodbye(ctx: MailCtx, reader: NewsletterReader): Promise<void> {
  const found = await findSubscription(ctx.db, reader.email, reader.shop);
  if (!found || found.isSubscribed) return;
  const speaker = await ctx.speakAs(reader.langCode);
  const { texts, storefront } = speaker;
  await send(ctx, reader, speaker, found, {
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

/** Named by what it answers, so that a job that runs twice makes one mail. */
function send(
  { mail }: MailCtx,
  { email, shop }: NewsletterReader,
  speaker: Speaker,
  { requestedAt, unsubscribedAt, isSubscribed }: Subscription,
  letter: Letter,
): Promise<void> {
  const occasion = isSubscribed ? 'welcome' : unsubscribedAt ? 'ended' : 'opt-in';
  const at = Math.max(requestedAt.getTime(), unsubscribedAt?.getTime() ?? 0);
  const name = `newsletter-${occasion}.${shop}.${email.replace(/[^\w.-]/g, '-')}.${at}`;
  return mail.send(letterMail(name, email, letter, speaker));
}
