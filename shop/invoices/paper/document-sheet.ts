import { addressLines } from '#shop/account/addresses/address-lines.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { pageNumbers } from '#shop/paper/draw-paper.ts';
import { zoneOfDocuments } from '../document-number.ts';
import { dayText } from '../invoice-content.ts';
import type { IssuedDocument } from '../issued.ts';
import { bankLines, giroCodeOf, paymentText } from './payment-words.ts';
import { paymentSlipOf } from './payment-slip.ts';
import { documentFormat, type DocumentFormat } from './document-format.ts';
import { sumLines } from './sum-lines.ts';

/** Texts and figures of an invoice or credit note, ready to be laid out. */
export type DocumentSheet = ReturnType<typeof documentSheet>;

/** The texts and figures of an invoice or credit note on paper, in its storefront's language (OP4). */
export function documentSheet(document: IssuedDocument, mailLocale: MailLocale) {
  const { texts, storefront } = mailLocale;
  const { content, kind, number, issuedAt } = document;
  const { seller, billingAddress } = content;
  const format = documentFormat(document, mailLocale);
  const isInvoice = kind === 'invoice';
  const isDue = isInvoice && content.payment.state === 'due';
  return {
    title: texts(isInvoice ? 'shop.invoice.title' : 'shop.invoice.creditTitle', { number }),
    language: storefront.language,
    author: seller.name,
    date: issuedAt,
    foot: `${number} · ${texts('shop.invoice.page', pageNumbers)}`,
    brand: texts('shop.company.brand'),
    sender: `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.city}`,
    address: addressLines(billingAddress, mailLocale).join('\n'),
    facts: documentFacts(format),
    introduction: introduction(format),
    lines: linesOf(format),
    sums: sumLines(format).map(({ label, amountMinor, isTotal = false }) => ({
      label,
      amount: format.money(amountMinor).replace('-', '−'),
      isTotal,
    })),
    taxes: taxesOf(format),
    taxNote: taxNoteOf(format),
    payment: {
      title: texts('shop.invoice.payment'),
      text: paymentText(format),
      bank: isDue ? bankLines(format) : [],
      giroCode: isDue ? giroCodeOf(format) : undefined,
      slip: isDue ? paymentSlipOf(format) : undefined,
    },
    delivery: deliveryOf(format),
    seller: sellerOf(format),
  };
}

type Fact = { label: string; value: string };

/** The block beside the address: numbers, days and references that exist. */
function documentFacts({ document, mailLocale: { texts }, day }: DocumentFormat): Fact[] {
  const { kind, number, issuedAt, content } = document;
  const isInvoice = kind === 'invoice';
  const facts: [key: string, value: string | null | undefined][] = [
    [isInvoice ? 'shop.invoice.number' : 'shop.invoice.creditNumber', number],
    [
      isInvoice ? 'shop.invoice.date' : 'shop.invoice.creditDate',
      day(dayText(issuedAt, zoneOfDocuments)),
    ],
    ['shop.invoice.credited', content.credited?.number],
    ['shop.invoice.deliveredOn', day(content.deliveredOn)],
    ['shop.invoice.customerNumber', content.customerNumber],
    ['shop.invoice.orderNumber', content.orderNumber],
    ['shop.invoice.orderedOn', day(content.orderedOn)],
    ['shop.invoice.orderReference', content.orderReference],
    ['shop.invoice.costCentre', content.costCentre],
    ['shop.invoice.buyerReference', content.buyerReference],
    ['shop.invoice.vatNumber', content.vatNumber],
  ];
  return facts.flatMap(([key, value]) => (value ? [{ label: texts(key), value }] : []));
}

function introduction({
  document: { content },
  mailLocale: { texts },
  day,
}: DocumentFormat): string {
  const { credited } = content;
  if (!credited) return texts('shop.invoice.intro');
  return texts('shop.invoice.creditIntro', {
    number: credited.number,
    date: day(credited.issuedOn),
  });
}

function linesOf({ document, mailLocale: { texts }, money, percent }: DocumentFormat) {
  const word = (name: string): string => texts(`shop.invoice.${name}`);
  const headings = [
    word('position'),
    word('quantity'),
    word('item'),
    word('taxRate'),
    word('unitPrice'),
    word('sum'),
  ] as const;
  const rows = document.content.lines.map((line) => ({
    quantity: String(line.quantity),
    name: line.name.replaceAll('\u00AD', ''),
    detail: detailOf(line, texts),
    taxRate: percent(line.taxRateBasisPoints),
    unitPrice: money(line.unitMinor),
    sum: money(line.quantity * line.unitMinor),
  }));
  return { headings, rows };
}

function detailOf(
  { variant, orderNumber, isFreeItem }: IssuedDocument['content']['lines'][number],
  texts: MailLocale['texts'],
): string {
  const words = [
    variant,
    texts('shop.invoice.itemNumber', { number: orderNumber }),
    isFreeItem ? texts('shop.invoice.free') : '',
  ];
  return words.filter(Boolean).join(' · ');
}

/** The tax within prices that include it, for consumers. */
function taxesOf({ document: { content }, mailLocale: { texts }, money, percent }: DocumentFormat) {
  if (!content.pricesIncludeTax) return undefined;
  const headings = [
    texts('shop.invoice.taxes'),
    texts('shop.invoice.taxNet'),
    texts('shop.invoice.taxAmount'),
    texts('shop.invoice.taxGross'),
  ] as const;
  const rows = content.taxes.map(({ rateBasisPoints, netMinor, taxMinor }) => [
    percent(rateBasisPoints),
    money(netMinor),
    money(taxMinor),
    money(netMinor + taxMinor),
  ]);
  return { headings, rows };
}

function taxNoteOf({
  document: { content },
  mailLocale: { texts },
}: DocumentFormat): string | undefined {
  const isTaxFree = content.taxes.some(({ rateBasisPoints }) => rateBasisPoints === 0);
  return isTaxFree && content.vatNumber ? texts('shop.invoice.intraCommunity') : undefined;
}

/** The delivery address, where it differs from the billing address. */
function deliveryOf({ document: { content }, mailLocale }: DocumentFormat) {
  const delivery = addressLines(content.deliveryAddress, mailLocale).join(', ');
  if (delivery === addressLines(content.billingAddress, mailLocale).join(', ')) return undefined;
  return { title: mailLocale.texts('shop.invoice.delivery'), address: delivery };
}

function sellerOf({ document: { content }, mailLocale: { texts } }: DocumentFormat): string {
  const { name, street, postcode, city, register, vatNumber, phone, email } = content.seller;
  const values = { name, street, postcode, city, register, vatNumber, phone, email };
  return texts('shop.invoice.seller', values);
}
