import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { paperText, unpackedPaper } from '#tests/support/paper-text.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addToList } from '../add-to-list.ts';
import { createList } from '../create-list.ts';
import { setPupils } from '../class/plan-for-class.ts';
import { publishList } from '../class/publish-list.ts';
import { addressFor } from './hand-out-sheet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
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

test.each([
  ['http://educational.ranzen.de', 'http://www.ranzen.de/liste/'],
  ['http://en.educational.ranzen.de', 'http://en.ranzen.de/liste/'],
  ['http://www.ranzen.at', 'http://www.ranzen.at/liste/'],
])('[WL8] a hand-out of %s leads families to %s', (baseUrl, address) => {
  expect(addressFor({ baseUrl })).toBe(address);
});

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

test('[WL8.numbers] a list as CSV contains no formulas', async () => {
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
    'Artikelnummer;Menge;Artikel;Ausführung',
    '718202;2;Gouachefarbe „Tempera Pro“;Rot, 500 ml',
    ';1;Gouachefarbe „Tempera Pro“;Ausführung noch wählen',
    `OEL-12;1;"'=1+1;""Pinsel"""`,
    '518101;3;Borstenpinsel alt;zurzeit nicht lieferbar',
    '',
  ]);
});

test('[WL8.paper] a list as PDF has order numbers, variants, prices and availability; another visitor’s list is undefined', async () => {
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

test('[WL8] the hand-out has class, pieces and packs, boxes to tick and the address as a QR code', async () => {
  const who = await customerNamed(database, 'Jana Weiß');
  const { list } = await createList(who, { name: 'Klasse 3b', description: 'Für alle' });
  const externalId = list?.externalId ?? '';
  for (const [productId, itemId] of [
    [102, null],
    [103, null],
    [101, 1012],
  ] as const)
    await addToList(who, { externalId, entry: { productId, itemId, quantity: 1 } });
  const { rows } = await database.pool.query<{ id: string }>(
    'select external_id as id from lists.entry where list_id = $1 order by position',
    [list?.id],
  );
  await setPupils(who, { externalId, pupils: 20 });
  await publishList(who, {
    externalId,
    about: { teacher: 'Frau Weiß', school: '', className: '3b' },
    perPupil: rows.map(({ id }, index) => ({ entryId: id, perPupil: [8, 2, null][index] ?? null })),
  });
  const sheet = Buffer.from((await file(who, externalId, 'HANDOUT'))?.content ?? '', 'base64');
  const words = paperText(sheet);
  for (const part of ['3b · Frau Weiß', '8 Stück (= 2 Packungen)', '2 Stück'])
    expect(words).toContain(part);
  expect(words).not.toContain('718202');
  const drawn = unpackedPaper(sheet);
  expect(drawn).toContain('/S /Figure');
  expect(drawn.match(/ 13 13 re/g)).toHaveLength(2);
  expect(drawn.match(/ re$/gm)?.length ?? 0).toBeGreaterThan(200);
});
