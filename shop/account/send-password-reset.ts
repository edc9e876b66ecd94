import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { letterMail } from '#shop/mail/letter.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { findLogin } from './account.sql.ts';
import { insertPasswordReset } from './password.sql.ts';

const hour = 60 * 60 * 1000;

/**
 * Mails a secret that replaces the password once within an hour, in the language of the storefront that was asked (AU2, OP3).
 * Nobody gets a mail where no account is named so. The secret itself stands in the mail alone: a second try makes another.
 */
export async function sendPasswordReset(
  { db, clock, mail, speakAs }: MailCtx,
  { langCode, identifier }: { langCode: string; identifier: string },
): Promise<void> {
  const speaker = await speakAs(langCode);
  const { storefront, texts } = speaker;
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
  const letter = {
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
  await mail.send(letterMail(name, account.email, letter, speaker));
}
