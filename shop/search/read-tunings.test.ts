import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import type { CatalogueQuery } from '#adapters/catalogue-index/port.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { adjustLongTail } from './adjust-long-tail.ts';
import { createPostgresIndex } from './postgres-index/postgres-index.ts';
import { readTunings, tuningsOf } from './read-tunings.ts';
import { withTunings } from './with-tunings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
const ranking = (words: string, pinned: number[], buried: number[] = []) => ({
  shop: 'consumer' as const,
  language: 'de' as const,
  words,
  pinned,
  buried,
});
const group = (...words: string[]) => ({ id: 1, language: 'de' as const, words });

function indexWith(rows: Parameters<typeof tuningsOf>[0]) {
  const index = createPostgresIndex({ db: database.db, clock });
  return withTunings(index, async () => tuningsOf(rows));
}

async function found(
  rows: Partial<Parameters<typeof tuningsOf>[0]>,
  query: Partial<CatalogueQuery>,
): Promise<number[]> {
  const index = indexWith({ groups: [], rankings: [], ...rows });
  const asked = { ...firstPage, sort: 'relevance' as const, shop: 'consumer' as const, ...query };
  return (await index.query(asked)).productIds;
}

describe('[SE4.tuning] synonyms of the staff', () => {
  test('find the products of the other words in both directions, words of their own first', async () => {
    const groups = [group('Quaste', 'Pinsel')];
    expect(await found({}, { text: 'Quaste' })).toEqual([]);
    expect(await found({ groups }, { text: 'Quaste' })).toEqual([102, 105]);
    expect(await found({ groups }, { text: 'Quasten Set' })).toEqual([102]);
    expect(await found({ groups: [group('Quaste', 'Kreide')] }, { text: 'Quaste' })).toEqual([103]);
    expect(await found({ groups: [group('Kreide', 'Pinsel')] }, { text: 'Kreide' })).toEqual([
      103, 102, 105,
    ]);
  });

  test('hold in their language alone, and find what synonyms of the program find', async () => {
    const groups = [group('Quaste', 'Etui')];
    expect(await found({ groups }, { text: 'Quaste', language: 'en' })).toEqual([]);
    expect(await found({ groups }, { text: 'Quaste' })).toEqual(
      await found({}, { text: 'Mäppchen' }),
    );
  });

  test('are counted for the adjustment of texts that find too little', async () => {
    const index = indexWith({ groups: [group('Quaste', 'Pinsel')], rankings: [] });
    const words = { priceList: 'de' as const, language: 'de' as const, text: 'Quaste xyz' };
    expect(await index.countWords(words)).toEqual([
      { typed: 'Quaste', count: 2 },
      { typed: 'xyz', count: 0 },
    ]);
  });
});

describe('[SE3.pins] products that the staff pinned and buried', () => {
  test('lead and end the results of their query, spelled either way, where they are sold', async () => {
    expect(await found({}, { text: 'gouache' })).toEqual([101, 103]);
    const rankings = [ranking('gouache', [104, 999, 103], [101])];
    expect(await found({ rankings }, { text: ' GOUACHE' })).toEqual([104, 103, 101]);
    expect(await found({ rankings }, { text: 'gouache', sort: 'priceAsc' })).not.toEqual([
      104, 103, 101,
    ]);
    expect(await found({ rankings }, { text: 'gouache set' })).toEqual([]);
  });

  test('lead only within the chosen filters', async () => {
    const rankings = [ranking('gouache', [104])];
    const enums = [{ id: 'farbe', values: ['rot'] }];
    expect(await found({ rankings }, { text: 'gouache', enums })).toEqual([101, 103]);
  });

  test('hold in their shop and language alone, and in no search of the staff', async () => {
    const rankings = [ranking('gouache', [104])];
    const asked = { text: 'gouache' };
    expect(await found({ rankings }, { ...asked, shop: 'business' })).toEqual([101, 103]);
    expect(await found({ rankings }, { ...asked, shop: undefined })).toEqual([101, 103]);
    expect(await found({ rankings }, { ...asked, language: 'en' })).not.toContain(104);
  });

  test('keep a text that finds too little from being changed', async () => {
    const visitor = visitorOf(database.db, { host: 'www.ranzen.de' });
    const adjust = (rankings: ReturnType<typeof ranking>[]) =>
      adjustLongTail(
        { ...visitor, catalogueIndex: indexWith({ groups: [], rankings }) },
        'Leseglück Ritter',
      );
    expect((await adjust([])).filters).toHaveLength(0);
    expect((await adjust([])).searchQuery).toBe('Leseglück');
    expect(await adjust([ranking('lesegluck ritter', [101])])).toEqual({
      filters: [],
      searchQuery: null,
    });
  });
});

test('[SE3.pins] rows of the database hold in the index', async () => {
  await database.pool.query(
    `insert into search.ranking values ('consumer', 'de', 'pinsel', '{104}', '{102}')`,
  );
  await database.pool.query(
    `insert into search.synonym_group (language, synonyms) values ('de', '{Quaste,Pinsel}')`,
  );
  const tunings = await readTunings(database.db);
  expect(tunings.of({ shop: 'consumer', language: 'de', text: 'Pinsel' })).toEqual({
    pinned: [104],
    buried: [102],
    synonyms: [{ word: 'pinsel', others: expect.arrayContaining([{ word: 'quast', weight: 1 }]) }],
  });
  expect(tunings.of({ shop: 'consumer', language: 'de', text: 'Buch' })).toBeUndefined();
});
