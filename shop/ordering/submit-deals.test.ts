import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseEndedHolds } from '#shop/deals/release-holds.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { asGuest, berlin, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  addPieces,
  openCart,
  readCart,
  refresh,
  countedPieces,
} from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let lastId = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => clock.moveTo('2026-11-21T10:00:00Z'));
afterEach(() => throwBrokenInvariants(database));
afterAll(() => database.drop());

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/** An item at 20 euros with a deal at 15. */
async function dealOf(cap: number, perCustomerLimit: number): Promise<number> {
  lastId += 1;
  const deal = { specialAmountMinor: 1500, cap, perCustomerLimit };
  await addItems(database.pool, [{ id: lastId, amountMinor: 2000, onHand: 500, deal }]);
  return lastId;
}

type Who = { email: string; house?: number };

/** A customer with an own address, unless another is given. */
const buyer = (itemId: number, quantity: number, { email, house = 0 }: Who) =>
  readyBuyer(visitorOf(database.db, { clock }), {
    email,
    items: [[itemId, quantity]],
    address: {
      ...berlin,
      streetAndHouseNr: `Kreideweg ${house || 100 + Number(/\d+/.exec(email)?.[0] ?? 0)}`,
    },
  });

describe('[CA5] deals at submit', () => {
  test('[CA5.cap] a deal of seven pieces is sold seven times at its price to concurrent customers', async () => {
    const itemId = await dealOf(7, 2);
    const buyers = await Promise.all(
      many(12).map((index) => buyer(itemId, 1, { email: `blitz${index}@haus.example` })),
    );
    expect(await countedPieces(database.pool, itemId)).toEqual([7, 0]);
    const answers = await Promise.all(buyers.map(submit));
    expect(answers.filter(({ errorCode }) => errorCode !== null)).toEqual([]);
    expect(buyers.filter(({ totalMinor }) => totalMinor === 1500 + 495)).toHaveLength(7);
    expect(buyers.filter(({ totalMinor }) => totalMinor === 2000 + 495)).toHaveLength(5);
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 7]);
  });

  test('pieces beyond the limit cost the normal price and are a line of their own', async () => {
    const itemId = await dealOf(7, 2);
    const answer = await submit(await buyer(itemId, 3, { email: 'neugierig@haus.example' }));
    const { rows } = await database.pool.query(
      `select quantity, unit_minor, deal_id is not null as is_deal from orders.line
       where order_id = (select id from orders.purchase where order_number = $1) order by line_number`,
      [answer.orderId],
    );
    expect(rows).toEqual([
      { quantity: 2, unit_minor: 1500, is_deal: true },
      { quantity: 1, unit_minor: 2000, is_deal: false },
    ]);
  });

  test('[CA5.limit] an e-mail that reached the limit in another browser gets no more', async () => {
    const itemId = await dealOf(50, 2);
    const buyers = await Promise.all(
      many(5).map((index) =>
        buyer(itemId, 2, { email: 'sammler@haus.example', house: 20 + index }),
      ),
    );
    expect(await countedPieces(database.pool, itemId)).toEqual([2, 0]);
    const answers = await Promise.all(buyers.map(submit));
    expect(answers.filter(({ errorCode }) => errorCode !== null)).toEqual([]);
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 2]);
  });

  test('a customer who is identified only at checkout gets a notice that the limit is reached, and pays the normal price', async () => {
    const itemId = await dealOf(50, 2);
    const strangers = many(2).map(() => visitorOf(database.db, { clock }));
    const held = [];
    for (const stranger of strangers) {
      const cartId = await openCart(stranger);
      await addPieces(stranger, cartId, itemId, 2);
      held.push({ stranger, cartId });
    }
    expect(await countedPieces(database.pool, itemId)).toEqual([4, 0]);
    const ready = [];
    for (const [index, { stranger }] of held.entries()) {
      const ctx = await asGuest(stranger, 'spaet@haus.example');
      const address = { ...berlin, streetAndHouseNr: `Tafelgasse ${index + 1}` };
      ready.push(await readyBuyer(ctx, { items: [], address }));
    }
    expect(ready.map(({ totalMinor }) => totalMinor)).toEqual([3495, 3495]);
    const answers = await Promise.all(ready.map(submit));
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(
      new Set(['cartChanged', null]),
    );
    const loser = ready[answers.findIndex(({ errorCode }) => errorCode !== null)]!;
    expect(await refresh(loser.ctx, loser.cartId)).toMatchObject([
      { formerQuantityLightning: 2, quantityLightning: 0 },
    ]);
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 2]);
    const totalMinor = await totalOf(loser.ctx, loser.cartId);
    expect(totalMinor).toBe(4495);
    expect((await submit({ ...loser, totalMinor })).errorCode).toBeNull();
  });

  test('[CA5.limit] an address that has reached the limit gets no more, by any customer', async () => {
    const itemId = await dealOf(50, 2);
    expect(
      (await submit(await buyer(itemId, 2, { email: 'eins@haus.example', house: 7 }))).errorCode,
    ).toBeNull();
    const second = await buyer(itemId, 2, { email: 'zwei@haus.example', house: 7 });
    expect(second.totalMinor).toBe(4495);
    expect((await submit(second)).errorCode).toBeNull();
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 2]);
  });
});

describe('[CA6] a hold that ends before the order', () => {
  test('gets a notice: nothing was ordered, and the next view shows the normal price', async () => {
    const itemId = await dealOf(5, 2);
    const ready = await buyer(itemId, 2, { email: 'langsam1@haus.example' });
    clock.moveTo('2026-11-21T10:15:00Z');
    expect(await submit(ready)).toMatchObject({ orderId: null, errorCode: 'cartChanged' });
    expect(await countedPieces(database.pool, itemId)).toEqual([2, 0]);
    const seen = { ...ready, totalMinor: await totalOf(ready.ctx, ready.cartId) };
    expect(seen.totalMinor).toBe(4495);
    expect((await submit(seen)).errorCode).toBeNull();
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 0]);
  });

  test('is sold in its last second', async () => {
    const itemId = await dealOf(5, 2);
    const ready = await buyer(itemId, 2, { email: 'knapp2@haus.example' });
    clock.moveTo('2026-11-21T10:14:59Z');
    expect((await submit(ready)).errorCode).toBeNull();
    expect(await countedPieces(database.pool, itemId)).toEqual([0, 2]);
  });

  test('submitted while a job releases it, is either sold or reported as gone', async () => {
    const itemId = await dealOf(20, 1);
    const buyers = await Promise.all(
      many(20).map((index) => buyer(itemId, 1, { email: `zugleich${index + 30}@haus.example` })),
    );
    const late = fixedClock('2026-11-21T10:15:00Z');
    const [answers] = await Promise.all([
      Promise.all(buyers.map(submit)),
      releaseEndedHolds({ db: database.db, clock: late }),
      releaseEndedHolds({ db: database.db, clock: late }),
    ]);
    const sold = answers.filter(({ errorCode }) => errorCode === null).length;
    expect(answers.filter(({ errorCode }) => errorCode === 'cartChanged')).toHaveLength(20 - sold);
    expect(await countedPieces(database.pool, itemId)).toEqual([0, sold]);
  });

  test('a new cart after the order holds nothing', async () => {
    const itemId = await dealOf(5, 2);
    const ready = await buyer(itemId, 1, { email: 'danach3@haus.example' });
    const { newCartId } = await submit(ready);
    expect(
      (await readCart(ready.ctx, newCartId!)).lightningDealReservation.hasLightningDealReservation,
    ).toBe(false);
  });
});
