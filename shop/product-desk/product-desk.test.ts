import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { viewChoices, viewProduct } from './view-product.ts';
import { findProducts, viewFacets } from './find-products.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Schulheft A5', amountMinor: 149 },
    { id: 2, name: 'Füller "Blau"', onHand: 0 },
    { id: 3, name: 'Schulheft A4' },
  ]);
  await database.pool.query(
    `insert into catalogue.picture (product_id, position, picture_key) values (1, 1, 'heft'), (2, 1, 'stift')`,
  );
});
afterEach(() => database.drop());

const staff = {
  id: 7,
  name: 'Katja Katalog',
  email: 'katja@ranzen.example',
  language: 'de' as const,
  rights: new Set(['catalogue.read'] as const),
  sessionHash: '',
  confirmedAt: new Date(0),
};
const ctx = () => ({ db: database.db, clock, staff });
const idsOf = async (filter: Parameters<typeof findProducts>[1]['filter'], search?: string) => {
  const { rows } = await findProducts(ctx(), { filter, search, after: undefined });
  return rows.map(({ id }) => id);
};
const write = (text: string) => database.pool.query(text);

describe('[OP1] the list of products for staff', () => {
  test('shows what a product is, costs and lacks', async () => {
    const { rows, next } = await findProducts(ctx(), {
      filter: {},
      search: undefined,
      after: undefined,
    });
    expect(next).toBeNull();
    expect(rows.at(-1)).toEqual({
      id: 1,
      name: 'Schulheft A5',
      brand: 'Lindner',
      state: 'published',
      publishAt: null,
      picturePath: '/bilder/thumb-2x/heft.webp',
      firstNumber: 'N1',
      itemCount: 1,
      onHand: 1000,
      fromPrice: null,
      gaps: ['incomplete'],
      changedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(rows.map(({ id, gaps }) => [id, gaps])).toEqual([
      [3, ['incomplete', 'noPicture']],
      [2, ['incomplete']],
      [1, ['incomplete']],
    ]);
  });

  test.each([
    ['2', [2]],
    ['n3', [3]],
    ['N', []],
    ['E2', [2]],
    ['schulhef', [3, 1]],
    ['fueller blau', [2]],
    ['100%', []],
    ['___', []],
    ['\0', [3, 2, 1]],
  ])('finds %j', async (search, ids) => {
    expect(await idsOf({}, search)).toEqual(ids);
  });

  test('is read with one statement, in parts that follow each other', async () => {
    await addItems(
      database.pool,
      Array.from({ length: 60 }, (_, place) => ({ id: 100 + place })),
    );
    const { db, statements } = countingDb(database.db);
    const first = await findProducts(
      { ...ctx(), db },
      { filter: {}, search: undefined, after: undefined },
    );
    expect(statements()).toBe(1);
    const second = await findProducts(ctx(), {
      filter: {},
      search: undefined,
      after: first.next ?? '',
    });
    expect(first.rows).toHaveLength(50);
    expect(second.rows.map(({ id }) => id)).toEqual([
      109, 108, 107, 106, 105, 104, 103, 102, 101, 100, 3, 2, 1,
    ]);
    expect(second.next).toBeNull();
  });

  test.each([
    ['noPicture', [3]],
    ['short', [2]],
    ['unsold', [3, 2, 1]],
    ['new', []],
    ['unknown', [3, 2, 1]],
  ])('is filtered by %s', async (facet, ids) => {
    expect(await idsOf({ facets: [facet] })).toEqual(ids);
  });

  test('is filtered by state, brand and category', async () => {
    await write(`update catalogue.product set state = 'draft' where id = 2`);
    await write('insert into catalogue.product_category (category_id, product_id) values (1, 3)');
    expect(await idsOf({ state: 'draft' })).toEqual([2]);
    expect(await idsOf({ state: 'published', facets: ['noPicture'] })).toEqual([3]);
    expect(await idsOf({ brandId: 1 })).toEqual([3, 2, 1]);
    expect(await idsOf({ categoryId: 1 })).toEqual([3]);
    expect(await idsOf({ brandId: 2 })).toEqual([]);
  });

  test('[OP1.catalogue] is filtered by what products use', async () => {
    await write(
      `update catalogue.product set attributes = '{"farbe": ["rot"]}', labels = '{holz}' where id = 1`,
    );
    await write(
      `update catalogue.item set variant_values = '{"farbe": "blau"}' where product_id = 2`,
    );
    expect(await idsOf({ uses: 'attributes:farbe' })).toEqual([2, 1]);
    expect(await idsOf({ uses: 'values:farbe:blau' })).toEqual([2]);
    expect(await idsOf({ uses: 'labels:holz' })).toEqual([1]);
    expect(await idsOf({ uses: 'labels:fsc' })).toEqual([]);
    expect(await idsOf({ uses: 'nothing' })).toEqual([3, 2, 1]);
  });

  test('a sale within 180 days leaves the unsold ones', async () => {
    await write(`update catalogue.product set sales_90_days = 1 where id = 1`);
    expect(await idsOf({ facets: ['unsold'] })).toEqual([3, 2]);
  });

  test('counts each facet', async () => {
    const counts = new Map((await viewFacets(ctx())).map(({ key, count }) => [key, count]));
    expect(counts.get('published')).toBe(3);
    expect(counts.get('draft')).toBe(0);
    expect(counts.get('noPicture')).toBe(1);
    expect(counts.get('incomplete')).toBe(3);
    expect(counts.get('short')).toBe(1);
    expect(counts.get('reduced')).toBe(0);
  });
});

describe('[OP1] the record of a product', () => {
  test('has its fields, texts, items and what it lacks to be published', async () => {
    const { db, statements } = countingDb(database.db);
    const found = await viewProduct({ db, clock }, 1);
    expect(statements()).toBe(6);
    expect(found).toMatchObject({
      id: 1,
      version: 1,
      readAt: '2026-11-21T10:00:00.000Z',
      state: 'published',
      kind: 'general',
      releasedOn: '2026-01-01',
      picturePaths: ['/bilder/thumb-2x/heft.webp'],
      texts: [
        { language: 'de', name: 'Schulheft A5', version: 1, madeFrom: null },
        { language: 'en', name: 'Schulheft A5', version: 1, madeFrom: null },
      ],
      items: [{ id: 1, orderNumber: 'N1', ean: 'E1', isRetired: false, onHand: 1000 }],
      missing: [
        { field: 'description.de', duty: 'page' },
        { field: 'description.en', duty: 'page' },
      ],
      gaps: ['incomplete'],
    });
    expect(await viewProduct({ db, clock }, 99)).toBeUndefined();
  });

  test('has its categories and the products that it leads to, by kind in their order', async () => {
    await write('insert into catalogue.product_category (category_id, product_id) values (1, 1)');
    await write(`
      insert into catalogue.product_relation (product_id, kind, position, related_product_id)
      values (1, 'accessory', 1, 3), (1, 'accessory', 2, 2), (1, 'edition', 1, 2), (2, 'accessory', 1, 1)`);
    expect(await viewProduct(ctx(), 1)).toMatchObject({
      categoryIds: [1],
      relations: [
        { kind: 'accessory', productId: 3, name: 'Schulheft A4' },
        { kind: 'accessory', productId: 2, name: 'Füller "Blau"' },
        { kind: 'edition', productId: 2, name: 'Füller "Blau"' },
      ],
    });
  });

  test('[OP1.catalogue] has its extra tabs by language in their order', async () => {
    await write(`
      insert into catalogue.extra_tab (product_id, language, tab_id, position, title, blocks) values
        (1, 'en', 'care', 1, 'Care', '[]'), (1, 'de', 'pflege', 2, 'Pflege', '[{"text": "Kalt waschen."}]'),
        (1, 'de', 'material', 1, 'Material', '[{"entries": ["Filz"]}]'), (2, 'de', 'material', 1, 'Material', '[]')`);
    expect((await viewProduct(ctx(), 1))?.tabs).toEqual([
      { language: 'de', tabId: 'material', title: 'Material', blocks: [{ entries: ['Filz'] }] },
      { language: 'de', tabId: 'pflege', title: 'Pflege', blocks: [{ text: 'Kalt waschen.' }] },
      { language: 'en', tabId: 'care', title: 'Care', blocks: [] },
    ]);
  });

  test('names what it may refer to, categories with those above them', async () => {
    await write(`
      insert into catalogue.category (id, parent_id, level, position, path, icon, tint, picture_key)
      values (2, 1, 2, 1, '{1,2}', 'pencil', 'himmel', 'stift')`);
    await write(`
      insert into catalogue.category_text (category_id, language, name, description)
      values (1, 'de', 'Schreiben', ''), (2, 'de', 'Hefte', '')`);
    const { brands, categories } = await viewChoices(ctx());
    expect(brands).toEqual([{ id: 1, name: 'Lindner' }]);
    expect(categories).toEqual([
      { id: 1, name: 'Schreiben' },
      { id: 2, name: 'Schreiben › Hefte' },
    ]);
  });
});

describe('[OP1] gaps of products', () => {
  /** Without `incomplete`, which depends on more (duties/incomplete.test.ts). */
  const gapsOf = async (id: number) => {
    const { rows } = await database.pool.query<{ gap: string }>(
      `select gap from catalogue.product_gap where product_id = $1 and gap <> 'incomplete' order by gap`,
      [id],
    );
    return rows.map(({ gap }) => gap);
  };

  test.each([
    ['noPicture', 'delete from catalogue.picture where product_id = 1'],
    ['noEnglish', `delete from catalogue.product_text where product_id = 1 and language = 'en'`],
    [
      'noEnglish',
      `update catalogue.product_text set name = '' where product_id = 1 and language = 'en'`,
    ],
    [
      'noEnglish',
      `update catalogue.product_text set description = 'Neu' where product_id = 1 and language = 'de'`,
    ],
    ['noPriceCh', `delete from catalogue.item_price where item_id = 1 and price_list = 'ch'`],
    ['noItem', 'update catalogue.item set is_retired = true where product_id = 1'],
  ])('%s follows: %s', async (gap, statement) => {
    expect(await gapsOf(1)).toEqual([]);
    await write(statement);
    expect(await gapsOf(1)).toEqual([gap]);
  });

  test('the English text is stale once the German one changed, until it is made again', async () => {
    await write(
      `update catalogue.product_text set made_from = 1 where product_id = 1 and language = 'en'`,
    );
    expect(await gapsOf(1)).toEqual([]);
    await write(
      `update catalogue.product_text set version = 2 where product_id = 1 and language = 'de'`,
    );
    expect(await gapsOf(1)).toEqual(['staleEnglish']);
    await write(
      `update catalogue.product_text set made_from = 2 where product_id = 1 and language = 'en'`,
    );
    expect(await gapsOf(1)).toEqual([]);
  });

  test('a retired product has none', async () => {
    expect(await gapsOf(3)).toEqual(['noPicture']);
    await write(`update catalogue.product set state = 'retired' where id = 3`);
    expect(await gapsOf(3)).toEqual([]);
  });
});

describe('[OP1] items that are short', () => {
  const short = async () =>
    (
      await database.pool.query<{ id: number }>(
        'select item_id::integer as id from stock.short_item order by 1',
      )
    ).rows.map(({ id }) => id);

  test('are known whichever statement writes their stock or retires them', async () => {
    expect(await short()).toEqual([2]);
    await write('update stock.item_stock set reorder_point = 2000 where item_id = 1');
    expect(await short()).toEqual([1, 2]);
    await write('update stock.item_stock set on_hand = 5 where item_id = 2');
    await write('update stock.item_stock set on_hand = 0 where item_id = 1');
    expect(await short()).toEqual([1]);
    await write('update catalogue.item set is_retired = true where id in (1, 3)');
    await write('update stock.item_stock set on_hand = 0 where item_id = 3');
    expect(await short()).toEqual([]);
    await write('update catalogue.item set is_retired = false where id in (1, 3)');
    expect(await short()).toEqual([1, 3]);
    await write('delete from stock.item_stock where item_id = 3');
    expect(await short()).toEqual([1]);
    expect(await idsOf({ facets: ['short'] })).toEqual([1]);
  });

  test('follow two transactions that write stocks of one product at once', async () => {
    const [one, other] = [await database.pool.connect(), await database.pool.connect()];
    try {
      await one.query('begin');
      await other.query('begin');
      await one.query('update stock.item_stock set on_hand = 3 where item_id = 2');
      await other.query('update stock.item_stock set on_hand = 0 where item_id = 3');
      await one.query('commit');
      await other.query('commit');
    } finally {
      one.release();
      other.release();
    }
    expect(await short()).toEqual([3]);
  });
});
