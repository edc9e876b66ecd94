import { letterMail } from '#shop/mail/letter.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { findPassword } from './password.sql.ts';

/** Tells a customer that the password was changed, and where to turn if it was somebody else (AU2, AU5, OP3). */
export async function sendPasswordChanged(
  { db, mail, speakAs }: MailCtx,
  { accountId, langCode, changedAt }: { accountId: number; langCode: string; changedAt: string },
): Promise<void> {
  const account = await findPassword(db, accountId);
  if (!account) return;
  const speaker = await speakAs(langCode);
  const { storefront, texts } = speaker;
  const moment = new Intl.DateTimeFormat(storefront.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(new Date(changedAt));
  const letter = {
    subject: texts('shop.mail.passwordChanged.subject'),
    preview: texts('shop.mail.passwordChanged.preview'),
    title: texts('shop.mail.passwordChanged.title'),
    paragraphs: [
      texts('shop.mail.passwordChanged.text', { moment }),
      texts('shop.mail.passwordChanged.sessions'),
    ],
    link: {
      label: texts('shop.mail.passwordChanged.link'),
      url: `${storefront.baseUrl}/myaccount/resetpassword/`,
    },
    closing: [texts('shop.mail.passwordChanged.notYou')],
  };
  const name = `password-changed.${accountId}.${Date.parse(changedAt)}`;
  await mail.send(letterMail(name, account.email, letter, speaker));
}
