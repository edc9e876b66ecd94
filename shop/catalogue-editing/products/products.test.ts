import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { addEditors, editorOf } from '#tests/support/catalogue-desk.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { changeProducts } from './change-products.ts';
import { createProducts } from './create-products.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query('select catalogue.continue_ids()');
});
afterEach(() => database.drop());

const ctx = (person = 7) => editorOf(database.db, clock, person);
const change = (...changes: Parameters<typeof changeProducts>[1]) => changeProducts(ctx(), changes);
const read = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];

describe('[OP1.catalogue] products are created', () => {
  const wanted = {
    fields: { brandId: 1, mainCategoryId: 112, kind: 'toy' },
    texts: { de: { name: '  Neuer\tPinsel ' }, en: { name: 'New brush' } },
  };

  test('as drafts in their category and those above, once per key', async () => {
    const key = randomUUID();
    const first = await createProducts(ctx(), { key, products: [wanted] });
    const again = await createProducts(ctx(), { key, products: [wanted] });
    expect(first).toEqual([
      {
        id: 107,
        changes: [
          { field: 'brandId', before: 0, after: 1 },
          { field: 'mainCategoryId', before: 0, after: 112 },
          { field: 'kind', before: 'general', after: 'toy' },
          { field: 'name.de', before: '', after: 'Neuer Pinsel' },
          { field: 'name.en', before: '', after: 'New brush' },
        ],
      },
    ]);
    expect(again).toEqual(first);
    expect(
      await read('select id::int, state, version::int from catalogue.product where id > 106'),
    ).toEqual([{ id: 107, state: 'draft', version: 1 }]);
    expect(
      await read(
        'select category_id as id from catalogue.product_category where product_id = 107 order by 1',
      ),
    ).toEqual([{ id: 1 }, { id: 11 }, { id: 112 }]);
    expect(
      await read(
        'select language, name, made_from from catalogue.product_text where product_id = 107 order by 1',
      ),
    ).toEqual([
      { language: 'de', name: 'Neuer Pinsel', made_from: null },
      { language: 'en', name: 'New brush', made_from: 1 },
    ]);
    expect(await read('select from search.product_words where product_id = 107')).toHaveLength(2);
  });

  test('and elements that are refused leave the others in effect', async () => {
    const outcomes = await createProducts(ctx(), {
      key: randomUUID(),
      products: [
        { fields: {}, texts: {} },
        wanted,
        { ...wanted, fields: { ...wanted.fields, brandId: 77 } },
        { ...wanted, fields: { ...wanted.fields, mainCategoryId: 9 } },
      ],
    });
    expect(outcomes).toMatchObject([
      {
        refused: 'FIELD_WRONG',
        field: 'brandId',
        others: [{ field: 'mainCategoryId' }, { field: 'name.de' }],
      },
      { id: 107 },
      { refused: 'REFERENCE_UNKNOWN', field: 'brandId', values: { value: 77 } },
      { refused: 'REFERENCE_UNKNOWN', field: 'mainCategoryId' },
    ]);
  });

  test('after a run of which every element was refused, the key may be used again', async () => {
    const key = randomUUID();
    await createProducts(ctx(), { key, products: [{}] });
    expect(await createProducts(ctx(), { key, products: [wanted] })).toMatchObject([{ id: 107 }]);
    expect(await createProducts(ctx(), { key: 'x', products: [wanted] })).toMatchObject({
      refused: 'KEY_WRONG',
    });
  });
});

describe('[OP1.catalogue] products are changed', () => {
  test('in the given fields alone, with the words, version, category and trail that follow', async () => {
    expect(
      await change({
        id: 101,
        fields: { warrantyMonths: 36, mainCategoryId: 112 },
        texts: { de: { name: 'Gouache neu' } },
      }),
    ).toEqual([
      {
        id: 101,
        changes: [
          { field: 'warrantyMonths', before: 24, after: 36 },
          { field: 'mainCategoryId', before: 111, after: 112 },
          { field: 'name.de', before: 'Gouachefarbe „Tempera Pro“', after: 'Gouache neu' },
        ],
      },
    ]);
    expect(
      await read(
        `select warranty_months, main_category_id, product.version::int, text.version as text from catalogue.product
          join catalogue.product_text text on product_id = id and language = 'de' where id = 101`,
      ),
    ).toMatchObject([{ warranty_months: 36, main_category_id: 112, version: 2, text: 2 }]);
    expect(
      await read(
        'select category_id as id from catalogue.category_listing where product_id = 101 order by 1',
      ),
    ).toContainEqual({ id: 112 });
    const [words] = (await read(
      `select name_words from search.product_words where product_id = 101 and language = 'de'`,
    )) as { name_words: string[] }[];
    expect(words?.name_words.join(' ')).toMatch(/neu/);
    const entries = await findEntries(database.db, { relation: 'catalogue.product', limit: 5 });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: 'staff:7',
      record: '101',
      before: { warranty_months: 24, version: 1 },
      after: { warranty_months: 36, version: 2 },
    });
  });

  test('which writes nothing where the values are there already', async () => {
    const all = {
      id: 101,
      fields: { attributes: { klassenstufe: ['1', '2'], farbe: ['rot', 'blau', 'gelb'] } },
      texts: { en: { name: 'Gouache paint "Tempera Pro"' } },
    };
    expect(await change(all)).toEqual([{ id: 101, changes: [] }]);
    expect(await read('select version::int from catalogue.product where id = 101')).toEqual([
      { version: 1 },
    ]);
  });

  test('by two people at once in two fields, and both keep their work', async () => {
    const seenAt = '2026-11-21T09:00:00Z';
    await Promise.all([
      changeProducts(ctx(7), [
        {
          id: 102,
          fields: { warrantyMonths: 12 },
          seen: { seenAt, fields: { warrantyMonths: null } },
        },
      ]),
      changeProducts(ctx(8), [
        { id: 102, fields: { isBulky: true }, seen: { seenAt, fields: { isBulky: false } } },
      ]),
    ]);
    expect(
      await read(
        'select warranty_months, is_bulky, version::int from catalogue.product where id = 102',
      ),
    ).toEqual([{ warranty_months: 12, is_bulky: true, version: 3 }]);
  });

  test('by two people in the same field: the second is asked, with who and what', async () => {
    const seen = {
      seenAt: '2020-01-01T00:00:00Z',
      texts: { de: { name: 'Schulpinsel-Set, 4 Stück' } },
    };
    await changeProducts(ctx(8), [{ id: 102, texts: { de: { name: 'Von Ben' } }, seen }]);
    expect(
      await changeProducts(ctx(7), [
        { id: 102, fields: { isBulky: true }, texts: { de: { name: 'Von Ada' } }, seen },
        { id: 103, texts: { de: { name: 'Kreiden' } } },
      ]),
    ).toMatchObject([
      {
        refused: 'CHANGED_MEANWHILE',
        field: 'name.de',
        met: [
          { field: 'name.de', theirs: 'Von Ben', changedBy: 'Ben', changedAt: expect.any(String) },
        ],
      },
      { id: 103 },
    ]);
    expect(await read(`select is_bulky from catalogue.product where id = 102`)).toEqual([
      { is_bulky: false },
    ]);
  });

  test('by two people who fill the same empty name: the second is asked', async () => {
    const seen = { seenAt: '2020-01-01T00:00:00Z', texts: { en: { name: '' } } };
    await database.pool.query(
      "delete from catalogue.product_text where product_id = 102 and language = 'en'",
    );
    expect(
      await changeProducts(ctx(8), [{ id: 102, texts: { en: { name: 'From Ben' } }, seen }]),
    ).toMatchObject([{ id: 102 }]);
    expect(
      await changeProducts(ctx(7), [{ id: 102, texts: { en: { name: 'From Ada' } }, seen }]),
    ).toMatchObject([
      {
        refused: 'CHANGED_MEANWHILE',
        met: [{ field: 'name.en', theirs: 'From Ben', changedBy: 'Ben' }],
      },
    ]);
  });

  test.each([
    ['unknown fields', { fields: { salesDays: 1 } }, 'salesDays'],
    ['texts longer than any', { texts: { en: { name: 'x'.repeat(20_001) } } }, 'name.en'],
    ['nested values', { fields: { attributes: { a: [[[['x']]]] } } }, 'attributes'],
  ])('and refuses %s as seen', async (_, seen, field) => {
    const given = { ...seen, seenAt: '2026-11-21T09:00:00Z' };
    expect(
      await change({ id: 102, fields: { isBulky: true }, seen: given as never }),
    ).toMatchObject([{ refused: 'FIELD_WRONG', field }]);
  });

  test('and a translation remembers the German text that it was made from', async () => {
    await change({ id: 101, texts: { de: { description: 'Neu.' } } });
    await change({ id: 101, texts: { en: { description: 'New.' } } });
    await change({ id: 101, texts: { de: { description: 'Noch neuer.' } } });
    expect(
      await read(
        'select language, version, made_from from catalogue.product_text where product_id = 101 order by 1',
      ),
    ).toEqual([
      { language: 'de', version: 3, made_from: null },
      { language: 'en', version: 2, made_from: 2 },
    ]);
  });

  test('five hundred with as many statements as one', async () => {
    const products = Array.from({ length: 60 }, (_, place) => ({
      fields: { brandId: 1, mainCategoryId: 112 },
      texts: { de: { name: `Stift ${place}` } },
    }));
    const made = await createProducts(ctx(), { key: randomUUID(), products });
    const ids = (made as { id: number }[]).map(({ id }) => id);
    const countOf = async (few: readonly number[], warrantyMonths: number) => {
      const { db, statements } = countingDb(database.db);
      await changeProducts(
        { db, clock },
        few.map((id) => ({ id, fields: { warrantyMonths } })),
      );
      return statements();
    };
    expect(await countOf(ids.slice(0, 1), 6)).toBe(await countOf(ids.slice(0, 50), 7));
    expect(await countOf(ids, 8)).toBeLessThan(12);
  });

  test.each([
    ['an unknown product', { id: 999 }, 'PRODUCT_UNKNOWN', 'id'],
    ['an id that is none', { id: Number.NaN }, 'PRODUCT_UNKNOWN', 'id'],
    ['an unknown field', { fields: { salesDays: 1 } }, 'FIELD_WRONG', 'salesDays'],
    ['a field of the prototype', { fields: { toString: 1 } }, 'FIELD_WRONG', 'toString'],
    ['a huge name', { texts: { de: { name: 'x'.repeat(201) } } }, 'FIELD_WRONG', 'name.de'],
    ['an empty name', { texts: { en: { name: ' \u0000 ' } } }, 'FIELD_WRONG', 'name.en'],
    [
      'a huge description',
      { texts: { de: { description: 'x'.repeat(20_001) } } },
      'FIELD_WRONG',
      'description.de',
    ],
    ['a warranty below 0', { fields: { warrantyMonths: -1 } }, 'FIELD_WRONG', 'warrantyMonths'],
    [
      'a day that no calendar has',
      { fields: { releasedOn: '2026-02-30' } },
      'FIELD_WRONG',
      'releasedOn',
    ],
    [
      'a link with script',
      {
        texts: {
          de: {
            downloads: [{ displayName: 'a', url: 'javascript:x', format: 'PDF', sizeBytes: 1 }],
          },
        },
      },
      'FIELD_WRONG',
      'downloads.de',
    ],
    [
      'a link to another host',
      { texts: { de: { saleBanner: { text: 'a', url: '//evil.example' } } } },
      'FIELD_WRONG',
      'saleBanner.de',
    ],
    [
      'a document with more parts',
      { fields: { book: { authors: [], publisher: 'V', isFixedPrice: true, x: 1 } } },
      'FIELD_WRONG',
      'book',
    ],
    [
      '61 facts',
      {
        texts: {
          de: { dataAndFacts: Array.from({ length: 61 }, () => ({ name: 'a', value: 'b' })) },
        },
      },
      'FIELD_WRONG',
      'dataAndFacts.de',
    ],
    [
      'an unknown value',
      { fields: { attributes: { farbe: ['lila'] } } },
      'REFERENCE_UNKNOWN',
      'attributes',
    ],
    [
      'an unknown attribute',
      { fields: { variantAttributes: ['form'] } },
      'REFERENCE_UNKNOWN',
      'variantAttributes',
    ],
    ['an unknown label', { fields: { labels: ['bio'] } }, 'REFERENCE_UNKNOWN', 'labels'],
    ['a reduced book', { id: 101, fields: { isBook: true } }, 'BOOK_REDUCED', 'isBook'],
  ])('and refuses %s, without a change', async (_, wrong, refused, field) => {
    expect(await change({ id: 102, ...wrong } as never)).toMatchObject([{ refused, field }]);
    expect(await read('select from catalogue.product where version > 1')).toEqual([]);
  });

  test('and refuses a product twice, and more than 500', async () => {
    const twice = { id: 102, fields: { isBulky: true } };
    expect(await change(twice, twice)).toMatchObject([{ id: 102 }, { refused: 'REPEATED' }]);
    const many = await change(...Array.from({ length: 501 }, (_, id) => ({ id })));
    expect(many).toHaveLength(501);
    expect(many[0]).toMatchObject({ refused: 'TOO_MANY' });
  });

  test('two arrays in opposite orders at once both succeed', async () => {
    const ids = [101, 102, 103, 105];
    const arrays = [ids, ids.toReversed(), ids, ids.toReversed()];
    const all = await Promise.all(
      arrays.map((array, months) =>
        changeProducts(
          ctx(),
          array.map((id) => ({ id, fields: { warrantyMonths: 30 + months } })),
        ),
      ),
    );
    expect(all.flat().every((outcome) => 'id' in outcome)).toBe(true);
  });

  test('a published product keeps what the law asks for', async () => {
    await database.pool.query(
      "update catalogue.product set kind = 'toy', age_from_months = 36 where id = 101",
    );
    expect(await change({ id: 101, texts: { de: { warnings: [] } } })).toMatchObject([
      { refused: 'DUTY_MISSING', field: 'warnings.de', messageKey: 'catalogue.duty.toy' },
    ]);
    await database.pool.query("update catalogue.product set state = 'draft' where id = 101");
    expect(await change({ id: 101, texts: { de: { warnings: [] } } })).toMatchObject([{ id: 101 }]);
  });
});
