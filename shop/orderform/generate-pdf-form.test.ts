import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { addItems } from '#tests/items.ts';
import { paperText, unpackedPaper } from '#tests/paper-text.ts';
import { visitorOf } from '#tests/visitor.ts';
import { generatePdfForm } from './generate-pdf-form.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 30_127, name: 'Füller „Größe 1“ (5 €)', amountMinor: 620 }]);
});
afterAll(() => database.drop());

test('[CA7] the paper form is tagged, in its language, and holds what the lines and items say', async () => {
  const { fileName, content } = await generatePdfForm(visitorOf(database.db), [
    { orderNumber: 'n30127', quantity: '2' },
    { orderNumber: '<b>4711</b>', quantity: '=1+1' },
  ]);
  expect(fileName).toBe('Bestellschein.pdf');
  const paper = Buffer.from(content, 'base64');
  const parts = unpackedPaper(paper);
  for (const part of [
    '/Marked true',
    '/Lang (de)',
    '/S /H1',
    '/S /Table',
    '/S /TH',
    '/DisplayDocTitle true',
  ])
    expect(parts).toContain(part);
  const text = paperText(paper);
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
    expect(text).toContain(shown);
});

test('[CA7] an empty form has one page, 500 lines have their pages', async () => {
  const ctx = visitorOf(database.db, { host: 'en.ranzen.de' });
  const empty = Buffer.from((await generatePdfForm(ctx, [])).content, 'base64');
  expect(paperText(empty)).toContain('Page 1 of 1');
  const lines = Array.from({ length: 500 }, () => ({ orderNumber: '30127', quantity: '1' }));
  const long = Buffer.from((await generatePdfForm(ctx, lines)).content, 'base64');
  expect(unpackedPaper(long)).toMatch(/\/Count 1[5-9]\b/);
});
