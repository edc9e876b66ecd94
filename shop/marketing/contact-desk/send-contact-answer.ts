import { dateText } from '#shop/mail/date-text.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { wordParagraphs } from '#shop/mail/word-paragraphs.ts';
import { findContactAnswer, writeContactAnswerSent } from './contact.sql.ts';

/**
 * Mails an answer of the staff with the message below it, once (OP1, OP3); nothing where the message was deleted meanwhile. Throws
 * when the mail server does not accept it.
 */
export async function sendContactAnswer(
  { db, clock, mail, localeFor }: MailCtx,
  answerId: number,
): Promise<void> {
  const answer = await findContactAnswer(db, answerId);
  if (!answer || answer.isSent) return;
  const mailLocale = await localeFor(answer.langCode);
  const { texts, storefront } = mailLocale;
  const { name, email, words, message, receivedAt } = answer;
  const [preview = '', ...others] = wordParagraphs(words);
  const subject = texts('shop.mail.contactAnswer.subject');
  const date = dateText(receivedAt, storefront.locale);
  const mailContent = {
    subject,
    preview,
    title: subject,
    paragraphs: [texts('shop.mail.greeting', { name }), preview, ...others],
    notice: { text: texts('shop.mail.contactAnswer.yours', { date }), values: [] },
    closing: wordParagraphs(message),
  };
  await mail.send(composeMail(`contact-answer.${answerId}`, email, mailContent, mailLocale));
  await writeContactAnswerSent(db, answerId, clock.now());
}
