import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { dateText } from '#shop/mail/date-text.ts';
import { greetingOf } from '#shop/mail/greeting.ts';
import { type MailContent, composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { questionLink } from './answer-question.ts';
import { findQuestion, writeQuestionSent } from './question.sql.ts';
import { findRegistered, type RegisteredRow } from './registration.sql.ts';

/**
 * Sends the mail after a registration: a welcome, or in the business shop a notice of the check (OP3, AC6). It is in the locale
 * of the storefront where the account was made. Throws when the mail server refuses it.
 */
export function sendRegistrationMail(ctx: MailCtx, accountId: number): Promise<void> {
  return send(ctx, accountId, 'registration', (account, mailLocale) =>
    account.shop === 'business'
      ? waitingContent(account, mailLocale)
      : welcomeContent(account, mailLocale),
  );
}

/** Sends a business its customer number (OP3, AC6). Throws when the mail server refuses it. */
export function sendApprovalMail(ctx: MailCtx, accountId: number): Promise<void> {
  return send(ctx, accountId, 'approval', approvalContent);
}

/** Asks a business that waits for approval for more, once (OP3, AC6). Throws when the mail server refuses it. */
export async function sendQuestionMail(ctx: MailCtx, questionId: number): Promise<void> {
  const question = await findQuestion(ctx.db, questionId);
  if (!question || question.isSent) return;
  const link = await questionLink(ctx, { id: questionId, askedAt: question.askedAt });
  await send(ctx, question.accountId, `question-${questionId}`, (account, mailLocale) =>
    questionContent(account, { words: question.words, ...link }, mailLocale),
  );
  await writeQuestionSent(ctx.db, questionId, ctx.clock.now());
}

/** A rejected registration. Its account is deleted, so the job carries what the mail needs. */
export type Rejected = JobPayloads['send-rejection-mail'];

/** Mails a business that its registration was rejected, and what to do (OP3, AC6). Throws when the mail server refuses it. */
export async function sendRejectionMail(
  { mail, localeFor }: MailCtx,
  rejected: Rejected,
): Promise<void> {
  const mailLocale = await localeFor(rejected.langCode ?? defaultLangCodes.business);
  const mailContent = rejectionContent(rejected, mailLocale);
  await mail.send(
    composeMail(`rejection.${rejected.accountId}`, rejected.email, mailContent, mailLocale),
  );
}

/** An account that was deleted in the meantime gets no mail. */
async function send(
  { db, mail, localeFor }: MailCtx,
  accountId: number,
  name: string,
  write: (account: RegisteredRow, mailLocale: MailLocale) => MailContent,
): Promise<void> {
  const account = await findRegistered(db, accountId);
  if (!account) return;
  const mailLocale = await localeFor(account.langCode ?? defaultLangCodes[account.shop]);
  const mailContent = write(account, mailLocale);
  await mail.send(composeMail(`${name}.${account.id}`, account.email, mailContent, mailLocale));
}

/** For imported accounts without a language. */
const defaultLangCodes = { consumer: 'de-de', business: 'edu' } as const;

function welcomeContent(account: RegisteredRow, { texts, storefront }: MailLocale): MailContent {
  return {
    subject: texts('shop.mail.registration.subject'),
    preview: texts('shop.mail.registration.preview'),
    title: texts('shop.mail.registration.title'),
    paragraphs: [greetingOf(account, texts), texts('shop.mail.registration.text')],
    notice: {
      text: texts('shop.mail.registration.login'),
      values: [{ label: texts('shop.mail.account.email'), value: account.email }],
    },
    link: {
      label: texts('shop.mail.account.link'),
      url: `${storefront.baseUrl}/login/?target=%2Fmyaccount%2F`,
    },
    closing: [texts('shop.mail.registration.notYou')],
  };
}

function waitingContent(account: RegisteredRow, { texts }: MailLocale): MailContent {
  return {
    subject: texts('shop.mail.waiting.subject'),
    preview: texts('shop.mail.waiting.preview'),
    title: texts('shop.mail.waiting.title'),
    paragraphs: [greetingOf(account, texts), texts('shop.mail.waiting.text')],
    notice: { text: texts('shop.mail.waiting.next'), values: [] },
    closing: [texts('shop.mail.registration.notYou')],
  };
}

function approvalContent(account: RegisteredRow, { texts, storefront }: MailLocale): MailContent {
  const values = [
    { label: texts('shop.mail.account.customerNumber'), value: account.customerNumber ?? '' },
    { label: texts('shop.mail.account.email'), value: account.email },
  ];
  return {
    subject: texts('shop.mail.approval.subject'),
    preview: texts('shop.mail.approval.preview'),
    title: texts('shop.mail.approval.title'),
    paragraphs: [greetingOf(account, texts), texts('shop.mail.approval.text')],
    notice: { text: texts('shop.mail.approval.login'), values },
    link: { label: texts('shop.mail.approval.link'), url: `${storefront.baseUrl}/login/` },
  };
}

type Question = { words: string; path: string; validUntil: Date };

function questionContent(
  account: RegisteredRow,
  { words, path, validUntil }: Question,
  { texts, storefront }: MailLocale,
): MailContent {
  const date = dateText(validUntil, storefront.locale);
  return {
    subject: texts('shop.mail.question.subject'),
    preview: texts('shop.mail.question.preview'),
    title: texts('shop.mail.question.title'),
    paragraphs: [greetingOf(account, texts), texts('shop.mail.question.text'), words],
    notice: { text: texts('shop.mail.question.next', { date }), values: [] },
    link: { label: texts('shop.mail.question.link'), url: `${storefront.baseUrl}${path}` },
    closing: [texts('shop.mail.registration.notYou')],
  };
}

function rejectionContent(rejected: Rejected, { texts, storefront }: MailLocale): MailContent {
  const { reason } = rejected;
  return {
    subject: texts('shop.mail.rejection.subject'),
    preview: texts('shop.mail.rejection.preview'),
    title: texts('shop.mail.rejection.title'),
    paragraphs: [
      greetingOf(rejected, texts),
      texts('shop.mail.rejection.text'),
      ...(reason === '' ? [] : [reason]),
    ],
    notice: { text: texts('shop.mail.rejection.next'), values: [] },
    link: {
      label: texts('shop.mail.rejection.link'),
      url: `${storefront.baseUrl}/myaccount/register/`,
    },
    closing: [texts('shop.mail.rejection.closing')],
  };
}
