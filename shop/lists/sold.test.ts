import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addPieces, openCart } from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addToList } from './add-to-list.ts';
import { duplicateList } from './class/duplicate-list.ts';
import { createList } from './create-list.ts';
import { findFullList } from './find-lists.ts';
import { importList } from './import-list.ts';
import { mergeLists } from './merge-lists.ts';
import { moveEntry } from './move-entry.ts';
import { replaceEntry } from './replace-entry.ts';
import { saveCartToList } from './save-cart-to-list.ts';
import { shareList } from './share-list.ts';

const swissHost = 'www.ranzen.ch';
/** Not sold in Switzerland. */
const ruler = 1;
const compass = 2;
/** A product of two items, of which Switzerland sells the first. */
const shirt = { id: 3, small: 3, large: 30 };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: ruler, name: 'Lineal' },
    { id: compass, name: 'Zirkel' },
    { id: shirt.id, name: 'Hemd' },
  ]);
  await database.pool.query(
    `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key) values (30, 3, 2, 'N30', 'E30', 'hemd');
     insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor) values (30, 'de', 'EUR', '2026-01-01', 1000);
     insert into stock.item_stock (item_id, on_hand, restock_days) values (30, 10, 0)`,
  );
});
afterEach(() => database.drop());

const entry = (productId: number, itemId: number | null = null) => ({
  productId,
  itemId,
  quantity: 2,
});

/** The same visitor in the Swiss shop, whose price list loses the ruler. */
async function inSwitzerland(ctx: Ctx): Promise<Ctx> {
  await database.pool.query(
    `delete from catalogue.item_price where item_id = ${ruler} and price_list = 'ch'`,
  );
  const site = { environment: 'production', mainDomain: 'ranzen', port: 443 } as const;
  return { ...ctx, storefront: storefrontOf(swissHost, site) };
}

async function listed(ctx: Ctx, externalId?: string): Promise<(number | null)[][]> {
  const list = await findFullList(ctx, externalId);
  return (list?.entries ?? []).map(({ productId, itemId }) => [productId, itemId]);
}

const unknown = { refused: 'UNKNOWN_PRODUCT', messageKey: 'shop.lists.unknownProduct' };

describe('[ST3.availability][WL1] a list of a storefront whose price list does not have an article', () => {
  test.each([
    ['a product', entry(ruler)],
    ['one of its items', entry(shirt.id, shirt.large)],
  ])('does not accept %s', async (_, refused) => {
    const ctx = await inSwitzerland(visitorOf(database.db));
    expect((await addToList(ctx, { entry: refused })).refusal).toMatchObject(unknown);
    const back = await addToList(ctx, { entry: refused, position: 1 });
    expect(back.refusal).toMatchObject(unknown);
    expect(await listed(ctx)).toEqual([]);
  });

  test('accepts a product with an item that it sells, and that item', async () => {
    const ctx = await inSwitzerland(visitorOf(database.db));
    await addToList(ctx, { entry: entry(shirt.id) });
    await addToList(ctx, { entry: entry(shirt.id, shirt.small) });
    expect(await listed(ctx)).toEqual([
      [shirt.id, null],
      [shirt.id, shirt.small],
    ]);
  });

  test('[WL4] does not accept it in exchange for another', async () => {
    const ctx = await inSwitzerland(visitorOf(database.db));
    const { list } = await addToList(ctx, { entry: entry(compass) });
    const entryId = (await findFullList(ctx, undefined))?.entries[0]?.externalId ?? '';
    const key = { externalId: list?.externalId ?? '', entryId };
    const change = await replaceEntry(ctx, { ...key, entry: entry(ruler) });
    expect(change.refusal).toMatchObject(unknown);
    expect(await listed(ctx)).toEqual([[compass, null]]);
  });

  test.each([
    ['moved', false],
    ['copied', true],
  ])('does not accept it %s from another list, which keeps it', async (_, isCopy) => {
    const german = visitorOf(database.db);
    const from = await addToList(german, { entry: entry(ruler) });
    await addToList(german, { entry: entry(shirt.id, shirt.large) });
    const to = (await createList(german, { name: 'Klasse 3b', description: 'Herbst' })).list;
    const ctx = await inSwitzerland(german);
    for (const { externalId: entryId } of (await findFullList(ctx, undefined))?.entries ?? []) {
      const key = { externalId: from.list?.externalId ?? '', toExternalId: to?.externalId ?? '' };
      const change = await moveEntry(ctx, { ...key, entryId, isCopy });
      expect(change.refusal).toMatchObject(unknown);
    }
    expect(await listed(ctx)).toHaveLength(2);
    expect(await listed(ctx, to?.externalId)).toEqual([]);
  });

  test('[CA8] takes of a basket what it sells, and refuses one of nothing else', async () => {
    const guest = visitorOf(database.db, { host: swissHost });
    const cartId = await openCart(guest);
    await addPieces(guest, cartId, ruler, 1);
    const ctx = await inSwitzerland(guest);
    expect((await saveCartToList(ctx, { cartId })).refusal).toMatchObject(unknown);
    await addPieces(ctx, cartId, compass, 1);
    expect((await saveCartToList(ctx, { cartId })).done).toBe('saved');
    expect(await listed(ctx)).toEqual([[compass, null]]);
  });

  test('at the login leaves it in the list of the browser', async () => {
    const german = visitorOf(database.db);
    for (const productId of [ruler, compass]) await addToList(german, { entry: entry(productId) });
    const guest = await inSwitzerland(german);
    const customer = await inSwitzerland(await customerNamed(database, 'Urs Zürcher'));
    expect(await mergeLists(guest, customer.visitor.account?.id ?? 0)).toBe(true);
    expect(await listed(customer)).toEqual([[compass, null]]);
    expect(await listed(guest)).toEqual([[ruler, null]]);
  });

  test('[WL5][WL8] shows it greyed where a list that has it is imported or copied, and puts none into the basket', async () => {
    const creator = await customerNamed(database, 'Jana Weiß');
    const made = await createList(creator, { name: 'Klasse 3b', description: 'Herbst' });
    const externalId = made.list?.externalId ?? '';
    await addToList(creator, { externalId, entry: entry(ruler) });
    const { done } = await shareList(creator, { externalId, role: 'editor' });
    const member = await inSwitzerland(await customerNamed(database, 'Urs Zürcher'));
    const joined = await importList(member, { shareData: done?.shareData ?? '' });
    expect(joined.done).toBe('joined');
    const copy = await duplicateList(member, { externalId, name: 'Kopie', description: 'Winter' });
    for (const id of [externalId, copy.list?.externalId ?? '']) {
      const { wishlist } = await askContract<{ wishlist: object }>(
        member,
        `{ wishlist(externalId: "${id}") { entries { name isSaleable total { amountMinor } } totals { current { amountMinor } } } }`,
      );
      expect(wishlist).toEqual({
        entries: [{ name: 'Lineal', isSaleable: false, total: null }],
        totals: { current: { amountMinor: 0 } },
      });
    }
    const cartId = await openCart(member);
    const { addWishlistToCart: taken } = await askContract<{ addWishlistToCart: object }>(
      member,
      `mutation { addWishlistToCart(cartId: "${cartId}", externalId: "${externalId}") { cart { items { itemId } } unavailable { name } } }`,
    );
    expect(taken).toEqual({ cart: { items: [] }, unavailable: [{ name: 'Lineal' }] });
  });
});
