import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTags } from '#contract/tags.ts';
import { changeProductText } from '#shop/catalogue-editing/change-product-text.ts';
import { findFacetNames } from '#shop/catalogue/listing/filters/facet-names.ts';
import { changeEntry } from '#shop/catalogue-editing/entries/edit-entries.ts';
import { noCache, type Memory } from '#shop/kernel/memory.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { analyserVersion } from './analyser/analyser.ts';
import { refreshStaleWords, refreshWords } from './refresh-words.ts';
import { searchJobs } from './search.jobs.ts';

const log = { info() {}, warn() {}, error() {} };
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  await refreshStaleWords({ db: database.db, log });
});
afterEach(() => database.drop());

async function wordsOf(productId: number, language = 'de') {
  const { rows } = await database.pool.query(
    `select analyser_version, name_words, brand_words, category_words, description_words
    from search.product_words where product_id = $1 and language = $2`,
    [productId, language],
  );
  return rows[0];
}

/** A cache that keeps its values until one of their tags is announced. */
function memoryOfNames() {
  const kept = new Map<string, { value: unknown; tags: readonly string[] }>();
  const memory: Memory = {
    ...noCache,
    get: (key) => kept.get(key)?.value,
    set: (key, value, tags) => kept.set(key, { value, tags }).has(key),
  };
  const drop = (tag: string) =>
    kept.forEach(({ tags }, key) => tags.includes(tag) && kept.delete(key));
  return { memory, drop };
}

describe('[SE4] the words of products', () => {
  test('have the values of attributes with their units', async () => {
    await database.pool.query(
      `update catalogue.attribute set unit_de = 'zoll' where code = 'klassenstufe'`,
    );
    expect(JSON.stringify(await wordsOf(101))).not.toContain('zoll');
    await refreshWords(database.db, [101]);
    expect(JSON.stringify(await wordsOf(101))).toContain('zoll');
  });

  test('are stored by field', async () => {
    expect(await wordsOf(101)).toEqual({
      analyser_version: analyserVersion,
      name_words: ['gouachefarbe', 'farbe', 'gouache0', 'tempera', 'pro'],
      brand_words: [
        'farbewerk',
        '718201',
        '4000000001011',
        '718202',
        '4000000001012',
        '718203',
        '4000000001013',
        '718204',
        '4000000001014',
      ],
      category_words: ['farbe', 'gouache', 'rot', 'blau', 'gelb', 'klasse1', 'klasse2'],
      description_words: expect.arrayContaining(['cremig', 'farbe', 'schulealltag', 'alltag']),
    });
    expect((await wordsOf(103)).brand_words).toContain('oel12'.replace('oe', 'o'));
  });

  test('missing and older ones are rebuilt, and then none is left', async () => {
    await database.pool.query(
      `delete from search.product_words where product_id = 102 and language = 'en'`,
    );
    await database.pool.query(
      'update search.product_words set analyser_version = 0 where product_id = 104',
    );
    expect(await refreshStaleWords({ db: database.db, log })).toBe(2);
    expect(await refreshStaleWords({ db: database.db, log })).toBe(0);
    expect((await wordsOf(102, 'en')).name_words).toContain('brush');
    expect((await wordsOf(104)).analyser_version).toBe(analyserVersion);
  });

  test('of many products cost two statements, and unknown ids none', async () => {
    const { db, statements } = countingDb(database.db);
    await refreshWords(db, [101, 102, 103, 104, 105, 106, 999]);
    expect(statements()).toBe(2);
  });

  test('follow a change of a text; a refusal changes nothing', async () => {
    const text = {
      productId: 105,
      language: 'de' as const,
      name: 'Basteltisch',
      description: 'Neu.',
    };
    expect(await changeProductText(database, text)).toBeUndefined();
    expect(await wordsOf(105)).toMatchObject({
      name_words: ['basteltisch', 'tisch', 'bastel0'],
      description_words: ['neu'],
    });
    for (const refused of [
      { ...text, name: ' ' },
      { ...text, name: 'x'.repeat(201) },
      { ...text, description: 'x'.repeat(20_001) },
    ])
      expect(await changeProductText(database, refused)).toMatchObject({ refused: 'TEXT_INVALID' });
    expect(await changeProductText(database, { ...text, productId: 999 })).toMatchObject({
      refused: 'PRODUCT_UNKNOWN',
    });
    expect((await wordsOf(105)).name_words).toEqual(['basteltisch', 'tisch', 'bastel0']);
  });

  test('[SE4.brands] follow a new name of their brand by a job', async () => {
    const rename = (name: string) =>
      changeEntry(database, { list: 'brands', key: '2', fields: { name } });
    expect(await rename('Lesespaß Verlag')).toMatchObject({ changes: [{ field: 'name' }] });
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(
      `select count(*)::integer from graphile_worker.jobs where task_identifier = 'refresh-words'`,
    );
    await owner.end();
    expect(rows).toEqual([{ count: 1 }]);
    await searchJobs['refresh-words']({ productIds: [104] }, database);
    expect((await wordsOf(104)).brand_words).toContain('lesespass');
  });

  test('[LS2] follow a new name of a colour by a job, and filters use it once it is announced', async () => {
    const { memory, drop } = memoryOfNames();
    const { storefront } = visitorOf(database.db);
    const redIn = async () =>
      (await findFacetNames({ db: database.db, storefront, memory })).attributes
        .find(({ code }) => code === 'farbe')
        ?.values.get('rot')?.name;
    expect(await redIn()).toBe('Rot');
    const listener = new pg.Client({ connectionString: database.ownerUrl });
    await listener.connect();
    await listener.query('listen shop_changed');
    const announced = new Promise<string | undefined>((resolve) => {
      listener.once('notification', ({ payload }) => resolve(payload));
    });
    const rename = { list: 'values', key: 'farbe:rot', fields: { nameDe: ' Karmin ' } } as const;
    expect(await changeEntry(database, rename)).toMatchObject({ changes: [{ after: 'Karmin' }] });
    const tags = await announced;
    expect(tags).toBe('attributes,products');
    readTags(tags ?? '').forEach(drop);
    expect(await redIn()).toBe('Karmin');
    const { rows } = await listener.query(
      `select payload from graphile_worker._private_jobs order by id desc limit 1`,
    );
    await listener.end();
    expect(rows).toEqual([{ payload: { productIds: [101, 103, 106] } }]);
    await searchJobs['refresh-words']({ productIds: [103] }, database);
    expect((await wordsOf(103)).category_words).toContain('karmi');
  });
});
