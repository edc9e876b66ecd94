import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import { findItemRows, withId } from '#shop/catalogue/item.sql.ts';
import { pricesView } from '#shop/catalogue/prices.ts';
import { findTiles } from '#shop/catalogue/find-tiles.ts';
import { brokenInvariantsOf, throwBrokenInvariants } from '#tests/support/audit.ts';
import { fillCart, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { createStockedCatalogue } from '#tests/support/known-catalogue.ts';
import { openReturningShop } from '#tests/support/returning.ts';
import { visitorOf } from '#tests/support/visitor.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const steps = [
  { from: 10, amountMinor: 179 },
  { from: 50, amountMinor: 159 },
];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Schreibheft', amountMinor: 199, steps },
    { id: 2, amountMinor: 199 },
    { id: 3, amountMinor: 199, steps, onHand: 12 },
    {
      id: 4,
      amountMinor: 199,
      steps,
      deal: { specialAmountMinor: 149, cap: 20, perCustomerLimit: 4 },
    },
    { id: 5, amountMinor: 199, steps, minimum: 20 },
    { id: 6, amountMinor: 199, steps, maximum: 30 },
  ]);
});
afterEach(() => throwBrokenInvariants(database));
afterAll(() => database.drop());

const visitor = (host = 'www.ranzen.de'): Ctx => visitorOf(database.db, { clock, host });

type Line = {
  quantity: number;
  quantityLightning: number;
  pricePerUnit: { amountMinor: number };
  oldPricePerUnit: { amountMinor: number } | null;
  stepFrom: number | null;
  nextStep: { from: number; missing: number; price: { amountMinor: number } } | null;
  total: { amountMinor: number };
};

async function linesOf(ctx: Ctx, cartId: string): Promise<Line[]> {
  const { shop_findCart } = await askContract<{ shop_findCart: { items: Line[] } }>(
    ctx,
    `query ($cartId: ID!) { shop_findCart(cartId: $cartId) { items {
      quantity quantityLightning pricePerUnit { amountMinor } oldPricePerUnit { amountMinor }
      stepFrom nextStep { from missing price { amountMinor } } total { amountMinor } } } }`,
    { cartId },
  );
  return shop_findCart.items;
}

async function lineWith(itemId: number, quantity: number): Promise<Line | undefined> {
  const ctx = visitor();
  const [line] = await linesOf(ctx, await fillCart(ctx, [[itemId, quantity]]));
  return line;
}

describe('[SP1.basket] scale prices in a basket', () => {
  test.each([
    [9, 199, null, { from: 10, missing: 1, price: { amountMinor: 179 } }],
    [10, 179, 10, { from: 50, missing: 40, price: { amountMinor: 159 } }],
    [50, 159, 50, null],
  ])('%i pieces cost %i each', async (quantity, unit, stepFrom, nextStep) => {
    expect(await lineWith(1, quantity)).toMatchObject({
      pricePerUnit: { amountMinor: unit },
      total: { amountMinor: quantity * unit },
      stepFrom,
      nextStep,
    });
  });

  test('[SP1.hint] a step that the stock or the greatest quantity does not allow is not offered', async () => {
    expect(await lineWith(3, 5)).toMatchObject({ nextStep: { from: 10 } });
    expect(await lineWith(3, 11)).toMatchObject({ stepFrom: 10, nextStep: null });
    expect(await lineWith(6, 11)).toMatchObject({ stepFrom: 10, nextStep: null });
  });

  test("a deal's pieces keep its price and count for the scale price of the others", async () => {
    const ctx = visitor();
    const cartId = await fillCart(ctx, [[4, 9]]);
    const [before] = await linesOf(ctx, cartId);
    expect(before).toMatchObject({
      quantityLightning: 4,
      total: { amountMinor: 4 * 149 + 5 * 199 },
    });
    await askContract(
      ctx,
      `mutation ($cartId: ID!, $operations: [CartOperationInput!]!) {
        shop_updateCart(cartId: $cartId, operations: $operations) { cart { id } } }`,
      { cartId, operations: [{ addPosition: { itemId: 4, quantity: 1 } }] },
    );
    const [after] = await linesOf(ctx, cartId);
    expect(after).toMatchObject({
      quantity: 10,
      quantityLightning: 4,
      pricePerUnit: { amountMinor: 179 },
      total: { amountMinor: 4 * 149 + 6 * 179 },
    });
  });

  test('a reduction is shown beside the single price alone', async () => {
    await changePrices({ db: database.db, clock }, [
      { itemId: 1, priceList: 'at', amountMinor: 198, oldAmountMinor: 249 },
    ]);
    const ctx = visitor('www.ranzen.at');
    const [few] = await linesOf(ctx, await fillCart(ctx, [[1, 9]]));
    expect(few).toMatchObject({
      pricePerUnit: { amountMinor: 198 },
      oldPricePerUnit: { amountMinor: 249 },
    });
    const other = visitor('www.ranzen.at');
    const [many] = await linesOf(other, await fillCart(other, [[1, 10]]));
    expect(many).toMatchObject({ pricePerUnit: { amountMinor: 179 }, oldPricePerUnit: null });
  });

  test('a basket with scale prices is read by as many statements as one without', async () => {
    const counts = [];
    for (const itemId of [1, 2]) {
      const ctx = visitor();
      const cartId = await fillCart(ctx, [[itemId, 10]]);
      const counted = countingDb(database.db);
      await linesOf({ ...ctx, db: counted.db }, cartId);
      counts.push(counted.statements());
    }
    expect(counts[0]).toBe(counts[1]);
  });

  test('[SP1.basket] the order has the price of the step', async () => {
    const buyer = await readyBuyer(visitor(), {
      email: 'staffel@haus.example',
      items: [[1, 12]],
    });
    expect(buyer.totalMinor).toBe(12 * 179 + 495);
    const { orderId, errorCode } = await submit(buyer);
    expect(errorCode).toBeNull();
    const { rows } = await database.pool.query(
      `select line.quantity, line.unit_minor as unit from orders.line join orders.purchase on purchase.id = order_id
       where purchase.order_number = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ quantity: 12, unit: 179 }]);
  });

  test('[SP1.audited] an order whose pieces have not the price of their step is reported, and one of before a new price is not', async () => {
    const buyer = await readyBuyer(visitor(), { email: 'pruefung@haus.example', items: [[1, 12]] });
    const { orderId } = await submit(buyer);
    const setUnit = (unit: number) =>
      database.pool.query(
        `update orders.line set unit_minor = $2, total_minor = quantity * $2::integer
         from orders.purchase where purchase.id = order_id and purchase.order_number = $1`,
        [orderId, unit],
      );
    const reported = async () =>
      (await brokenInvariantsOf(database)).find(({ sentence }) => sentence.includes('step that'));
    expect(await reported()).toBeUndefined();
    await setUnit(199);
    expect(await reported()).toMatchObject({ examples: [`${orderId} 1`] });
    const setSteps = (dated: string | null) =>
      database.pool.query('update catalogue.item_price set steps_from = $1 where item_id = 1', [
        dated,
      ]);
    await setSteps('2026-11-21T11:00:00Z');
    expect(await reported()).toBeUndefined();
    await setSteps(null);
    await setUnit(179);
  });

  test('[SP1.basket] a price that changes between the summary and the order is refused', async () => {
    const buyer = await readyBuyer(visitor(), { email: 'wechsel@haus.example', items: [[2, 12]] });
    await database.pool.query(
      `update catalogue.item_price set steps = '[{"from":12,"amountMinor":150}]' where item_id = 2`,
    );
    const { errorCode, orderId } = await submit(buyer);
    expect([errorCode, orderId]).toEqual(['cartChanged', null]);
    await database.pool.query(`update catalogue.item_price set steps = '[]' where item_id = 2`);
  });
});

describe('[SP1.returned] goods that come back', () => {
  let shop: Awaited<ReturnType<typeof openReturningShop>>;
  beforeEach(async () => {
    shop = await openReturningShop();
    await shop.database.pool.query(
      `update catalogue.item_price set steps = '[{"from":10,"amountMinor":899}]' where item_id = 1`,
    );
  });
  afterEach(() => shop.close());

  test('[SP1.basket] are invoiced and paid back at the scale price that was paid, also where fewer pieces are kept', async () => {
    const orderNumber = await shop.delivered([[1, 10]]);
    const { rows } = await shop.database.pool.query(
      `select content -> 'lines' -> 0 as line from invoices.document where kind = 'invoice'`,
    );
    expect(rows).toMatchObject([{ line: { quantity: 10, unitMinor: 899 } }]);
    const back = await shop.settled(await shop.registered(orderNumber, [[1, 3]]));
    expect(back.settledMinor).toBe(3 * 899);
  });
});

describe('[SP1.shown] scale prices of a product', () => {
  let catalogue: TestDatabase;
  beforeEach(async () => {
    catalogue = await createStockedCatalogue();
    const scale = [
      { from: 10, amountMinor: 549 },
      { from: 30, amountMinor: 499 },
    ];
    const { outcomes } = await changePrices(
      { db: catalogue.db, clock },
      (['de', 'edu'] as const).map((priceList) => ({
        itemId: 1021,
        priceList,
        steps: scale,
        amountMinor: 595,
      })),
    );
    if (outcomes.some(isRefusal)) throw new Error('The scale prices were refused.');
  });
  afterEach(() => catalogue.drop());

  async function shown(host: string) {
    const ctx = visitorOf(catalogue.db, { clock, host });
    const [item] = await findItemRows(catalogue.db, withId(1021), {
      storefront: ctx.storefront,
      now: clock.now(),
    });
    const [tile] = await findTiles(ctx, [102]);
    if (!item || !tile) throw new Error('The item is not on offer.');
    return { prices: pricesView(item, ctx), tile: tile.price };
  }

  test('are a list that begins with the single price, which tiles and search engines have', async () => {
    const { prices, tile } = await shown('www.ranzen.de');
    expect(
      prices.steps.map(({ from, price, grossPrice }) => [from, price.amountMinor, grossPrice]),
    ).toEqual([
      [6, 595, null],
      [10, 549, null],
      [30, 499, null],
    ]);
    expect(tile).toMatchObject({
      currentPrice: { amountMinor: 595 },
      lowestStep: { from: 30, price: { amountMinor: 499 } },
    });
    expect(prices.price.amountMinor).toBe(595);
  });

  test('are net and gross for businesses', async () => {
    const { prices } = await shown('educational.ranzen.de');
    expect(prices.steps.map(({ from, grossPrice }) => [from, grossPrice?.amountMinor])).toEqual([
      [6, 708],
      [10, 653],
      [30, 594],
    ]);
  });

  test('leave out those of quantities that cannot be ordered', async () => {
    await catalogue.pool.query(
      'update catalogue.item set minimum_order_quantity = 12, max_quantity = 20 where id = 1021',
    );
    expect((await shown('www.ranzen.de')).prices.steps).toEqual([]);
    await catalogue.pool.query(
      'update catalogue.item set minimum_order_quantity = 5 where id = 1021',
    );
    expect((await shown('www.ranzen.de')).prices.steps.map(({ from }) => from)).toEqual([5, 10]);
  });

  test('that a reduction undercut are without effect until it ends', async () => {
    const at = (amountMinor: number, oldAmountMinor: number | null) =>
      changePrices({ db: catalogue.db, clock }, [
        { itemId: 1021, priceList: 'de', amountMinor, oldAmountMinor },
      ]);
    await at(520, 695);
    expect((await shown('www.ranzen.de')).prices.steps.map(({ from }) => from)).toEqual([6, 30]);
    await at(595, null);
    expect((await shown('www.ranzen.de')).prices.steps.map(({ from }) => from)).toEqual([
      6, 10, 30,
    ]);
  });
});
