import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { momentText } from '#shop/mail/date-text.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findPassword } from '../password.sql.ts';
import type { SecondFactorNews } from './second-factor.sql.ts';

type SecondFactorLetter = JobPayloads['send-second-factor-news'];

/** Mails a customer that the second factor was switched on or off, or its recovery codes were used or renewed (AU5, OP3). */
export async function sendSecondFactorNews(
  { db, mail, localeFor }: MailCtx,
  { accountId, langCode, happened, at }: SecondFactorLetter,
): Promise<void> {
  const account = await findPassword(db, accountId);
  if (!account) return;
  const mailLocale = await localeFor(langCode);
  const { storefront, texts } = mailLocale;
  const moment = momentText(new Date(at), storefront.locale);
  const words = letters[happened];
  const mailContent = {
    subject: texts(words.title),
    preview: texts('shop.mail.passwordChanged.preview'),
    title: texts(words.title),
    paragraphs: [texts(words.text, { moment })],
    link: {
      label: texts('shop.mail.secondFactor.link'),
      url: `${storefront.baseUrl}/myaccount/security/`,
    },
    closing: [texts('shop.mail.secondFactor.notYou')],
  };
  const name = `second-factor-${happened}.${accountId}.${Date.parse(at)}`;
  await mail.send(composeMail(name, account.email, mailContent, mailLocale));
}

const letters: Readonly<Record<SecondFactorNews, { title: string; text: string }>> = {
  on: { title: 'shop.mail.secondFactor.on.title', text: 'shop.mail.secondFactor.on.text' },
  off: { title: 'shop.mail.secondFactor.off.title', text: 'shop.mail.secondFactor.off.text' },
  recovery: {
    title: 'shop.mail.secondFactor.recovery.title',
    text: 'shop.mail.secondFactor.recovery.text',
  },
  renewed: {
    title: 'shop.mail.secondFactor.renewed.title',
    text: 'shop.mail.secondFactor.renewed.text',
  },
};
