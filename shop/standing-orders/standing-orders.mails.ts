import { readOrderingAccount } from '#shop/account/customers/ordering-account.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { dateText } from '#shop/mail/date-text.ts';
import { greetingOf } from '#shop/mail/greeting.ts';
import { composeMail, type MailContent } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { customerOf, type StandingJobCtx } from './run-standing-orders.ts';
import { type LineState, type Preview, previewOrder } from './prepare-order.ts';
import type { Occurrence, StandingOrder } from './standing-order.ts';
import { findAnyStandingOrder, findOccurrences } from './standing-orders.sql.ts';

type JobCtx = StandingJobCtx & MailCtx;

/**
 * Mails what the next order of a standing order will cost, what is missing or dearer, and where to change, skip or end it (SC6). Sends
 * nothing where it was skipped, ended or moved meanwhile. Throws when the mail server does not accept it.
 */
export async function sendNotice(
  ctx: JobCtx,
  { standingOrderId, dueOn }: { standingOrderId: number; dueOn: string },
): Promise<void> {
  const read = await ctx.db.transaction(async (db) => {
    const order = await findAnyStandingOrder(db, standingOrderId);
    if (order?.nextOn !== dueOn) return undefined;
    const customer = await customerOf({ ...ctx, db }, order);
    if (isRefusal(customer)) return undefined;
    const preview = await previewOrder(customer, order, { lines: order.lines, dueOn });
    return { order, preview };
  });
  if (!read) return;
  const { order, preview } = read;
  await send(ctx, order, `standing-order-notice.${order.id}.${dueOn}`, (locale) =>
    noticeOf(order, preview, { dueOn, locale }),
  );
}

function noticeOf(
  { name, whenMissing }: StandingOrder,
  preview: Preview,
  { dueOn, locale }: { dueOn: string; locale: MailLocale },
): Words {
  const { texts, storefront } = locale;
  const { currency } = storefront;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, storefront.locale);
  const day = dayText(dueOn, locale);
  const missing = preview.states.filter(({ problem }) => problem);
  const dearer = preview.states.filter(({ isDearer, problem }) => isDearer && !problem);
  const { totalMinor, refusal } = preview;
  const cost =
    totalMinor === undefined
      ? texts('shop.standing.mail.noCost')
      : texts('shop.standing.mail.cost', { total: money(totalMinor) });
  const missingText =
    whenMissing === 'wait' ? 'shop.standing.mail.missingWaits' : 'shop.standing.mail.missingLeft';
  return {
    subject: texts('shop.standing.mail.subject', { name, day }),
    title: texts('shop.standing.mail.title', { day }),
    paragraphs: [
      texts('shop.standing.mail.intro', { name, day }),
      cost,
      ...(refusal ? [texts(refusal.messageKey, refusal.values)] : []),
      ...(missing.length > 0 ? [texts(missingText)] : []),
      ...missing.map((state) => problemText(state, locale)),
      ...(dearer.length > 0 ? [texts('shop.standing.mail.dearer')] : []),
      ...dearer.map(({ name: article, unitMinor, line }) =>
        texts('shop.standing.mail.dearerLine', {
          name: article,
          now: money(unitMinor ?? 0),
          before: money(line.seenMinor ?? 0),
        }),
      ),
      texts('shop.standing.mail.until', { day }),
    ],
  };
}

function problemText({ problem }: LineState, { texts }: MailLocale): string {
  return problem ? texts(problem.messageKey, problem.values) : '';
}

/** Mails that articles were left out of the order of a date, that the order waits, or that it was not placed (SC6). Throws when the mail server does not accept it. */
export async function sendNews(
  ctx: JobCtx,
  {
    standingOrderId,
    dueOn,
    happened,
  }: { standingOrderId: number; dueOn: string; happened: 'leftOut' | 'waits' | 'missed' },
): Promise<void> {
  const order = await findAnyStandingOrder(ctx.db, standingOrderId);
  if (!order) return;
  const occurrences = await findOccurrences(ctx.db, standingOrderId);
  const settled = occurrences.find((each) => each.dueOn === dueOn);
  await send(ctx, order, `standing-order-${happened}.${order.id}.${dueOn}`, (locale) =>
    newsOf(order, { dueOn, happened, settled, locale }),
  );
}

const newsKeys = {
  leftOut: { title: 'shop.standing.mail.leftOutTitle', text: 'shop.standing.mail.leftOutText' },
  waits: { title: 'shop.standing.mail.waitsTitle', text: 'shop.standing.mail.waitsText' },
  missed: { title: 'shop.standing.mail.missedTitle', text: 'shop.standing.mail.missedText' },
} as const;

function newsOf(
  { name, waitsFor }: StandingOrder,
  {
    dueOn,
    happened,
    settled,
    locale,
  }: {
    dueOn: string;
    happened: keyof typeof newsKeys;
    settled: Occurrence | undefined;
    locale: MailLocale;
  },
): Words {
  const { texts } = locale;
  const keys = newsKeys[happened];
  const values = { name, day: dayText(dueOn, locale), number: settled?.orderNumber ?? '' };
  const isWaiting = happened === 'waits' && waitsFor !== null;
  return {
    subject: texts(keys.title, values),
    title: texts(keys.title, values),
    paragraphs: [
      texts(keys.text, values),
      ...(isWaiting ? [texts(waitsFor.messageKey, waitsFor.values)] : []),
      ...(settled?.leftOut ?? []),
    ],
  };
}

type Words = Pick<MailContent, 'subject' | 'title' | 'paragraphs'>;

async function send(
  ctx: MailCtx,
  { id, accountId, langCode }: StandingOrder,
  mailName: string,
  wordsOf: (locale: MailLocale) => Words,
): Promise<void> {
  const account = await readOrderingAccount(ctx.db, accountId);
  if (!account) return;
  const locale = await ctx.localeFor(langCode);
  const { texts, storefront } = locale;
  const words = wordsOf(locale);
  const content = {
    ...words,
    preview: words.title,
    paragraphs: [
      greetingOf({ firstName: account.name, lastName: null }, texts),
      ...words.paragraphs,
    ],
    link: {
      label: texts('shop.standing.mail.link'),
      url: `${storefront.baseUrl}/myaccount/standing-orders/order/?id=${id}`,
    },
  };
  await ctx.mail.send(composeMail(mailName, account.email, content, locale));
}

function dayText(day: string, { storefront }: MailLocale): string {
  return dateText(new Date(`${day}T12:00:00Z`), storefront.locale);
}
