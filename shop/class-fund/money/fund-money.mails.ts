import { formatMoney } from '#shop/kernel/money.ts';
import { composeMail } from '#shop/mail/mail-content.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { findFundOfPart, findPart } from './fund.sql.ts';
import type { Fund, FundPart } from './fund.ts';

type FundNews = { partId: number; about: 'paid' | 'returned'; upToMinor?: number | undefined };

/**
 * Mails that a part of a class fund is paid, or that money of it went back, to the address that its payer gave (FA2). Sends nothing where there
 * is none or it was deleted meanwhile. Throws when the mail server does not accept it.
 */
export async function sendFundMail(ctx: MailCtx, news: FundNews): Promise<void> {
  const { partId, about, upToMinor = 0 } = news;
  const part = await findPart(ctx.db, { id: partId });
  const fund = part?.email && (await findFundOfPart(ctx.db, partId));
  if (!fund || !part.email) return;
  const locale = await ctx.localeFor(fund.langCode);
  const { texts, storefront } = locale;
  const words =
    about === 'paid' ? paidWords(fund, part, locale) : returnedWords(fund, part, upToMinor, locale);
  const content = {
    ...words,
    preview: words.title,
    link: {
      label: texts('shop.classFund.mail.link'),
      url: `${storefront.baseUrl}/klassenkasse/teil/?part=${part.externalId}`,
    },
    closing: [texts('shop.classFund.mail.closing')],
  };
  const mailName = `class-fund-${about}.${partId}.${upToMinor}`;
  await ctx.mail.send(composeMail(mailName, part.email, content, locale));
}

type Words = { subject: string; title: string; paragraphs: string[] };

function paidWords(fund: Fund, { amountMinor }: FundPart, locale: MailLocale): Words {
  const { texts } = locale;
  return {
    subject: texts('shop.classFund.mail.paidSubject', about(fund)),
    title: texts('shop.classFund.mail.paidTitle'),
    paragraphs: [
      texts('shop.classFund.mail.paidText', {
        ...about(fund),
        amount: money(fund, amountMinor, locale),
      }),
      texts('shop.classFund.mail.paidNext'),
    ],
  };
}

function returnedWords(
  fund: Fund,
  { amountMinor }: FundPart,
  returnedMinor: number,
  locale: MailLocale,
): Words {
  const { texts } = locale;
  return {
    subject: texts('shop.classFund.mail.returnedSubject', about(fund)),
    title: texts('shop.classFund.mail.returnedTitle'),
    paragraphs: [
      texts('shop.classFund.mail.returnedText', {
        ...about(fund),
        amount: money(fund, returnedMinor, locale),
        paid: money(fund, amountMinor, locale),
      }),
    ],
  };
}

function about({ className, school }: Fund): { class: string } {
  return { class: [className, school].filter(Boolean).join(', ') };
}

function money({ currency }: Fund, amountMinor: number, { storefront }: MailLocale): string {
  return formatMoney({ amountMinor, currency }, storefront.locale);
}
