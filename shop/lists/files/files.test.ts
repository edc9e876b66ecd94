import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { fillCatalogue } from '#tests/known-catalogue.ts';
import { paperText } from '#tests/paper-text.ts';
import { visitorOf } from '#tests/visitor.ts';
import { addToList } from '../add-to-list.ts';
import { createList } from '../create-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fillCatalogue(database);
  await database.pool.query(
    `update catalogue.product_text set name = '=1+1;"Pinsel"' where product_id = 103 and language = 'de'`,
  );
});
afterAll(() => database.drop());

type File = { fileName: string; mediaType: string; content: string };

async function file(ctx: Ctx, externalId: string, format: string): Promise<File | null> {
  const query = `{ file: wishlistFile(externalId: "${externalId}", format: ${format}) { fileName mediaType content } }`;
  return (await askContract<{ file: File | null }>(ctx, query)).file;
}

async function begun(ctx: Ctx): Promise<string> {
  const { list } = await createList(ctx, { name: 'Größe & Farbe: 3b', description: 'Bis Freitag' });
  const externalId = list?.externalId ?? '';
  for (const entry of [
    { productId: 101, itemId: 1012, quantity: 2 },
    { productId: 101, itemId: null, quantity: 1 },
    { productId: 103, itemId: null, quantity: 1 },
    { productId: 106, itemId: null, quantity: 3 },
  ])
    await addToList(ctx, { externalId, entry });
  return externalId;
}

test('[WL8] a list is a table for spreadsheets, and no name in it is a formula', async () => {
  const ctx = visitorOf(database.db);
  const found = await file(ctx, await begun(ctx), 'CSV');
  expect(found).toMatchObject({
    fileName: 'Grosse-Farbe-3b.csv',
    mediaType: 'text/csv; charset=utf-8',
  });
  const [bom, ...lines] = Buffer.from(found?.content ?? '', 'base64')
    .toString()
    .split(/\uFEFF|\r\n/);
  expect(bom).toBe('');
  expect(lines.map((line) => line.split(';').slice(0, 4).join(';'))).toEqual([
    'Bestellnummer;Menge;Artikel;Ausführung',
    '718202;2;Gouachefarbe „Tempera Pro“;Rot, 500 ml',
    ';1;Gouachefarbe „Tempera Pro“;',
    `OEL-12;1;"'=1+1;""Pinsel"""`,
    '518101;3;Borstenpinsel alt;',
    '',
  ]);
});

test('[WL8] a list is a paper with order numbers, versions, prices and what cannot be had; somebody else’s is none', async () => {
  const ctx = visitorOf(database.db);
  const asked: string[] = [];
  ctx.pictures = {
    get: async (key) => {
      asked.push(key);
      return undefined;
    },
  };
  const externalId = await begun(ctx);
  const found = await file(ctx, externalId, 'PDF');
  const words = paperText(Buffer.from(found?.content ?? '', 'base64'));
  for (const part of [
    'Bis Freitag',
    '718202',
    'Rot, 500 ml',
    'Ausführung noch wählen',
    '5,18\u00A0€',
  ])
    expect(words).toContain(part);
  expect(asked).toContain('farbe-rot-minze');
  expect(await file(visitorOf(database.db), externalId, 'PDF')).toBeNull();
  expect(await file(ctx, 'keine', 'CSV')).toBeNull();
});
