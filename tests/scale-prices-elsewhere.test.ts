import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount } from '#shop/account/find-account.ts';
import { costOf, partOf } from '#shop/class-fund/price-fund.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { priceUnlistedEntries } from '#shop/lists/find-lists.ts';
import { currentItem } from '#shop/punchout/answer-questions.ts';
import { chooseItem } from '#shop/supply-list/choose-item.ts';
import { lineStates } from '#shop/standing-orders/prepare-order.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { fillCart, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

const steps = [
  { from: 10, amountMinor: 179 },
  { from: 50, amountMinor: 159 },
];
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Schreibheft', amountMinor: 199, steps }]);
});
afterEach(() => dropAudited(database));

/** A school that is logged in. */
async function school(): Promise<Ctx> {
  const ctx = visitorOf(database.db, { host: 'educational.ranzen.de' });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, customer_number, approved_at, created_at)
     values ($1, 'school', 'schule@haus.example', 'x', 'Jana', 'Weiß', 'Schule am See', '7200001', '2026-01-01', '2026-01-01') returning id`,
    [ctx.storefront.shop],
  );
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at) values ($1, $2, 'customer', '2026-11-21', '2027-12-01')`,
    [hashToken(token), rows[0]?.id],
  );
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

test.each([
  [9, 199],
  [10, 179],
  [50, 159],
])(
  '[SP1.lists] %i pieces on a list and in a standing order cost %i each',
  async (quantity, unit) => {
    const ctx = visitorOf(database.db);
    const [entry] = await priceUnlistedEntries(ctx, [{ productId: 1, itemId: 1, quantity }]);
    expect(entry).toMatchObject({
      unitMinor: unit,
      totalMinor: quantity * unit,
      oldTotalMinor: quantity * unit,
    });
    const line = { productId: 1, itemId: 1, quantity, name: 'Schreibheft', seenMinor: 179 };
    const [state] = await lineStates(ctx, [line]);
    expect(state).toMatchObject({ unitMinor: unit, isDearer: unit > 179 });
  },
);

test('[SP1.lists] a school list chooses the pack that costs least in its quantity', () => {
  const item = (itemId: number, packSize: number, amountMinor: number, scale: typeof steps) => ({
    itemId,
    variantValues: { groesse: String(packSize) },
    amountMinor,
    steps: scale,
    isAvailable: true,
    packSize,
    minimumOrderQuantity: 1,
  });
  const items = [item(1, 1, 199, steps), item(2, 10, 1850, [])];
  const candidate = { name: 'Heft', items, axes: [], attributes: {} };
  const chosen = (quantity: number) =>
    chooseItem(candidate, { quantity, isPacks: false, details: [], colours: new Set() });
  expect(chosen(10)).toMatchObject({ item: { itemId: 1 }, quantity: 10 });
  expect(chosen(20)).toMatchObject({ item: { itemId: 1 }, quantity: 20 });
  items[0] = item(1, 1, 199, []);
  expect(chosen(20)).toMatchObject({ item: { itemId: 2 }, quantity: 2 });
});

test('[SP1.lists] the part of a class fund is enough for every number of children, with and without a step', () => {
  const line = {
    itemId: 1,
    name: '',
    variant: '',
    orderNumber: 'N1',
    perChild: 1,
    packSize: 1,
    minimum: 1,
    unitMinor: 199,
    steps,
    taxRateBasisPoints: 1900,
  };
  const fund = { lines: [line], shippingMinor: 0 };
  expect([costOf(fund, 9), costOf(fund, 10)]).toEqual([9 * 199, 10 * 179]);
  expect(partOf(fund, { fewest: 8, children: 12 })).toBe(199);
});

test('[SP1.lists] the order form and the reorder table have the price of the quantity and the scale, net and gross', async () => {
  const ctx = await school();
  await submit(await readyBuyer(ctx, { items: [[1, 12]] }));
  const { orderedItems } = await askContract<{ orderedItems: unknown[] }>(
    ctx,
    `{ orderedItems { quantity item { pricePerUnit { amountMinor } grossPricePerUnit { amountMinor }
      steps { from price { amountMinor } grossPrice { amountMinor } } nextStep { from missing } } } }`,
  );
  expect(orderedItems).toEqual([
    {
      quantity: 12,
      item: {
        pricePerUnit: { amountMinor: 179 },
        grossPricePerUnit: { amountMinor: 213 },
        steps: [
          { from: 1, price: { amountMinor: 199 }, grossPrice: { amountMinor: 237 } },
          { from: 10, price: { amountMinor: 179 }, grossPrice: { amountMinor: 213 } },
          { from: 50, price: { amountMinor: 159 }, grossPrice: { amountMinor: 189 } },
        ],
        nextStep: { from: 50, missing: 38 },
      },
    },
  ]);
});

test('[SP1.offer] an offer keeps the price of its step when the scale changes', async () => {
  const ctx = await school();
  const cartId = await fillCart(ctx, [[1, 10]]);
  const { makeOffer } = await askContract<{ makeOffer: { offerNumber: string } }>(
    ctx,
    'mutation ($cartId: ID!) { makeOffer(cartId: $cartId, requestKey: "anfrage-1") { offerNumber } }',
    { cartId },
  );
  await database.pool.query(
    `update catalogue.item_price set steps = '[{"from":10,"amountMinor":150}]' where item_id = 1`,
  );
  const { orderOffer } = await askContract<{ orderOffer: { cartId: string } }>(
    ctx,
    'mutation ($offerNumber: ID!) { orderOffer(offerNumber: $offerNumber) { cartId } }',
    makeOffer,
  );
  const { shop_findCart } = await askContract<{ shop_findCart: { items: unknown[] } }>(
    ctx,
    `query ($cartId: ID!) { shop_findCart(cartId: $cartId) { items {
      quantity pricePerUnit { amountMinor } stepFrom nextStep { from } } } }`,
    orderOffer,
  );
  expect(shop_findCart.items).toEqual([
    { quantity: 10, pricePerUnit: { amountMinor: 179 }, stepFrom: null, nextStep: null },
  ]);
});

test('[SP1.systems] a purchasing system gets the price of a piece in the quantity that it asks for', async () => {
  const ctx = await school();
  const asked = async (quantity: number) => {
    const item = await currentItem(ctx, { orderNumber: 'N1', quantity });
    return [item?.quantity, item?.priceMinor, item?.priceUnit];
  };
  expect([await asked(1), await asked(10), await asked(60)]).toEqual([
    [1, 199, 1],
    [10, 179, 1],
    [60, 159, 1],
  ]);
});
