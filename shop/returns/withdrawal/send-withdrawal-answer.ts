import { dateText } from '#shop/mail/date-text.ts';
import { composeMail, type MailContent } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { wordParagraphs } from '#shop/mail/word-paragraphs.ts';
import { findAnswer, type WithdrawalOutcome, writeAnswerSent } from './answer.sql.ts';
import { refundDeadline } from './withdrawal-periods.ts';
import { type Declaration, findDeclaration } from './withdrawals.sql.ts';

/**
 * Mails the answer to a withdrawal, once (OP3, OP6). Throws when the mail server does not accept it, and for a declaration
 * without an answer.
 */
export async function sendWithdrawalAnswer(
  { db, clock, mail, localeFor }: MailCtx,
  declarationId: number,
): Promise<void> {
  const declaration = await findDeclaration(db, declarationId);
  const answer = await findAnswer(db, declarationId);
  if (!declaration || !answer)
    throw new Error(`Withdrawal ${declarationId} has no answer. Delete the job of its mail.`);
  if (answer.isSent) return;
  const mailLocale = await localeFor(declaration.langCode);
  const { declarationNumber, email } = declaration;
  const mailContent = answerContent(declaration, answer, mailLocale);
  await mail.send(
    composeMail(`withdrawal-answer.${declarationNumber}`, email, mailContent, mailLocale),
  );
  await writeAnswerSent(db, declarationId, clock.now());
}

function answerContent(
  { declarationNumber: number, name, declaredAt }: Declaration,
  { outcome, words }: { outcome: WithdrawalOutcome; words: string },
  { texts, storefront }: MailLocale,
): MailContent {
  const until = dateText(refundDeadline(declaredAt), storefront.locale);
  return {
    subject: texts('shop.mail.withdrawalAnswer.subject', { number }),
    preview: texts('shop.mail.withdrawalAnswer.preview'),
    title: texts('shop.mail.withdrawalAnswer.title'),
    paragraphs: [
      texts('shop.mail.greeting', { name }),
      outcome === 'accepted'
        ? texts('shop.mail.withdrawalAnswer.accepted', { until })
        : texts('shop.mail.withdrawalAnswer.refused'),
      ...wordParagraphs(words),
    ],
  };
}
