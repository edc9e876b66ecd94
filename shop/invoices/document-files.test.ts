import { expect, test } from 'vitest';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import type { Db } from '#shop/kernel/db.ts';
import { paperPages } from '#tests/support/paper-pages.ts';
import { paperText, unpackedPaper } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { pdfOf, xmlOf } from './document-files.ts';
import type { IssuedDocument } from './issued.ts';
import { documentSheet } from './paper/document-sheet.ts';

const samples = invoiceSamples();
const localeOf = (host = 'www.ranzen.de') => visitorOf({} as Db, { host });

test('[OP4.paper] an invoice as PDF names seller, buyer, goods, prices, taxes and payment', async () => {
  const { fileName, content } = await pdfOf(samples['voucher']!, localeOf());
  expect(fileName).toBe('Rechnung-RE-2026-000042.pdf');
  const text = paperText(content);
  for (const words of [
    'Rechnung RE-2026-000042',
    'Jana Becker',
    '21. November 2026',
    'R-2026-100042',
    'Art.-Nr. N30121',
    '7,99\u00A0€',
    'Gutschein SCHULSTART26',
    '−5,01\u00A0€',
    '76,82\u00A0€',
    '42,79\u00A0€',
    '8,13\u00A0€',
    'Bitte überweisen Sie 76,82\u00A0€ bis zum 5. Dezember 2026 (14 Tage nach',
    'DE02 1203 0000 0000 2020 51',
    'USt-IdNr. DE136695976',
    'Seite 1 von 1',
  ])
    expect(text).toContain(words);
  expect(unpackedPaper(content)).toContain('<pdfaid:part>3</pdfaid:part>');
});

test(
  '[OP4.paper] the line of the seller is never alone on a page, however many positions there are',
  { tags: 'deep' },
  async () => {
    const sample = samples['voucher']!;
    for (let count = 1; count <= 8; count += 1) {
      const lines = Array.from({ length: count }, (_, index) => ({
        ...sample.content.lines[index % 2]!,
        lineNumber: index + 1,
      }));
      const content = { ...sample.content, lines };
      const paper = await pdfOf({ ...sample, content }, localeOf());
      const pages = await paperPages(Buffer.from(paper.content));
      expect(pages.at(-1)).toMatch(/Bitte überweisen Sie[^]*HRB 700000/);
      expect(pages.length).toBe(count <= 3 ? 1 : 2);
    }
  },
);

test('[OP4] the invoice of a school is in English, net with added tax, and has its Leitweg-ID', async () => {
  const english = localeOf('educational.en.ranzen.de');
  const { fileName, content } = await pdfOf(samples['business with Leitweg-ID']!, english);
  expect(fileName).toBe('Invoice-RE-2026-000042.pdf');
  const text = paperText(content);
  for (const words of [
    'Net total',
    '€565.07',
    'plus 19% VAT',
    '€633.39',
    '04011000-1234512345-06',
    'Hort am Lindenplatz',
  ])
    expect(text).toContain(words);
  expect(unpackedPaper(content)).toContain('/Lang (en)');
  expect(unpackedPaper(content)).toContain('/Alt (GiroCode with all details of the transfer)');
});

test('[OP4] only invoices due in euros have a GiroCode', () => {
  const codeOn = (document: IssuedDocument) =>
    documentSheet(document, localeOf()).payment.giroCode?.text;
  const due = samples['voucher']!;
  expect(codeOn(due)).toBe(
    'BCD\n002\n1\nSCT\nBYLADEM1001\nRanzen GmbH\nDE02120300000000202051\nEUR76.82\n\n\nRE-2026-000042',
  );
  expect(codeOn({ ...due, content: { ...due.content, currency: 'CHF' } })).toBeUndefined();
  for (const name of ['paid', 'cash on delivery', 'credit of pieces'])
    expect(codeOn(samples[name]!)).toBeUndefined();
});

test('[CO4] an invoice of the Swiss storefront that is due ends with the payment part of a QR-bill', async () => {
  const due = samples['voucher']!;
  const bank = { recipient: 'Ranzen GmbH', iban: 'CH9300762011623852957', bic: 'POFICHBEXXX' };
  const { seller } = due.content;
  const content = { ...due.content, store: 'ch', currency: 'CHF', seller: { ...seller, bank } };
  const swiss = { ...due, content } as IssuedDocument;
  const { slip } = documentSheet(swiss, localeOf('www.ranzen.ch')).payment;
  expect(slip).toMatchObject({
    account: 'CH93 0076 2011 6238 5295 7',
    creditor: ['Ranzen GmbH', 'Schulgasse 1', 'DE-73430 Aalen'],
    reference: 'RF29 RE20 2600 0042',
    amount: '76.82',
    currency: 'CHF',
  });
  const paper = await pdfOf(swiss, localeOf('www.ranzen.ch'));
  const pages = await paperPages(Buffer.from(paper.content));
  expect(pages.at(-1)).toMatch(/Empfangsschein[^]*Zahlteil/);
  expect(pages.at(-1)).not.toContain('Seite');
  const german = { ...swiss, content: { ...swiss.content, seller } };
  for (const other of [due, samples['paid']!, german])
    expect(documentSheet(other, localeOf()).payment.slip).toBeUndefined();
});

test('[OP4] a credit note names its invoice', async () => {
  const { fileName, content } = await pdfOf(samples['credit of pieces']!, localeOf());
  expect(fileName).toBe('Rechnungskorrektur-GU-2026-000007.pdf');
  expect(paperText(content)).toContain('Zu unserer Rechnung RE-2026-000042 vom 21. November 2026');
});

test('[OP4.e-invoice] an XRechnung carries the Leitweg-ID, the totals of the paper and what is due', async () => {
  const { fileName, content } = await xmlOf(samples['business with Leitweg-ID']!, localeOf());
  expect(fileName).toBe('Rechnung-RE-2026-000042.xml');
  const xml = content.toString();
  for (const part of [
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    '<cbc:BuyerReference>04011000-1234512345-06</cbc:BuyerReference>',
    '<cbc:TaxExclusiveAmount currencyID="EUR">565.07</cbc:TaxExclusiveAmount>',
    '<cbc:TaxInclusiveAmount currencyID="EUR">633.39</cbc:TaxInclusiveAmount>',
    '<cbc:PayableAmount currencyID="EUR">633.39</cbc:PayableAmount>',
    '<cbc:DueDate>2026-12-05</cbc:DueDate>',
  ])
    expect(xml).toContain(part);
});

test('[OP4] a credit note is an XRechnung too, also without goods', async () => {
  const { content } = await xmlOf(samples['credit as a favour']!, localeOf());
  const xml = content.toString();
  expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">15.00</cbc:PayableAmount>');
  expect(xml).toContain('<cbc:ID>RE-2026-000042</cbc:ID>');
});
