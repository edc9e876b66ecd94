import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import type { BmecatItem, BmecatPart } from './bmecat-item.ts';
import { catalogueItem } from './catalogue-item.ts';
import { findCatalogueRows } from './catalogue-rows.sql.ts';
import { makeCatalogue, openCatalogue, type WantedCatalogue } from './make-catalogue.ts';
import { readBmecat } from './read-bmecat.ts';

const clock = fixedClock('2026-11-23T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-23T10:00:00Z');
  database = await createDemoDatabase();
  // The demo's products change when they are loaded, which is the day of the test.
  await database.pool.query(`update catalogue.product set changed_at = '2026-11-01T10:00:00Z'`);
});
afterEach(() => database.drop());

const ctx = () => ({
  db: database.db,
  clock,
  localeFor: () => Promise.resolve(visitorOf(database.db, { clock })),
});
const everything: WantedCatalogue = {
  version: '2005',
  transaction: 'newCatalog',
  priceList: 'de',
  language: 'de',
};
const make = (wanted: Partial<WantedCatalogue> = {}, key: string = randomUUID()) =>
  makeCatalogue(ctx(), { key, by: 'Mara Markt', wanted: { ...everything, ...wanted } });
const made = async (wanted: Partial<WantedCatalogue> = {}) => {
  const result = await make(wanted);
  if (isRefusal(result)) throw new Error(result.refused);
  const opened = await openCatalogue(ctx(), result.id);
  if (!opened) throw new Error('There is no catalogue.');
  const parts: BmecatPart[] = [];
  for await (const part of readBmecat(opened.content)) parts.push(part);
  return parts;
};
/** Reads no more than the header. */
const headerMade = async (wanted: Partial<WantedCatalogue> = {}) => {
  const result = await make(wanted);
  const opened = isRefusal(result) ? undefined : await openCatalogue(ctx(), result.id);
  if (!opened) return undefined;
  for await (const part of readBmecat(opened.content))
    if (part.kind === 'header') return part.header;
  return undefined;
};
const itemsOf = (parts: readonly BmecatPart[]) =>
  parts.flatMap((part) => (part.kind === 'item' ? [part.item] : []));
const headerOf = ([first]: readonly BmecatPart[]) =>
  first?.kind === 'header' ? first.header : undefined;

/** The items of the database as catalogues have them, in the languages of a version. */
const shopItems = async (
  priceList: 'de' | 'edu' | 'ch',
  version: string,
  language: 'de' | 'en',
) => {
  const wanted = { priceList, since: undefined, pricesOnly: false };
  const rows = await findCatalogueRows(database.db, wanted, { afterId: 0, limit: 100_000 });
  const isSpoken = (each: { language: string }) => version === '2005' || each.language === language;
  const distinct = (values: BmecatItem['features'][number]['values']) =>
    values.filter(
      (value, place) =>
        values.findIndex((e) => e.text === value.text && e.language === value.language) === place,
    );
  return rows.map((row): BmecatItem => {
    const item = catalogueItem(row, { priceList, language, now: clock.now() });
    return {
      ...item,
      mode: 'new',
      names: item.names.filter(isSpoken),
      descriptions: item.descriptions.filter(isSpoken),
      features: item.features.map((feature) => ({
        ...feature,
        names: feature.names.filter(isSpoken),
        values: distinct(feature.values.filter(isSpoken)),
      })),
    };
  });
};

describe('[OP2.bmecat] catalogues of the shop', () => {
  test.each([
    ['2005', 'de', 'de'],
    ['1.2', 'de', 'de'],
    ['1.2', 'ch', 'en'],
    ['2005', 'edu', 'en'],
  ] as const)(
    'of version %s in the list %s and the language %s are read as they were written: nothing changes',
    async (version, priceList, language) => {
      const items = itemsOf(await made({ version, priceList, language }));
      const expected = await shopItems(priceList, version, language);
      expect(items.length).toBeGreaterThan(100);
      expect(items).toEqual(expected);
    },
  );

  test('have every category and the lowest ones of each item', async () => {
    const parts = await made();
    const groups = parts.flatMap((part) => (part.kind === 'group' ? [part.group] : []));
    const ids = new Set(groups.map(({ id }) => id));
    expect(groups[0]).toMatchObject({ id: 'root', parentId: '0', type: 'root' });
    for (const { parentId, type } of groups)
      expect(type === 'root' || ids.has(parentId)).toBe(true);
    const places = parts.flatMap((part) => (part.kind === 'place' ? [part] : []));
    const leaves = new Set(groups.filter(({ type }) => type === 'leaf').map(({ id }) => id));
    for (const { groupId } of places) expect(leaves.has(groupId)).toBe(true);
    expect(new Set(places.map(({ supplierPid }) => supplierPid)).size).toBe(itemsOf(parts).length);
  });

  test('of a business customer have its net prices and terms of payment', async () => {
    const { rows } = await database.pool.query<{ number: string }>(
      `update account.account set payment_days = 45 where id = (
         select id from account.account where shop = 'business' and approved_at is not null and customer_number is not null limit 1)
       returning customer_number as number`,
    );
    const customerNumber = rows[0]?.number ?? '';
    const result = await make({ customerNumber });
    if (isRefusal(result)) throw new Error(result.refused);
    const opened = await openCatalogue(ctx(), result.id);
    let xml = '';
    for await (const piece of opened?.content ?? []) xml += String(piece);
    expect(xml).toContain(`<BUYER_ID>${customerNumber}</BUYER_ID>`);
    expect(xml).toContain('<AGREEMENT_DESCR>Zahlungsziel 45 Tage</AGREEMENT_DESCR>');
    expect(xml).toContain('price_type="net_customer"');
    expect(xml).not.toContain('gros_list');
    expect(await make({ customerNumber: '999' })).toMatchObject({ refused: 'CUSTOMER_UNKNOWN' });
  });

  test('updates have what changed since the catalogue before, and what is no longer sold', async () => {
    expect(await make({ transaction: 'updatePrices' })).toMatchObject({
      refused: 'NO_CATALOGUE_BEFORE',
    });
    await made();
    clock.moveTo('2026-11-24T10:00:00Z');
    expect(await make({ transaction: 'updatePrices' })).toMatchObject({
      refused: 'NOTHING_CHANGED',
    });
    const { rows } = await database.pool.query<{ id: string; number: string }>(
      `select item.id, order_number as number from catalogue.item
       join catalogue.item_price price on price.item_id = item.id and price_list = 'de'
       join catalogue.product on product.id = product_id
       where not product.is_book order by item.id limit 2`,
    );
    const [first, second] = rows;
    await database.pool.query(
      `update catalogue.item_price set amount_minor = 4711, old_amount_minor = null, valid_from = '2026-11-24T09:00:00Z'
       where item_id = $1 and price_list = 'de'`,
      [first?.id],
    );
    const prices = await made({ transaction: 'updatePrices' });
    expect(headerOf(prices)).toMatchObject({ transaction: 'updatePrices', catalogVersion: '1.2' });
    const changed = itemsOf(prices);
    expect(changed).toMatchObject([{ supplierPid: first?.number, mode: 'update', names: [] }]);
    expect(changed[0]?.prices[0]).toMatchObject({ type: 'gros_list', amount: '47.11' });
    clock.moveTo('2026-11-25T10:00:00Z');
    await database.pool.query(
      `update catalogue.product set state = 'retired', changed_at = '2026-11-25T09:00:00Z'
       where id = (select product_id from catalogue.item where id = $1)`,
      [second?.id],
    );
    const products = itemsOf(await made({ transaction: 'updateProducts' }));
    expect(products.length).toBeGreaterThan(0);
    for (const { mode } of products) expect(mode).toBe('delete');
    expect(products.map(({ supplierPid }) => supplierPid)).toContain(second?.number);
  });

  test('are made once by their key, counted by price list and customer, and refused for what does not exist', async () => {
    const key = randomUUID();
    const first = await make({}, key);
    expect(await make({}, key)).toEqual(first);
    expect(await headerMade()).toMatchObject({ catalogVersion: '1.2' });
    expect(await headerMade({ priceList: 'at' })).toMatchObject({ catalogVersion: '1.1' });
    for (const wrong of [
      { version: '3' },
      { transaction: 'all' },
      { priceList: 'fr' },
      { language: 'fr' },
    ])
      expect(await make(wrong)).toMatchObject({ refused: 'WRONG' });
    expect(await make({}, 'x')).toMatchObject({ refused: 'WRONG' });
    expect(await openCatalogue(ctx(), 999)).toBeUndefined();
  });

  test('are read in chunks: the number of statements does not grow with items within one', async () => {
    const result = await make();
    if (isRefusal(result)) throw new Error(result.refused);
    const { db, statements } = countingDb(database.db);
    const opened = await openCatalogue({ ...ctx(), db }, result.id);
    for await (const _ of opened?.content ?? []);
    expect(statements()).toBeLessThanOrEqual(8);
  });
});
