import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { letterMail } from '#shop/mail/letter.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';
import { findEmailChange, writeEmailToken } from './contact.sql.ts';

/**
 * Mails the link that makes a new e-mail hold, to that e-mail (AC1, OP3). The secret stands in the mail alone: a second
 * try makes another. Nobody gets a mail where the wish is gone.
 */
export async function sendEmailChange(ctx: MailCtx, accountId: number): Promise<void> {
  const { db, clock, mail, speakAs } = ctx;
  const change = await findEmailChange(db, accountId, clock.now());
  if (!change) return;
  const speaker = await speakAs(change.langCode);
  const { storefront, texts } = speaker;
  const token = newSessionToken();
  const tokenHash = hashToken(token);
  await writeEmailToken(db, accountId, tokenHash);
  const letter = {
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
  await mail.send(letterMail(name, change.email, letter, speaker));
}

/** Tells the old e-mail that another is wished, and where to turn if that was somebody else (AC1, OP3). */
export async function sendEmailNotice(ctx: MailCtx, accountId: number): Promise<void> {
  const { db, clock, mail, speakAs } = ctx;
  const change = await findEmailChange(db, accountId, clock.now());
  if (!change) return;
  const speaker = await speakAs(change.langCode);
  const { storefront, texts } = speaker;
  const letter = {
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
  const name = `email-notice.${accountId}.${clock.now().getTime()}`;
  await mail.send(letterMail(name, change.oldEmail, letter, speaker));
}
