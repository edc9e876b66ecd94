import { letterMail } from '#shop/mail/letter.ts';
import type { MailCtx } from '#shop/mail/speaker.ts';

/** Whose account was deleted: it is gone, so the job carries what its mail needs. */
export type DeletedAccount = {
  accountId: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  langCode: string;
};

/** Tells somebody that the account is deleted, and what is kept and why (AC1, OP3). */
export async function sendAccountDeleted(
  { mail, speakAs }: MailCtx,
  { accountId, email, firstName, lastName, langCode }: DeletedAccount,
): Promise<void> {
  const speaker = await speakAs(langCode);
  const { texts } = speaker;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  const letter = {
    subject: texts('shop.mail.accountDeleted.subject'),
    preview: texts('shop.mail.accountDeleted.preview'),
    title: texts('shop.mail.accountDeleted.title'),
    paragraphs: [
      texts('shop.mail.greeting', { name }),
      texts('shop.mail.accountDeleted.text'),
      texts('shop.mail.accountDeleted.kept'),
    ],
    closing: [texts('shop.mail.accountDeleted.notYou')],
  };
  await mail.send(letterMail(`account-deleted.${accountId}`, email, letter, speaker));
}
