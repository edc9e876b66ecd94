import { dateText } from '#shop/orders/confirmation-content.ts';
import { addressLines } from '#shop/orders/address-lines.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Speaker } from '#shop/mail/speaker.ts';
import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';
import type { IssuedDocument } from '../issued.ts';
import { documentFacts } from './document-facts.ts';
import { writePayment } from './write-payment.ts';
import { writeSums } from './write-sums.ts';

/** A document in the words of its storefront. */
export type Spoken = {
  document: IssuedDocument;
  speaker: Speaker;
  money: (amountMinor: number) => string;
  percent: (rateBasisPoints: number) => string;
  /** A day `2026-11-21` in words. */
  day: (day: string) => string;
};

const quiet: TextStyle = { size: 8.5, colour: inks.quiet };

/** An invoice or credit note as a business letter of A4 pages that fits a window envelope (OP4). */
export function drawDocument(document: IssuedDocument, speaker: Speaker): Promise<Buffer> {
  const { texts, storefront } = speaker;
  const { content, kind, number, issuedAt } = document;
  const title = texts(kind === 'invoice' ? 'shop.invoice.title' : 'shop.invoice.creditTitle', {
    number,
  });
  const paper = openPaper({
    title,
    language: storefront.language,
    author: content.seller.name,
    date: issuedAt,
    pageOf: (page, pages) => `${number} · ${texts('shop.invoice.page', { page, pages })}`,
  });
  const spoken = speak(document, speaker);
  writeHead(paper, spoken);
  paper.heading(title);
  paper.skip(4);
  paper.paragraph(introduction(spoken));
  paper.skip(10);
  writeLines(paper, spoken);
  writeSums(paper, spoken);
  writePayment(paper, spoken);
  writeEnd(paper, spoken);
  return paper.finish();
}

/** How a document's amounts, rates and days are said in a storefront. */
export function speak(document: IssuedDocument, speaker: Speaker): Spoken {
  const { texts, storefront } = speaker;
  const { locale } = storefront;
  const { currency } = document.content;
  const rates = new Intl.NumberFormat(locale === 'en-DE' ? 'en-GB' : locale);
  return {
    document,
    speaker,
    money: (amountMinor) => formatMoney({ amountMinor, currency }, locale),
    percent: (rate) => texts('shop.invoice.percent', { rate: rates.format(rate / 100) }),
    day: (day) => dateText(new Date(`${day}T12:00:00Z`), locale),
  };
}

/** Where a window envelope shows the address, and what stands beside it. */
const window = { left: 70.87, top: 142, width: 240 };
const facts = { left: 328, label: 84 };

function writeHead(paper: Paper, spoken: Spoken): void {
  const { document, speaker } = spoken;
  const { seller, billingAddress } = document.content;
  const brand = speaker.texts('shop.company.brand');
  const { left } = paper.margins;
  paper.logo(brand, { left, top: 42, size: 40 });
  paper.write(brand, { left: left + 50, top: 48, width: 200 }, { size: 22, face: 'heading' });
  const sender = `${seller.name} · ${seller.street} · ${seller.postcode} ${seller.city}`;
  paper.write(sender, { ...window, top: window.top - 14 }, { size: 7, colour: inks.quiet });
  const address = addressLines(billingAddress, speaker.storefront.language);
  paper.write(address.join('\n'), window, { size: 10.5 });
  const belowAddress = paper.top;
  paper.top = window.top - 14;
  for (const { label, value } of documentFacts(spoken)) writeFact(paper, label, value);
  paper.top = Math.max(belowAddress, paper.top, 236) + 22;
}

function writeFact(paper: Paper, label: string, value: string): void {
  const { top } = paper;
  const from = facts.left + facts.label;
  const width = paper.margins.left + paper.width - from;
  const labelHeight = paper.heightOf(label, facts.label - 6, quiet);
  paper.write(label, { left: facts.left, top, width: facts.label - 6 }, quiet);
  paper.write(value, { left: from, top, width }, { size: 9, face: 'bold' });
  paper.top = Math.max(paper.top, top + labelHeight) + 2;
}

function introduction({ document: { content }, speaker: { texts }, day }: Spoken): string {
  const { credited } = content;
  if (!credited) return texts('shop.invoice.intro');
  return texts('shop.invoice.creditIntro', {
    number: credited.number,
    date: day(credited.issuedOn),
  });
}

function writeLines(paper: Paper, { document, speaker: { texts }, money, percent }: Spoken): void {
  const { lines } = document.content;
  if (lines.length === 0) return;
  const word = (name: string): string => texts(`shop.invoice.${name}`);
  writeTable(paper, {
    columns: [
      { heading: word('position'), width: 34 },
      { heading: word('quantity'), width: 52, align: 'right' },
      { heading: word('item'), width: paper.width - 280 },
      { heading: word('taxRate'), width: 54, align: 'right' },
      { heading: word('unitPrice'), width: 72, align: 'right' },
      { heading: word('sum'), width: 68, align: 'right' },
    ],
    rows: lines.map((line, index) => [
      { text: String(index + 1) },
      { text: String(line.quantity) },
      { text: line.name.replaceAll('\u00AD', ''), detail: detailOf(line, texts) },
      { text: percent(line.taxRateBasisPoints) },
      { text: money(line.unitMinor) },
      { text: money(line.quantity * line.unitMinor) },
    ]),
  });
}

function detailOf(
  { variant, orderNumber, isFreeItem }: IssuedDocument['content']['lines'][number],
  texts: Speaker['texts'],
): string {
  const words = [
    variant,
    texts('shop.invoice.itemNumber', { number: orderNumber }),
    isFreeItem ? texts('shop.invoice.free') : '',
  ];
  return words.filter(Boolean).join(' · ');
}

/** The delivery's address where it is another one, and who sells. */
function writeEnd(paper: Paper, { document: { content }, speaker }: Spoken): void {
  const { language } = speaker.storefront;
  const delivery = addressLines(content.deliveryAddress, language).join(', ');
  if (delivery !== addressLines(content.billingAddress, language).join(', ')) {
    paper.skip(12);
    paper.ensure(40);
    paper.heading(speaker.texts('shop.invoice.delivery'), 2);
    paper.skip(2);
    paper.paragraph(delivery);
  }
  const { name, street, postcode, city, register, vatNumber, phone, email } = content.seller;
  const values = { name, street, postcode, city, register, vatNumber, phone, email };
  paper.skip(12);
  paper.ensure(34);
  paper.rule();
  paper.skip(6);
  paper.paragraph(speaker.texts('shop.invoice.seller', values), { size: 8, colour: inks.quiet });
}
