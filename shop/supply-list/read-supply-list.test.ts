import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SupplyListViewFragment } from '#contract/operations.generated.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(() => database.drop());

const query = `query ($text: String!) { readSupplyList(text: $text) {
  totals { current { amountMinor } articleCount }
  lines { kind text isSure notes { messageKey values { name value } }
    proposals { entry { name quantity itemId variantInfoList { value } } notes { messageKey values { name value } } } }
} }`;

type Line = SupplyListViewFragment['lines'][number];

async function read(text: string, options: Parameters<typeof visitorOf>[1] = {}): Promise<Line[]> {
  return (await ask(visitorOf(database.db, options), text)).lines;
}

async function ask(ctx: Ctx, text: string): Promise<SupplyListViewFragment> {
  const { readSupplyList } = await askContract<{ readSupplyList: SupplyListViewFragment }>(
    ctx,
    query,
    { text },
  );
  return readSupplyList;
}

/** The first proposal of the only line, as "quantity × name (version)", with the notes of line and proposal. */
async function first(text: string, options?: Parameters<typeof visitorOf>[1]) {
  const [line] = await read(text, options);
  const [proposal] = line?.proposals ?? [];
  const entry = proposal?.entry;
  return {
    isSure: line?.isSure,
    article: entry && `${entry.quantity} × ${entry.name}`,
    version: entry?.variantInfoList.map(({ value }) => value),
    notes: [...(line?.notes ?? []), ...(proposal?.notes ?? [])].map(
      ({ messageKey, values }) =>
        `${messageKey.replace('shop.supplyList.', '')} ${values.map(({ value }) => value).join()}`,
    ),
  };
}

test('[WL7] a line that says all that the catalogue asks for is sure, with packs for its pieces', async () => {
  expect(await first('1 Lineal 30 cm')).toMatchObject({
    isSure: true,
    article: '1 × Lineal 30 cm, Aluminium, rutschfest',
  });
  expect(await first('10 Hefte A4 Lineatur 27')).toMatchObject({
    isSure: true,
    article: '1 × Schulhefte A4, Lineatur 27, mit Rand, 10er-Pack',
  });
  expect(await first('10 Kinderscheren für Linkshänder')).toMatchObject({
    isSure: true,
    version: ['Linkshänder'],
  });
});

test('a line that leaves the variant open is not sure, and no item is chosen', async () => {
  expect(await first('1 Kinderschere')).toMatchObject({
    isSure: false,
    version: [],
    notes: ['open Händigkeit'],
  });
});

test('details that the catalogue does not have are named', async () => {
  expect(await first('1 Packung Taschentücher')).toEqual({
    isSure: false,
    article: undefined,
    version: undefined,
    notes: ['none Taschentücher'],
  });
  const { isSure, notes } = await first('1 Lineal 47 cm');
  expect(isSure).toBe(false);
  expect(notes).toContain('unknown 47 cm');
});

test('a pack for fewer pieces than half of it is not sure and says the surplus', async () => {
  expect(await first('1 Heft A4 Lineatur 27')).toMatchObject({
    isSure: false,
    notes: ['fits Lineatur 27, DIN A4', 'surplus 9'],
  });
});

test('a German list is read in the English shop, with its names in English', async () => {
  const { isSure, article } = await first('1 Lineal 30 cm', { host: 'en.ranzen.de' });
  expect(isSure).toBe(true);
  expect(article).toMatch(/ruler/i);
});

test('totals are those of the sure lines', async () => {
  const ctx = visitorOf(database.db);
  const one = await ask(ctx, '1 Lineal 30 cm');
  const both = await ask(ctx, '1 Lineal 30 cm\n1 Kinderschere\nMathe:\nBitte beschriften!');
  expect(both.totals).toEqual(one.totals);
  expect(both.lines.map(({ kind }) => kind)).toEqual(['ARTICLE', 'ARTICLE', 'HEADING', 'REMARK']);
});

test('the number of statements does not grow with the lines', async () => {
  const count = async (text: string): Promise<number> => {
    const counted = countingDb(database.db);
    await ask({ ...visitorOf(database.db), db: counted.db }, text);
    return counted.statements();
  };
  const lines = ['1 Lineal 30 cm', '2 Bleistifte', '1 Zirkel', '1 Deckfarbkasten', '1 Knete'];
  expect(await count(lines.join('\n'))).toBe(await count('1 Lineal 30 cm'));
});

test('an address reads 60 lists within an hour', { tags: 'deep' }, async () => {
  const ctx = visitorOf(database.db, { remoteAddress: '192.0.2.77' });
  for (let read = 0; read < 60; read += 1) await ask(ctx, 'Mathe:');
  await expect(ask(ctx, 'Mathe:')).rejects.toMatchObject({ classification: 'TOO_MANY_REQUESTS' });
});
