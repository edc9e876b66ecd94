import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { greetingOf } from '#shop/mail/greeting.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';

/** A deleted account. The job carries what the mail needs. */
export type DeletedAccount = JobPayloads['send-account-deleted'];

/** Mails a customer that the account is deleted, and what is kept and why (AC1, OP3). */
export async function sendAccountDeleted(
  { mail, localeFor }: MailCtx,
  { accountId, email, firstName, lastName, langCode }: DeletedAccount,
): Promise<void> {
  const mailLocale = await localeFor(langCode);
  const { texts } = mailLocale;
  const mailContent = {
    subject: texts('shop.mail.accountDeleted.subject'),
    preview: texts('shop.mail.accountDeleted.preview'),
    title: texts('shop.mail.accountDeleted.title'),
    paragraphs: [
      greetingOf({ firstName, lastName }, texts),
      texts('shop.mail.accountDeleted.text'),
      texts('shop.mail.accountDeleted.kept'),
    ],
    closing: [texts('shop.mail.accountDeleted.notYou')],
  };
  await mail.send(composeMail(`account-deleted.${accountId}`, email, mailContent, mailLocale));
}
