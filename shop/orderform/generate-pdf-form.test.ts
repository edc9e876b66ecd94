import { afterAll, beforeAll, expect, test } from 'vitest';
import { inflateSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { addItems } from '#tests/items.ts';
import { visitorOf } from '#tests/visitor.ts';
import { generatePdfForm } from './generate-pdf-form.ts';
import { shownText } from './paper/pdf-text.ts';
import { fitted, textWidth } from './paper/letter-widths.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 30_127, name: 'Füller „Größe 1“ (5 €)', amountMinor: 620 }]);
});
afterAll(() => database.drop());

/** The document as text, its pages' content unpacked. */
function unpacked(content: string): string {
  const bytes = Buffer.from(content, 'base64');
  const whole = bytes.toString('latin1');
  const pages = [...whole.matchAll(/<<\/Length (\d+)\/Filter\/FlateDecode>>\nstream\n/g)].map(
    ({ index, 0: head, 1: length }) =>
      inflateSync(bytes.subarray(index + head.length, index + head.length + Number(length))),
  );
  return whole + pages.join('\n');
}

test('[CA7] the paper form is tagged, in its language, and holds what the lines and items say', async () => {
  const { fileName, content } = await generatePdfForm(visitorOf(database.db), [
    { orderNumber: 'n30127', quantity: '2' },
    { orderNumber: '<b>4711</b>', quantity: '=1+1' },
  ]);
  expect(fileName).toBe('Bestellschein.pdf');
  const text = unpacked(content);
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  for (const part of [
    '/Marked true',
    '/Lang(de)',
    '/S/H1',
    '/S/Table',
    '/S/TH',
    '/DisplayDocTitle true',
  ])
    expect(text).toContain(part);
  for (const shown of [
    'Bestellschein',
    'N30127',
    'Füller „Größe 1“ (5 €)',
    '6,20\u00A0€',
    '12,40\u00A0€',
    '<b>4711</b>',
    '=1+1',
    'Seite 1 von 1',
  ])
    expect(text).toContain(shownText(shown));
});

test('[CA7] an empty form has one page, 500 lines have their pages', async () => {
  const ctx = visitorOf(database.db, { host: 'en.ranzen.de' });
  const empty = unpacked((await generatePdfForm(ctx, [])).content);
  expect(empty).toContain(shownText('Page 1 of 1'));
  const lines = Array.from({ length: 500 }, () => ({ orderNumber: '30127', quantity: '1' }));
  expect(unpacked((await generatePdfForm(ctx, lines)).content)).toContain('/Count 17');
});

test('[CA7] letters that the paper cannot show become question marks, and long texts end with dots', () => {
  expect(shownText('Aß€„🎒')).toBe('<41df80843f>');
  expect(textWidth('Äh', 10)).toBeCloseTo(12.23, 5);
  expect(fitted('Schulheft mit sehr langem Namen', 10, 60)).toBe('Schulheft…');
});
