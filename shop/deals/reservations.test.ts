import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addPieces,
  changePieces,
  extend,
  openCart,
  readCart,
  readReservation,
  refresh,
  countedPieces,
} from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { servingMemory } from '#tests/support/serving-memory.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { sql } from '#shop/kernel/sql.ts';
import { reservedPercent } from './deal-info.ts';
import { takenOf } from './running-deal.sql.ts';
import { releaseEndedHolds } from './release-holds.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let lastId = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(
    database.pool,
    Array.from({ length: 100 }, (_, index) => ({ id: 10_000 + index, amountMinor: 100 })),
  );
});
beforeEach(() => clock.moveTo('2026-11-21T10:00:00Z'));
afterEach(() => throwBrokenInvariants(database));
afterAll(() => database.drop());

const visitor = (userId?: string) =>
  visitorOf(database.db, userId === undefined ? { clock } : { clock, userId });

/** An item at 20 euros with a deal at 15. */
async function dealOf(deal: { cap: number; perCustomerLimit: number }): Promise<number> {
  lastId += 1;
  await addItems(database.pool, [
    {
      id: lastId,
      name: `Blitz ${lastId}`,
      amountMinor: 2000,
      deal: { specialAmountMinor: 1500, ...deal },
    },
  ]);
  return lastId;
}

async function percentOf(itemId: number): Promise<number | undefined> {
  const deal = await database.db.row<{ taken: number; cap: number }>(sql`
    select ${takenOf(clock.now())}::integer as taken, cap from deals.deal where item_id = ${itemId}`);
  return deal && reservedPercent(deal);
}

describe('[CA5] pieces of a deal', () => {
  test('[CA5.split] are held when they are added to the basket, up to the limit; the others cost the normal price', async () => {
    const itemId = await dealOf({ cap: 5, perCustomerLimit: 3 });
    const buyer = visitor();
    const cartId = await openCart(buyer);
    const cart = await addPieces(buyer, cartId, `${itemId}_lightning`, 4);
    expect(cart).toMatchObject({
      details: { total: { amountMinor: 3 * 1500 + 2000 } },
      items: [
        {
          itemId,
          operationsId: `${itemId}_lightning`,
          quantity: 4,
          quantityLightning: 3,
          quantityNormal: 1,
          lightningDealReservationTimestampEnd: '2026-11-21T10:15:00.000Z',
          isLightningDealReservationExpired: false,
        },
      ],
    });
    expect(await readCart(buyer, cartId)).toMatchObject({ items: cart.items });
    expect(await countedPieces(database.pool, itemId)).toEqual([3, 0]);
    expect(await percentOf(itemId)).toBe(60);

    const other = visitor();
    const second = await addPieces(other, await openCart(other), itemId, 3);
    expect(second.items).toMatchObject([{ quantityLightning: 2, quantityNormal: 1 }]);
    expect(await percentOf(itemId)).toBe(100);
    const third = visitor();
    const late = await addPieces(third, await openCart(third), itemId, 1);
    expect(late.items).toMatchObject([
      { operationsId: String(itemId), quantityLightning: 0, quantityNormal: 1 },
    ]);
    expect(late.lightningDealReservation.hasLightningDealReservation).toBe(false);
  });

  test('are released when the quantity is reduced or the position removed', async () => {
    const itemId = await dealOf({ cap: 5, perCustomerLimit: 5 });
    const buyer = visitor();
    const cartId = await openCart(buyer);
    const positionId = (await addPieces(buyer, cartId, itemId, 4)).items[0]!.id;
    clock.moveTo('2026-11-21T10:05:00Z');
    const fewer = await changePieces(buyer, cartId, {
      changeQuantity: { positionId, quantity: 1 },
    });
    expect(fewer.items).toMatchObject([
      { quantityLightning: 1, lightningDealReservationTimestampEnd: '2026-11-21T10:15:00.000Z' },
    ]);
    expect(await countedPieces(database.pool, itemId)).toEqual([1, 0]);
    const more = await changePieces(buyer, cartId, { changeQuantity: { positionId, quantity: 2 } });
    expect(more.items).toMatchObject([
      { quantityLightning: 2, lightningDealReservationTimestampEnd: '2026-11-21T10:15:00.000Z' },
    ]);
    await changePieces(buyer, cartId, { removePosition: { positionId } });
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 0]);
    expect((await readReservation(buyer, cartId)).hasLightningDealReservation).toBe(false);
  });

  test('[CA5.limit] are counted over all baskets of one customer', async () => {
    const itemId = await dealOf({ cap: 9, perCustomerLimit: 2 });
    const buyer = visitor();
    await addPieces(buyer, await openCart(buyer), itemId, 1);
    await database.pool.query('update cart.cart set price_list = $2 where user_id = $1', [
      buyer.visitor.userId,
      'edu',
    ]);
    const again = await addPieces(buyer, await openCart(buyer), itemId, 2);
    expect(again.items).toMatchObject([{ quantityLightning: 1, quantityNormal: 1 }]);
  });

  test('[CA5.suffix] an item is named by its number or with the suffix, and not otherwise', async () => {
    const buyer = visitor();
    const cartId = await openCart(buyer);
    for (const itemId of ['1_blitz', '_lightning', 'x', 0, -1, 1.5, '']) {
      await expect(addPieces(buyer, cartId, itemId, 1)).rejects.toThrow(
        'An item is named by its number',
      );
    }
  });

  test.each([1, 10, 100])(
    'are added to a basket of %i positions in four statements, in three where the process has seen the deal',
    async (lines) => {
      const itemId = await dealOf({ cap: 9, perCustomerLimit: 9 });
      const buyer = visitor();
      const cartId = await openCart(buyer);
      await askContract(
        buyer,
        `mutation ($cartId: ID!, $operations: [CartOperationInput!]!) { shop_updateCart(cartId: $cartId, operations: $operations) { cart { id } } }`,
        {
          cartId,
          operations: Array.from({ length: lines - 1 }, (_, index) => ({
            addPosition: { itemId: 10_000 + index, quantity: 1 },
          })),
        },
      );
      const { db, statements } = countingDb(database.db);
      const memory = await servingMemory(buyer);
      await addPieces({ ...buyer, db, memory }, cartId, itemId, 2);
      expect(statements()).toBe(4);
      await addPieces({ ...buyer, db, memory }, cartId, itemId, 1);
      expect(statements()).toBe(7);
      expect(await countedPieces(database.pool, itemId)).toEqual([3, 0]);
    },
  );
});

describe('[CA6] a hold', () => {
  const soon = '2026-11-21T10:14:59Z';
  const over = '2026-11-21T10:15:00Z';

  test('[CA6.pool] expires, and the job releases its pieces', async () => {
    const itemId = await dealOf({ cap: 4, perCustomerLimit: 4 });
    const buyer = visitor();
    const cartId = await openCart(buyer);
    await addPieces(buyer, cartId, itemId, 3);
    clock.moveTo(soon);
    expect(await percentOf(itemId)).toBe(75);
    expect(await releaseEndedHolds({ db: database.db, clock })).toEqual([]);
    clock.moveTo(over);
    expect(await percentOf(itemId)).toBe(0);
    expect(await readCart(buyer, cartId)).toMatchObject({
      details: { total: { amountMinor: 6000 } },
      items: [
        {
          quantityLightning: 0,
          quantityNormal: 3,
          lightningDealReservationTimestampEnd: null,
          isLightningDealReservationExpired: true,
        },
      ],
      lightningDealReservation: {
        hasLightningDealReservation: true,
        isLightningDealReservationExpired: true,
        lightningDealReservationTimestampEnd: null,
        isExtendable: false,
      },
    });
    expect(await countedPieces(database.pool, itemId)).toEqual([3, 0]);
    expect(await releaseEndedHolds({ db: database.db, clock })).toContain(itemId);
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 0]);
    expect((await readReservation(buyer, cartId)).isLightningDealReservationExpired).toBe(true);
  });

  test('[CA6.pool] that has expired frees its pieces for the next cart, before the job runs', async () => {
    const itemId = await dealOf({ cap: 2, perCustomerLimit: 2 });
    const first = visitor();
    const firstCart = await openCart(first);
    await addPieces(first, firstCart, itemId, 2);
    clock.moveTo(over);
    const next = visitor();
    const cart = await addPieces(next, await openCart(next), itemId, 2);
    expect(cart.items).toMatchObject([{ quantityLightning: 2 }]);
    expect(await countedPieces(database.pool, itemId)).toEqual([2, 0]);
    expect((await readCart(first, firstCart)).items).toMatchObject([{ quantityLightning: 0 }]);
  });

  test('[CA6.hold] is extended once, by ten minutes, and not after its end', async () => {
    const itemId = await dealOf({ cap: 2, perCustomerLimit: 2 });
    const buyer = visitor();
    const cartId = await openCart(buyer);
    await addPieces(buyer, cartId, itemId, 1);
    clock.moveTo(soon);
    const longer = {
      lightningDealReservationTimestampEnd: '2026-11-21T10:25:00.000Z',
      isExtended: true,
      isExtendable: false,
    };
    expect(await extend(buyer, cartId)).toMatchObject(longer);
    expect(await extend(buyer, cartId)).toMatchObject(longer);
    clock.moveTo('2026-11-21T10:25:00Z');
    expect(await extend(buyer, cartId)).toMatchObject({
      isLightningDealReservationExpired: true,
      lightningDealReservationTimestampEnd: null,
    });
  });

  test('belongs to one cart: others can neither read nor extend nor refresh it', async () => {
    const itemId = await dealOf({ cap: 2, perCustomerLimit: 2 });
    const buyer = visitor();
    const cartId = await openCart(buyer);
    await addPieces(buyer, cartId, itemId, 1);
    for (const ask of [readReservation, extend, refresh]) {
      await expect(ask(visitor(), cartId)).rejects.toMatchObject({
        classification: 'CART_NOT_FOUND',
      });
    }
  });

  test('is honoured until its end when the deal ends earlier', async () => {
    const itemId = await dealOf({ cap: 5, perCustomerLimit: 5 });
    await database.pool.query(
      `update deals.deal set ends_at = '2026-11-21T10:05:00Z' where item_id = $1`,
      [itemId],
    );
    const buyer = visitor();
    const cartId = await openCart(buyer);
    const positionId = (await addPieces(buyer, cartId, itemId, 2)).items[0]!.id;
    clock.moveTo('2026-11-21T10:06:00Z');
    expect((await readCart(buyer, cartId)).items).toMatchObject([{ quantityLightning: 2 }]);
    const more = await changePieces(buyer, cartId, { changeQuantity: { positionId, quantity: 4 } });
    expect(more.items).toMatchObject([{ quantityLightning: 2, quantityNormal: 2 }]);
    clock.moveTo(over);
    expect((await readCart(buyer, cartId)).items).toMatchObject([{ quantityLightning: 0 }]);
    expect(await refresh(buyer, cartId)).toEqual([
      {
        itemId,
        name: `Blitz ${itemId}`,
        formerQuantityLightning: 2,
        quantityLightning: 0,
        message: { messageKey: 'shop.deal.gone' },
      },
    ]);
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 0]);
  });

  test('[CA6.refresh] that has expired is renewed as far as pieces are left, and missing pieces are reported once', async () => {
    const itemId = await dealOf({ cap: 4, perCustomerLimit: 4 });
    const buyer = visitor();
    const cartId = await openCart(buyer);
    await addPieces(buyer, cartId, itemId, 3);
    expect(await refresh(buyer, cartId)).toEqual([]);
    clock.moveTo(over);
    const next = visitor();
    await addPieces(next, await openCart(next), itemId, 2);
    expect(await refresh(buyer, cartId)).toEqual([
      {
        itemId,
        name: `Blitz ${itemId}`,
        formerQuantityLightning: 3,
        quantityLightning: 2,
        message: { messageKey: 'shop.deal.reduced' },
      },
    ]);
    expect(await refresh(buyer, cartId)).toEqual([]);
    expect(await readReservation(buyer, cartId)).toEqual({
      hasLightningDealReservation: true,
      isLightningDealReservationExpired: false,
      lightningDealReservationTimestampEnd: '2026-11-21T10:30:00.000Z',
      isExtended: false,
      isExtendable: true,
    });
    expect(await countedPieces(database.pool, itemId)).toEqual([4, 0]);
  });

  test('is deleted a day after its release', async () => {
    const itemId = await dealOf({ cap: 4, perCustomerLimit: 4 });
    const buyer = visitor();
    const cartId = await openCart(buyer);
    await addPieces(buyer, cartId, itemId, 3);
    clock.moveTo(over);
    await releaseEndedHolds({ db: database.db, clock });
    clock.moveTo('2026-11-22T10:15:01Z');
    await releaseEndedHolds({ db: database.db, clock });
    expect((await readReservation(buyer, cartId)).hasLightningDealReservation).toBe(false);
  });
});
