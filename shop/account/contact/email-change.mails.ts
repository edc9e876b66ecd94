import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findEmailChange, writeEmailToken } from './contact.sql.ts';

/**
 * Mails the confirmation link of a change of e-mail to the new address (AC1, OP3). The token is only in the mail, so a retry
 * makes another. Sends nothing where the request is gone.
 */
export async function sendEmailChange(ctx: MailCtx, accountId: number): Promise<void> {
  const { db, clock, mail, localeFor } = ctx;
  const change = await findEmailChange(db, accountId, clock.now());
  if (!change) return;
  const mailLocale = await localeFor(change.langCode);
  const { storefront, texts } = mailLocale;
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  await writeEmailToken(db, accountId, tokenHash);
  const mailContent = {
    subject: texts('shop.mail.emailChange.subject'),
    preview: texts('shop.mail.emailChange.preview'),
    title: texts('shop.mail.emailChange.title'),
    paragraphs: [texts('shop.mail.emailChange.text')],
    link: {
      label: texts('shop.mail.emailChange.link'),
      url: `${storefront.baseUrl}/myaccount/email/?token=${token}`,
    },
    closing: [texts('shop.mail.emailChange.notYou')],
  };
  const name = `email-change.${tokenHash.slice(0, 24)}`;
  await mail.send(composeMail(name, change.email, mailContent, mailLocale));
}

/** Notifies the old e-mail address of the requested change, and says where to report abuse (AC1, OP3). */
export async function sendEmailNotice(ctx: MailCtx, accountId: number): Promise<void> {
  const { db, clock, mail, localeFor } = ctx;
  const change = await findEmailChange(db, accountId, clock.now());
  if (!change) return;
  const mailLocale = await localeFor(change.langCode);
  const { storefront, texts } = mailLocale;
  const mailContent = {
    subject: texts('shop.mail.emailNotice.subject'),
    preview: texts('shop.mail.emailNotice.preview'),
    title: texts('shop.mail.emailNotice.title'),
    paragraphs: [texts('shop.mail.emailNotice.text', { email: change.email })],
    link: {
      label: texts('shop.mail.emailNotice.link'),
      url: `${storefront.baseUrl}/myaccount/resetpassword/`,
    },
    closing: [texts('shop.mail.emailNotice.notYou')],
  };
  const name = `email-notice.${accountId}.${change.expiresAt.getTime()}`;
  await mail.send(composeMail(name, change.oldEmail, mailContent, mailLocale));
}
