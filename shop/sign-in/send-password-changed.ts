import { momentText } from '#shop/mail/date-text.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findPassword } from '#shop/account/password.sql.ts';

/** Mails a customer that the password was changed, and how to report abuse (AU2, AU5, OP3). */
export async function sendPasswordChanged(
  { db, mail, localeFor }: MailCtx,
  { accountId, langCode, changedAt }: { accountId: number; langCode: string; changedAt: string },
): Promise<void> {
  const account = await findPassword(db, accountId);
  if (!account) return;
  const mailLocale = await localeFor(langCode);
  const { storefront, texts } = mailLocale;
  const moment = momentText(new Date(changedAt), storefront.locale);
  const mailContent = {
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
  await mail.send(composeMail(name, account.email, mailContent, mailLocale));
}
