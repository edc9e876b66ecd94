import { formatMoney } from '#shop/kernel/money.ts';
import { dateText } from '#shop/mail/date-text.ts';
import { composeMail, type MailContent } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import type { Approval, ApprovalState } from './approval.ts';
import { findApproval, findMailRow } from './approvals.sql.ts';

type Letter = { requestId: number; accountId: number };

/** Mails an approver that an order waits (SC4, OP3). Sends nothing where it does not wait any more. */
export function sendApprovalRequest(ctx: MailCtx, letter: Letter): Promise<void> {
  return send(ctx, letter, 'waiting', requestContent);
}

/** Mails the requester what became of the order that waited (SC4, OP3). */
export function sendApprovalNews(ctx: MailCtx, letter: Letter): Promise<void> {
  return send(ctx, letter, 'news', newsContent);
}

async function send(
  { db, mail, localeFor }: MailCtx,
  { requestId, accountId }: Letter,
  kind: string,
  write: (approval: Approval, mailLocale: MailLocale) => MailContent | undefined,
): Promise<void> {
  const approval = await findApproval(db, requestId);
  const reader = await findMailRow(db, accountId);
  if (!approval || !reader) return;
  const mailLocale = await localeFor(reader.langCode);
  const mailContent = write(approval, mailLocale);
  if (!mailContent) return;
  const name = `approval-${kind}.${requestId}.${accountId}.${approval.state}`;
  await mail.send(composeMail(name, reader.email, mailContent, mailLocale));
}

function requestContent(
  { state, requester: name, totalMinor, message, endsAt }: Approval,
  { storefront, texts }: MailLocale,
): MailContent | undefined {
  if (state !== 'waiting') return undefined;
  const total = totalText(totalMinor, storefront);
  return {
    subject: texts('shop.mail.approvalRequest.subject', { name, total }),
    preview: texts('shop.mail.approvalRequest.preview'),
    title: texts('shop.mail.approvalRequest.subject', { name, total }),
    paragraphs: [
      texts('shop.mail.approvalRequest.text', { name, total }),
      ...(message === '' ? [] : [`„${message}“`]),
    ],
    link: linkTo(storefront, texts),
    closing: [
      texts('shop.mail.approvalRequest.until', { date: dateText(endsAt, storefront.locale) }),
    ],
  };
}

function newsContent(
  { state, decider, comment, totalMinor, orderNumber }: Approval,
  { storefront, texts }: MailLocale,
): MailContent | undefined {
  const words = newsTexts[state];
  if (!words) return undefined;
  const total = totalText(totalMinor, storefront);
  const values = { name: decider, total, number: orderNumber ?? '' };
  return {
    subject: texts(words.title, values),
    preview: texts('shop.mail.approvalNews.preview'),
    title: texts(words.title, values),
    paragraphs: [texts(words.text, values), ...(comment === '' ? [] : [`„${comment}“`])],
    link: linkTo(storefront, texts),
  };
}

const newsTexts: Partial<Record<ApprovalState, { title: string; text: string }>> = {
  approved: {
    title: 'shop.mail.approvalNews.approved.title',
    text: 'shop.mail.approvalNews.approved.text',
  },
  returned: {
    title: 'shop.mail.approvalNews.returned.title',
    text: 'shop.mail.approvalNews.returned.text',
  },
  ended: {
    title: 'shop.mail.approvalNews.ended.title',
    text: 'shop.mail.approvalNews.ended.text',
  },
};

function totalText(amountMinor: number, { currency, locale }: MailLocale['storefront']): string {
  return formatMoney({ amountMinor, currency }, locale);
}

function linkTo({ baseUrl }: MailLocale['storefront'], texts: MailLocale['texts']) {
  return { label: texts('shop.mail.approvals.link'), url: `${baseUrl}/myaccount/approvals/` };
}
