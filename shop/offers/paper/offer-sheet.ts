import { formatLocale } from '#contract/format-locale.ts';
import { addressLines } from '#shop/account/addresses/address-lines.ts';
import type { DocumentSheet } from '#shop/invoices/paper/document-sheet.ts';
import type { Seller } from '#shop/invoices/seller.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { dateText } from '#shop/mail/date-text.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { pageNumbers } from '#shop/paper/draw-paper.ts';
import { lastInstantOf, type Offer } from '../offer.ts';

type Sheet = { offer: Offer; seller: Seller; locale: MailLocale } & Formats;
type Formats = { money: (minor: number) => string; percent: (basisPoints: number) => string };

/** The texts and figures of an offer on paper, laid out as the shop's invoices are (SC1). */
export function offerSheet(offer: Offer, seller: Seller, locale: MailLocale): DocumentSheet {
  const { texts, storefront } = locale;
  const sheet = { offer, seller, locale, ...formatsOf(offer, locale) };
  const number = offer.offerNumber;
  const { street, postcode, city } = seller;
  const { name, register, vatNumber, phone, email } = seller;
  return {
    title: texts('shop.offers.paper.title', { number }),
    language: storefront.language,
    author: seller.name,
    date: offer.madeAt,
    foot: `${number} · ${texts('shop.invoice.page', pageNumbers)}`,
    brand: texts('shop.company.brand'),
    sender: `${seller.name} · ${street} · ${postcode} ${city}`,
    address: recipientLines(sheet).join('\n'),
    facts: factsOf(sheet),
    introduction: texts('shop.offers.paper.intro'),
    lines: linesOf(sheet),
    sums: sumsOf(sheet),
    taxes: taxesOf(sheet),
    taxNote: offer.agreement.isTaxFree ? texts('shop.invoice.intraCommunity') : undefined,
    payment: {
      title: texts('shop.offers.paper.howTo'),
      text: texts('shop.offers.paper.howToText', { day: lastDayOf(sheet), number }),
      bank: [],
      giroCode: undefined,
      slip: undefined,
    },
    delivery: undefined,
    seller: texts('shop.invoice.seller', {
      name,
      street,
      postcode,
      city,
      register,
      vatNumber,
      phone,
      email,
    }),
  };
}

function formatsOf({ currency }: Offer, { texts, storefront: { locale } }: MailLocale): Formats {
  const rates = new Intl.NumberFormat(formatLocale(locale));
  return {
    money: (amountMinor) => formatMoney({ amountMinor, currency }, locale),
    percent: (rate) => texts('shop.invoice.percent', { rate: rates.format(rate / 100) }),
  };
}

function recipientLines({ offer: { recipient }, locale }: Sheet): string[] {
  const { company, firstName, lastName, address } = recipient;
  if (address) return addressLines(address, locale);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [company, name].filter((line): line is string => Boolean(line));
}

function lastDayOf({ offer, locale: { storefront } }: Sheet): string {
  return dateText(lastInstantOf(offer), storefront.locale);
}

function factsOf(sheet: Sheet): DocumentSheet['facts'] {
  const { offer, locale } = sheet;
  const { texts, storefront } = locale;
  const facts: [key: string, value: string | null][] = [
    ['shop.offers.paper.number', offer.offerNumber],
    ['shop.offers.paper.date', dateText(offer.madeAt, storefront.locale)],
    ['shop.offers.paper.validUntil', lastDayOf(sheet)],
    ['shop.invoice.customerNumber', offer.customerNumber],
    ['shop.invoice.orderReference', offer.orderReference],
  ];
  return facts.flatMap(([key, value]) => (value ? [{ label: texts(key), value }] : []));
}

function linesOf({ offer, locale: { texts }, money, percent }: Sheet): DocumentSheet['lines'] {
  const word = (name: string): string => texts(`shop.invoice.${name}`);
  return {
    headings: [
      word('position'),
      word('quantity'),
      word('item'),
      word('taxRate'),
      word('unitPrice'),
      word('sum'),
    ],
    rows: offer.lines.map((line) => ({
      quantity: String(line.quantity),
      name: line.name.replaceAll('\u00AD', ''),
      detail: detailOf(line, texts),
      taxRate: percent(line.taxRateBasisPoints),
      unitPrice: money(line.unitMinor),
      sum: money(line.quantity * line.unitMinor),
    })),
  };
}

function detailOf({ variant, orderNumber }: Offer['lines'][number], texts: Texts): string {
  const number = texts('shop.invoice.itemNumber', { number: orderNumber });
  return [variant, number].filter(Boolean).join(' · ');
}

const includesTax = ({ store }: Offer): boolean => store !== 'b2b';

function sumsOf({ offer, locale: { texts }, money, percent }: Sheet): DocumentSheet['sums'] {
  const { subtotalMinor, shippingMinor, totalMinor, taxes } = offer;
  const plain = (label: string, minor: number) => ({ label, amount: money(minor), isTotal: false });
  const added = taxes.map(({ rateBasisPoints, taxMinor }) =>
    plain(texts('shop.invoice.taxAdded', { rate: percent(rateBasisPoints) }), taxMinor),
  );
  return [
    plain(texts('shop.invoice.goods'), subtotalMinor),
    plain(texts('shop.invoice.shipping'), shippingMinor),
    ...(includesTax(offer) ? [] : added),
    { label: texts('shop.offers.paper.total'), amount: money(totalMinor), isTotal: true },
  ];
}

/** The tax within prices that include it, for consumers. */
function taxesOf({ offer, locale: { texts }, money, percent }: Sheet): DocumentSheet['taxes'] {
  if (!includesTax(offer)) return undefined;
  return {
    headings: [
      texts('shop.invoice.taxes'),
      texts('shop.invoice.taxNet'),
      texts('shop.invoice.taxAmount'),
      texts('shop.invoice.taxGross'),
    ],
    rows: offer.taxes.map(({ rateBasisPoints, netMinor, taxMinor }) => [
      percent(rateBasisPoints),
      money(netMinor),
      money(taxMinor),
      money(netMinor + taxMinor),
    ]),
  };
}
