import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { findLogin } from '#shop/account/account.sql.ts';
import { insertPasswordReset } from '#shop/account/password.sql.ts';

const hour = 60 * 60 * 1000;

/**
 * Mails a link with a token that sets a new password, valid once and for an hour, in the language of the storefront (AU2,
 * OP3). Sends nothing for an unknown account. Only the token's hash is stored: a retry creates another token.
 */
export async function sendPasswordReset(
  { db, clock, mail, localeFor }: MailCtx,
  { langCode, identifier }: { langCode: string; identifier: string },
): Promise<void> {
  const mailLocale = await localeFor(langCode);
  const { storefront, texts } = mailLocale;
  const account = await findLogin(db, storefront.shop, identifier);
  if (!account) return;
  const now = clock.now();
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  await insertPasswordReset(db, {
    tokenHash,
    accountId: account.id,
    now,
    expiresAt: new Date(now.getTime() + hour),
  });
  const mailContent = {
    subject: texts('shop.mail.passwordReset.subject'),
    preview: texts('shop.mail.passwordReset.preview'),
    title: texts('shop.mail.passwordReset.title'),
    paragraphs: [texts('shop.mail.passwordReset.text')],
    link: {
      label: texts('shop.mail.passwordReset.link'),
      url: `${storefront.baseUrl}/myaccount/newpassword/?token=${token}`,
    },
    closing: [texts('shop.mail.passwordReset.notYou')],
  };
  const name = `password-reset.${tokenHash.slice(0, 24)}`;
  await mail.send(composeMail(name, account.email, mailContent, mailLocale));
}
