import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findIndexedProducts } from '#shop/search/index-rows.sql.ts';
import { findProductEntries } from '#shop/storefronts/sitemap.sql.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findBestSold } from './best-sold.sql.ts';
import { refreshListings } from './price.sql.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

const ask = <Answer>(text: string) =>
  askContract<Answer>(visitorOf(database.db, { host: 'www.ranzen.de' }), text);

async function put(productId: number, state: string): Promise<void> {
  await database.pool.query('update catalogue.product set state = $2 where id = $1', [
    productId,
    state,
  ]);
  await refreshListings(database.db, [productId]);
}

const storefront = visitorOf;

describe('[OP1.catalogue] what shoppers reach of a draft', () => {
  beforeEach(() => put(102, 'draft'));

  test('neither its page nor its items, tabs or relations', async () => {
    await database.pool.query(
      `insert into catalogue.extra_tab values (102, 'de', 'pflege', 1, 'Pflege', '[{"text":"Auswaschen."}]')`,
    );
    const answer = await ask(`{
      product(id: 102) { id } item(id: 1021) { id } variantInfo(productId: 102, selectedVariants: []) { isConfigured }
      extraTabContent(productId: 102, tabId: "pflege") { title }
      other: product(id: 101) { accessories { id } } gone: product(id: 106) { replacementProducts { id } } }`);
    expect(answer).toEqual({
      product: null,
      item: null,
      variantInfo: null,
      extraTabContent: null,
      other: { accessories: [{ id: 105 }] },
      gone: { replacementProducts: [] },
    });
  });

  test('no list, sitemap or index has it', async () => {
    const { storefront: de } = storefront(database.db, { host: 'www.ranzen.de' });
    const listed = await database.pool.query(
      'select from catalogue.product_listing where product_id = 102 union all select from catalogue.category_listing where product_id = 102',
    );
    expect(listed.rowCount).toBe(0);
    expect(
      (await findProductEntries(database.db, de, { fromId: 1, limit: 9 })).map(({ id }) => id),
    ).toEqual([101, 103, 104, 105]);
    expect(await findIndexedProducts(database.db, new Date('2026-11-21'), [102])).toEqual([]);
    expect(await findBestSold(database.db, 9)).toEqual([103, 101, 104, 105, 106]);
    const { rows } = await database.pool.query(
      'select products_de from catalogue.category_count where category_id = 112',
    );
    expect(rows).toEqual([{ products_de: 1 }]);
  });
});

describe('[OP1.catalogue] what shoppers reach of a retired product', () => {
  beforeEach(() => put(102, 'retired'));

  test('its page, where nothing is for sale', async () => {
    expect(
      await ask(`{ product(id: 102) { id availableForSale } item(id: 1021) { isSellable: availableForSale }
        other: product(id: 101) { accessories { id } } }`),
    ).toEqual({
      product: { id: 102, availableForSale: false },
      item: { isSellable: false },
      other: { accessories: [{ id: 105 }] },
    });
  });

  test('no list and no index has it', async () => {
    const listed = await database.pool.query(
      'select from catalogue.product_listing where product_id = 102',
    );
    expect(listed.rowCount).toBe(0);
    expect(await findIndexedProducts(database.db, new Date('2026-11-21'), [102])).toEqual([]);
  });
});

test('[OP1.catalogue] a retired item is no choice of its product, whose other items stay', async () => {
  await database.pool.query('update catalogue.item set is_retired = true where id = 1014');
  const { variantInfo } = await ask<{ variantInfo: unknown }>(`{
    variantInfo(productId: 101, selectedVariants: []) { attributes { name options { value } } } }`);
  expect(variantInfo).toMatchObject({
    attributes: [
      { name: 'farbe', options: [{ value: 'rot' }, { value: 'blau' }] },
      { name: 'inhalt', options: [{ value: '250' }, { value: '500' }] },
    ],
  });
});

test('[OP1.catalogue] ids of new rows begin after those of the demo', async () => {
  await database.pool.query('select catalogue.continue_ids()');
  const { rows } = await database.pool.query(
    `select nextval(pg_get_serial_sequence('catalogue.product', 'id'))::int as product,
      nextval(pg_get_serial_sequence('catalogue.item', 'id'))::int as item`,
  );
  expect(rows).toEqual([{ product: 107, item: 1062 }]);
});
