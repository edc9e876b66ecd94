import { formatLocale } from '#contract/format-locale.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import type { IssuedDocument } from '../issued.ts';
import { dateText } from '#shop/mail/date-text.ts';

/** A document with the texts and formats of its storefront. */
export type DocumentFormat = {
  document: IssuedDocument;
  mailLocale: MailLocale;
  money: (amountMinor: number) => string;
  percent: (rateBasisPoints: number) => string;
  /** A day `2026-11-21` in words. */
  day: (day: string) => string;
};

/** Formats amounts, rates and days of a document for a storefront. */
export function documentFormat(document: IssuedDocument, mailLocale: MailLocale): DocumentFormat {
  const { texts, storefront } = mailLocale;
  const { locale } = storefront;
  const { currency } = document.content;
  const rates = new Intl.NumberFormat(formatLocale(locale));
  return {
    document,
    mailLocale,
    money: (amountMinor) => formatMoney({ amountMinor, currency }, locale),
    percent: (rate) => texts('shop.invoice.percent', { rate: rates.format(rate / 100) }),
    day: (day) => dateText(new Date(`${day}T12:00:00Z`), locale),
  };
}
