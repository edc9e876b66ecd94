import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContractError } from '#shop/kernel/refusals.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startFakeShop } from '#tests/server/fake-shop.ts';
import { addItems } from '#tests/support/items.ts';
import { paperText, unpackedPaper } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { generatePdfForm } from './generate-pdf-form.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 30_127, name: 'Füller „Größe 1“ (5 €)', amountMinor: 620 }]);
});
afterEach(() => database.drop());

test('[CA7.paper] the PDF form is tagged, in its language, and contains lines and items', async () => {
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

test('[CA7] drawing 500 lines does not block the process', { tags: 'deep' }, async () => {
  const shop = await startFakeShop();
  const order: string[] = [];
  const lines = Array.from({ length: 500 }, () => ({ orderNumber: '30127', quantity: '1' }));
  const drawn = generatePdfForm(visitorOf(database.db), lines).then(() => order.push('paper'));
  for (let count = 0; count < 3; count += 1)
    order.push(`healthz ${(await shop.ask('/healthz')).status}`);
  await drawn;
  await shop.close();
  expect(order).toEqual(['healthz 200', 'healthz 200', 'healthz 200', 'paper']);
});

test('[CA7] a network address gets 60 PDFs in a quarter of an hour, or the parameter’s number', async () => {
  await database.pool.query(
    "insert into parameters.parameter (name, entry, value) values ('limits', 'papersPerAddress', '2')",
  );
  const ask = (remoteAddress: string) =>
    generatePdfForm(visitorOf(database.db, { remoteAddress }), []).then(
      ({ fileName }) => fileName,
      (fault: ContractError) => [fault.classification, fault.message],
    );
  const asked = [await ask('192.0.2.60'), await ask('192.0.2.60'), await ask('192.0.2.60')];
  expect([...asked, await ask('192.0.2.61')]).toEqual([
    'Bestellschein.pdf',
    'Bestellschein.pdf',
    [
      'TOO_MANY_REQUESTS',
      'Aus Ihrem Netzwerk wurden sehr viele PDFs angefordert. Bitte versuchen Sie es in 15 Minuten noch einmal.',
    ],
    'Bestellschein.pdf',
  ]);
});
