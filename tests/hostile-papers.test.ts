import { expect, test } from 'vitest';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { drawLabel } from '#sandbox/carrier/draw-label.ts';
import { pdfOf, xmlOf } from '#shop/invoices/document-files.ts';
import type { Db } from '#shop/kernel/db.ts';
import { writeListTable } from '#shop/lists/files/write-list-table.ts';
import { drawPickList, drawSlips } from '#shop/order-desk/draw-slips.ts';
import { drawReturnLabels } from '#shop/returns/draw-return-labels.ts';
import { paperPages } from './support/paper-pages.ts';
import { visitorOf } from './support/visitor.ts';

const long = 'Donaudampfschifffahrt'.repeat(8);
/** A formula, a change of the writing direction, a bell, markup, a letter with an accent, an emoji, and a very long word. */
const hostile = `=cmd()|\u202E<b>Łu\u0007cy</b>\u200F🎒 ${long}`;
/** As papers show it, without the breaks of lines. */
const shown = `=cmd()|<b>Łucy</b>?${long}`;

const frame = {
  title: hostile,
  language: 'de' as const,
  author: 'Ranzen',
  date: new Date('2026-11-23T08:00:00Z'),
  foot: '{page} / {pages}',
};
const line = { itemNumber: hostile, name: hostile, variant: hostile, quantity: 1 };

/** How often the hostile text is on a page, in one piece. */
function countShown(page: string): number {
  return page.replaceAll(/\s/g, '').split(shown).length - 1;
}

test('[OP1] a packing slip shows hostile names and notes as text, on one page, and slips of children on the next', async () => {
  const slip = {
    heading: hostile,
    parcel: hostile,
    from: 'Ranzen GmbH, Schulgasse 1, 73430 Aalen',
    to: hostile,
    reference: hostile,
    columns: { item: 'Artikel', number: 'Nummer', pieces: 'Stück' },
    lines: [line],
    children: [{ name: hostile, goods: [{ pieces: 1, article: hostile }] }],
    trackingCode: hostile,
    carrier: 'DHL',
    label: null,
    noLabel: '',
  };
  const pages = await paperPages(await drawSlips({ ...frame, slips: [slip] }));
  expect(pages.map(countShown)).toEqual([8, 3]);
});

test('[OP1] a pick list shows hostile names as text, on one page', async () => {
  const items = [{ ...line, personalName: hostile, orderNumbers: ['R-2026-100001'] }];
  const pages = await paperPages(await drawPickList({ ...frame, items }));
  expect(pages.map(countShown)).toEqual([4]);
});

test('[AC4] a return label shows a hostile sender and goods as text, on one page', async () => {
  const sheet = {
    ...frame,
    codes: ['RR123'],
    heading: 'DHL',
    from: { label: 'Von', lines: hostile },
    to: { label: 'An', lines: 'Ranzen' },
    cut: '',
    slip: 'Begleitzettel',
    slipText: '',
    positions: [hostile],
  };
  const pages = await paperPages(await drawReturnLabels(sheet));
  expect(pages.map(countShown)).toEqual([2]);
});

test('[OP4] an invoice shows a hostile buyer and goods as text, and its e-invoice is well-formed', async () => {
  const sample = invoiceSamples()['business with Leitweg-ID']!;
  const { content } = sample;
  const billingAddress = { ...content.billingAddress, company: hostile, firstName: hostile };
  const lines = content.lines.map((each) => ({ ...each, name: hostile }));
  const document = { ...sample, content: { ...content, billingAddress, lines } };
  const locale = visitorOf({} as Db, { host: 'www.ranzen.de' });
  const pdf = await pdfOf(document, locale);
  const found = (await paperPages(pdf.content)).map(countShown);
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(2 + lines.length);
  const xml = (await xmlOf(document, locale)).content.toString();
  expect(xml).toContain('&lt;b&gt;');
  expect(xml.replaceAll(/[\t\n\r]/g, '')).not.toMatch(/\p{Cc}/u);
});

test('[OP3] a carrier’s label of the sandbox is one page for any recipient', async () => {
  const parcel = { trackingCode: 'RZ1', reference: 'R-1', carrierCode: 'dhl', email: null };
  const recipient = Array.from({ length: 8 }, () => hostile);
  const booked = { recipient, isReturn: false, bookedAt: frame.date, moved: undefined };
  expect(await paperPages(await drawLabel({ ...parcel, ...booked }))).toHaveLength(1);
});

test.each(['=cmd()', '+1', '-1+A1', '@a', '\t=1', '\r=1', '\n=1', '＝1'])(
  '[WL8.numbers] a list as a table has no formula of %j',
  (name) => {
    const entry = {
      orderNumber: name,
      quantity: 1,
      name,
      variantInfoList: [{ value: name }],
      brand: name,
      pricePerUnit: null,
      total: null,
      deliveryInfo: name,
    };
    const { texts } = visitorOf({} as Db, { host: 'www.ranzen.de' });
    const table = writeListTable({ entries: [entry] } as never, { texts }).toString();
    expect(table.split(`'${name}`)).toHaveLength(6);
    expect(table).not.toMatch(/(?:^\uFEFF|;|\r\n)"?[=+\-@＝]/);
  },
);
