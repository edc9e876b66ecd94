import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { editorOf } from '#tests/support/catalogue-desk.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { retireItems } from './change-items.ts';

const itemId = 1011;
const productId = 101;
let database: TestDatabase;
let shopper: Ctx;
let cartId: string;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  shopper = visitorOf(database.db);
  ({
    betzoldShopInit: { cartId },
  } = await ask<{ betzoldShopInit: { cartId: string } }>(
    'mutation { betzoldShopInit { cartId } }',
  ));
  await addToCart();
  await ask(
    `mutation { addProductToWishlist(entry: { productId: ${productId}, itemId: ${itemId}, quantity: 1 }) { refusal { code } } }`,
  );
});
afterEach(() => database.drop());

const ask = <Answer>(text: string, variables: object = {}) =>
  askContract<Answer>(shopper, text, variables as Record<string, unknown>);

async function addToCart(): Promise<{ code: string }[]> {
  const { shop_updateCart } = await ask<{ shop_updateCart: { refusals: { code: string }[] } }>(
    `mutation ($cartId: ID!) { shop_updateCart(cartId: $cartId, operations: [{ addPosition: { itemId: ${itemId}, quantity: 1 } }]) {
      refusals { code } } }`,
    { cartId },
  );
  return shop_updateCart.refusals;
}

/** What the shopper sees of the item: its line in the basket, its entry on the list, and on the product's page. */
const seen = () =>
  ask(
    `query ($cartId: ID!) {
      shop_findCart(cartId: $cartId) { items { itemId isSaleable } }
      wishlists { entries { itemId isSaleable } }
      item(id: ${itemId}) { id }
      variantInfo(productId: ${productId}, selectedVariants: [], itemId: ${itemId}) { item { id } } }`,
    { cartId },
  );

const put = (isRetired: boolean) =>
  retireItems(editorOf(database.db, fixedClock('2026-11-21T10:00:00Z')), {
    itemIds: [itemId],
    isRetired,
  });

const whileSold = {
  shop_findCart: { items: [{ itemId, isSaleable: true }] },
  wishlists: [{ entries: [{ itemId, isSaleable: true }] }],
  item: { id: itemId },
  variantInfo: { item: { id: itemId } },
};

describe('[OP1.catalogue] shoppers see a retired item', () => {
  test('in the basket and on lists as not for sale, and on its product’s page no more, until it is brought back', async () => {
    expect(await seen()).toEqual(whileSold);
    expect(await put(true)).toMatchObject([{ id: itemId }]);
    expect(await seen()).toEqual({
      shop_findCart: { items: [{ itemId, isSaleable: false }] },
      wishlists: [{ entries: [{ itemId, isSaleable: false }] }],
      item: null,
      variantInfo: { item: null },
    });
    expect(await addToCart()).toEqual([{ code: 'NOT_SELLABLE' }]);
    expect(await put(false)).toMatchObject([{ id: itemId }]);
    expect(await seen()).toEqual(whileSold);
  });
});
