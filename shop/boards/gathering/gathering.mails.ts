import { formatMoney } from '#shop/kernel/money.ts';
import { composeMail, type MailContent } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import type { Submission, SubmissionState } from './submission.ts';
import { findMailRow, findSubmission } from './submissions.sql.ts';

type Letter = { submissionId: number; accountId: number };

/** Mails a person of the board that a school submitted something (SC5, OP3). Sends nothing where it does not wait any more. */
export function sendSubmission(ctx: MailCtx, letter: Letter): Promise<void> {
  return send(ctx, letter, 'waiting', submissionContent);
}

/** Mails the requester what became of a submission (SC5, OP3). */
export function sendSubmissionNews(ctx: MailCtx, letter: Letter): Promise<void> {
  return send(ctx, letter, 'news', newsContent);
}

async function send(
  { db, mail, localeFor }: MailCtx,
  { submissionId, accountId }: Letter,
  kind: string,
  write: (submission: Submission, mailLocale: MailLocale) => MailContent | undefined,
): Promise<void> {
  const submission = await findSubmission(db, submissionId);
  const reader = await findMailRow(db, accountId);
  if (!submission || !reader) return;
  const mailLocale = await localeFor(reader.langCode);
  const mailContent = write(submission, mailLocale);
  if (!mailContent) return;
  const name = `submission-${kind}.${submissionId}.${accountId}.${submission.state}`;
  await mail.send(composeMail(name, reader.email, mailContent, mailLocale));
}

function submissionContent(
  { state, school: name, totalMinor, message }: Submission,
  { storefront, texts }: MailLocale,
): MailContent | undefined {
  if (state !== 'waiting') return undefined;
  const values = { name, total: totalText(totalMinor, storefront) };
  return {
    subject: texts('shop.mail.submission.subject', values),
    preview: texts('shop.mail.submission.preview'),
    title: texts('shop.mail.submission.subject', values),
    paragraphs: [texts('shop.mail.submission.text', values), ...quoted(message)],
    link: linkTo(storefront, texts),
  };
}

function newsContent(
  { state, decider, comment, totalMinor, orderNumber, submittedLines }: Submission,
  { storefront, texts }: MailLocale,
): MailContent | undefined {
  // An approval is news where the board changed something.
  const words = state === 'approved' && !submittedLines ? undefined : newsTexts[state];
  if (!words) return undefined;
  const total = totalText(totalMinor, storefront);
  const values = { name: decider, total, number: orderNumber ?? '' };
  return {
    subject: texts(words.title, values),
    preview: texts('shop.mail.submissionNews.preview'),
    title: texts(words.title, values),
    paragraphs: [texts(words.text, values), ...quoted(comment)],
    link: linkTo(storefront, texts),
  };
}

const newsTexts: Partial<Record<SubmissionState, { title: string; text: string }>> = {
  ordered: {
    title: 'shop.mail.submissionNews.ordered.title',
    text: 'shop.mail.submissionNews.ordered.text',
  },
  approved: {
    title: 'shop.mail.submissionNews.changed.title',
    text: 'shop.mail.submissionNews.changed.text',
  },
  returned: {
    title: 'shop.mail.submissionNews.returned.title',
    text: 'shop.mail.submissionNews.returned.text',
  },
  ended: {
    title: 'shop.mail.submissionNews.ended.title',
    text: 'shop.mail.submissionNews.ended.text',
  },
};

function quoted(words: string): string[] {
  return words === '' ? [] : [`„${words}“`];
}

function totalText(amountMinor: number, { currency, locale }: MailLocale['storefront']): string {
  return formatMoney({ amountMinor, currency }, locale);
}

function linkTo({ baseUrl }: MailLocale['storefront'], texts: MailLocale['texts']) {
  return {
    label: texts('shop.mail.submission.link'),
    url: `${baseUrl}/myaccount/board/submissions/`,
  };
}
