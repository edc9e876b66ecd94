import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addPieces, openCart, readCart } from '#tests/support/deal-buyers.ts';
import { dealDesk, terms, wanted } from '#tests/support/deal-desk.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { viewDeal, viewResult } from './find-deals.ts';
import { changeDeal, endDeal, planDeal } from './plan-deal.ts';
import type { TypedTerms } from './read-terms.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  clock.moveTo('2026-11-21T10:00:00Z');
  await addItems(database.pool, [
    { id: 1, name: 'Malkasten', amountMinor: 9000, onHand: 80 },
    { id: 2, amountMinor: 9000, isBook: true },
    { id: 3, amountMinor: 9000, onHand: 80 },
  ]);
});
afterEach(() => dropAudited(database));

type Desk = ReturnType<typeof dealDesk>;
const ctx = () => dealDesk(database, clock).ctx;
const plan: Desk['plan'] = (...terms) => dealDesk(database, clock).plan(...terms);
const list: Desk['list'] = (...span) => dealDesk(database, clock).list(...span);
const only: Desk['only'] = () => dealDesk(database, clock).only();
const sameDay = { startsAt: '2026-11-21T11:00', endsAt: '2026-11-21T12:00' };
/** A deal of today from 11 to 12 o'clock in Berlin, of which a cart holds pieces. */
const runningDeal = async (held: number) => {
  expect(await plan(sameDay)).toBeUndefined();
  const buyer = visitorOf(database.db, { clock });
  const cartId = await openCart(buyer);
  if (held > 0) await addPieces(buyer, cartId, '1_lightning', held);
  const { id, version } = await only();
  return { buyer, cartId, seen: { id, version } };
};

describe('[OP1.deals] staff schedules a deal', () => {
  test('in Berlin time, once per command, with a trail', async () => {
    const key = randomUUID();
    expect(await plan({}, ' n 1 ', key)).toBeUndefined();
    expect(await plan({}, 'N1', key)).toBeUndefined();
    expect(await only()).toMatchObject({
      itemNumber: 'N1',
      name: 'Malkasten',
      priceList: 'de',
      currency: 'EUR',
      specialAmountMinor: 7000,
      regularAmountMinor: 9000,
      cap: 50,
      perCustomerLimit: 3,
      held: 0,
      sold: 0,
      startsAt: '2026-11-23T17:00:00.000Z',
      endsAt: '2026-11-23T21:00:00.000Z',
      state: 'planned',
      madeBy: 'Mara Marketing',
      clashes: [],
    });
    const entries = await findEntries(database.db, { relation: 'deals.deal', limit: 5 });
    expect(entries.map(({ operation, actor }) => [operation, actor])).toEqual([
      ['insert', 'staff:7'],
    ]);
  });

  test.each<[string, Partial<TypedTerms>, string, string, string]>([
    ['an unknown item', {}, 'X', 'ITEM_UNKNOWN', 'itemNumber'],
    ['a book of a fixed price', {}, 'N2', 'FIXED_PRICE', 'itemNumber'],
    [
      'a price that is not lower',
      { specialAmountMinor: 9000 },
      'N1',
      'NOT_CHEAPER',
      'specialAmountMinor',
    ],
    ['no pieces', { cap: 0 }, 'N1', 'DEAL_INVALID', 'cap'],
    ['parts of a piece', { cap: 1.5 }, 'N1', 'DEAL_INVALID', 'cap'],
    ['a begin of another form', { startsAt: 'morgen' }, 'N1', 'TIME_WRONG', 'startsAt'],
    ['an end before the begin', { endsAt: '2026-11-23T17:59' }, 'N1', 'TIME_WRONG', 'endsAt'],
    ['an end in half a year', { endsAt: '2027-05-23T18:00' }, 'N1', 'TIME_WRONG', 'endsAt'],
    ['a begin that is over', { startsAt: '2026-11-21T10:50' }, 'N1', 'IN_PAST', 'startsAt'],
  ])('and %s is refused', async (_, changes, itemNumber, refused, field) => {
    expect(await plan(changes, itemNumber)).toMatchObject({ refused, field });
    expect(await list()).toEqual([]);
  });

  test('and an overlapping one of the item is refused, of another price list not', async () => {
    await plan();
    expect(await plan({ startsAt: '2026-11-23T21:00', endsAt: '2026-11-24T09:00' })).toMatchObject({
      refused: 'DEALS_OVERLAP',
      field: 'startsAt',
    });
    const austrian = { ...wanted(), priceList: 'at' };
    expect(await planDeal(ctx(), { key: randomUUID(), deal: austrian })).toBeUndefined();
    expect((await list()).map(({ priceList }) => priceList)).toEqual(['at', 'de']);
    expect(await list('2026-11-16', 14, 'at')).toHaveLength(1);
  });
});

describe('[OP1.deals] a planned deal', () => {
  test('is changed in all terms, and moved within its own days', async () => {
    await plan();
    const { id, version } = await only();
    const later = { ...terms, specialAmountMinor: 6500, cap: 20, startsAt: '2026-11-23T19:00' };
    expect(await changeDeal(ctx(), { id, version }, later)).toBeUndefined();
    expect(await only()).toMatchObject({
      version: version + 1,
      specialAmountMinor: 6500,
      cap: 20,
      startsAt: '2026-11-23T18:00:00.000Z',
    });
    // Moved behind its own former span: its former price is none that was asked before.
    const nextDay = { ...later, startsAt: '2026-11-24T18:00', endsAt: '2026-11-24T22:00' };
    expect(await changeDeal(ctx(), { id, version: version + 1 }, nextDay)).toBeUndefined();
  });

  test('is not changed over another change, into another deal or to a higher price', async () => {
    await plan();
    await plan({
      startsAt: '2026-11-25T18:00',
      endsAt: '2026-11-25T22:00',
      specialAmountMinor: 6900,
    });
    const [first] = await list();
    const seen = { id: first?.id ?? 0, version: first?.version ?? 0 };
    const change = (changes: Partial<TypedTerms>, on = seen) =>
      changeDeal(ctx(), on, { ...terms, ...changes });
    expect(await change({}, { ...seen, version: 9 })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await change({}, { id: 99, version: 1 })).toMatchObject({ refused: 'UNKNOWN' });
    expect(await change({ endsAt: '2026-11-25T19:00' })).toMatchObject({
      refused: 'DEALS_OVERLAP',
    });
    expect(await change({ specialAmountMinor: 9200 })).toMatchObject({ refused: 'NOT_CHEAPER' });
    // After the other deal its price is the lowest of the 30 days before.
    expect(
      await change({ startsAt: '2026-11-26T18:00', endsAt: '2026-11-26T20:00' }),
    ).toMatchObject({ refused: 'NOT_CHEAPER' });
    expect((await list())[0]).toEqual(first);
  });

  test('is removed by ending it, so that its price counts for nothing', async () => {
    await plan();
    const { id, version } = await only();
    expect(await endDeal(ctx(), { id, version })).toBeUndefined();
    expect(await list()).toEqual([]);
    expect(await endDeal(ctx(), { id, version })).toMatchObject({ refused: 'UNKNOWN' });
    expect(
      await plan({ startsAt: '2026-11-24T18:00', endsAt: '2026-11-24T20:00' }),
    ).toBeUndefined();
  });
});

describe('[OP1.deals] a deal that runs', () => {
  test('is ended at once; a cart buys at its price what it held, until its hold ends', async () => {
    const { buyer, cartId, seen } = await runningDeal(2);
    expect(await only()).toMatchObject({ held: 2, sold: 0, state: 'running' });
    clock.moveTo('2026-11-21T10:05:00Z');
    expect(await endDeal(ctx(), seen)).toBeUndefined();
    expect(await only()).toMatchObject({ state: 'ended', endsAt: '2026-11-21T10:05:00.000Z' });
    expect(await endDeal(ctx(), seen)).toMatchObject({ refused: 'ENDED' });
    const held = { details: { total: { amountMinor: 2 * 7000 } } };
    expect(await readCart(buyer, cartId)).toMatchObject(held);
    const other = visitorOf(database.db, { clock, userId: 'f'.repeat(32) });
    const late = await addPieces(other, await openCart(other), '1_lightning', 1);
    expect(late).toMatchObject({ details: { total: { amountMinor: 9000 } } });
    clock.moveTo('2026-11-21T10:14:59Z');
    expect(await readCart(buyer, cartId)).toMatchObject(held);
    clock.moveTo('2026-11-21T10:15:00Z');
    expect(await readCart(buyer, cartId)).toMatchObject({
      details: { total: { amountMinor: 2 * 9000 } },
    });
  });

  test('is ended while a cart holds pieces, which are then sold at its price', async () => {
    expect(await plan(sameDay)).toBeUndefined();
    const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items: [[1, 2]] });
    const { id, version } = await only();
    clock.moveTo('2026-11-21T10:01:00Z');
    expect(await endDeal(ctx(), { id, version })).toBeUndefined();
    expect(await submit(buyer)).toMatchObject({ orderId: expect.any(String) as string });
    expect(await only()).toMatchObject({ sold: 2, held: 0, state: 'ended' });
    expect(await viewResult(ctx(), id)).toEqual({ orders: 1, pieces: 2, revenueMinor: 14000 });
  });

  test.each<[string, Partial<TypedTerms>, string]>([
    ['another price', { specialAmountMinor: 6000 }, 'RUNNING'],
    ['another begin', { startsAt: '2026-11-21T11:01' }, 'RUNNING'],
    ['an end that is over', { endsAt: '2026-11-21T11:00' }, 'TIME_WRONG'],
    ['fewer pieces than carts hold', { cap: 2 }, 'CAP_TAKEN'],
    ['a lower limit', { perCustomerLimit: 2 }, 'LIMIT_LOWER'],
  ])('does not get %s', async (_, changes, refused) => {
    const { seen } = await runningDeal(3);
    const before = await only();
    expect(await changeDeal(ctx(), seen, { ...terms, ...sameDay, ...changes })).toMatchObject({
      refused,
    });
    expect(await only()).toEqual(before);
  });

  test('keeps the seconds of its begin, which the form does not show', async () => {
    const { seen } = await runningDeal(0);
    await database.pool.query(`update deals.deal set starts_at = '2026-11-21T09:59:41.5Z'`);
    const change = { ...terms, ...sameDay, startsAt: '2026-11-21T10:59', cap: 60 };
    expect(await changeDeal(ctx(), seen, change)).toBeUndefined();
    expect(await only()).toMatchObject({ cap: 60, startsAt: '2026-11-21T09:59:41.500Z' });
  });

  test('gets more pieces, a later end, and as few pieces as carts hold', async () => {
    const { seen, buyer, cartId } = await runningDeal(3);
    const longer = { ...terms, ...sameDay, cap: 3, endsAt: '2026-11-21T15:00' };
    expect(await changeDeal(ctx(), seen, longer)).toBeUndefined();
    expect(await only()).toMatchObject({ cap: 3, held: 3, state: 'soldOut' });
    const { id, version } = await only();
    expect(await changeDeal(ctx(), { id, version }, { ...longer, cap: 70 })).toBeUndefined();
    expect(await readCart(buyer, cartId)).toMatchObject({
      details: { total: { amountMinor: 3 * 7000 } },
    });
    clock.moveTo('2026-11-21T13:00:00Z');
    expect(await only()).toMatchObject({ cap: 70, held: 0, state: 'running' });
  });
});

describe('[OP1.deals] the result of a deal', () => {
  test('counts what orders bought at its price, without cancelled ones', async () => {
    await giveBankAccount(database);
    expect(await plan(sameDay)).toBeUndefined();
    const { id } = await only();
    const buy = async (email: string, quantity: number) => {
      const buyer = await readyBuyer(visitorOf(database.db, { clock }), {
        items: [[1, quantity]],
        email,
        paymentId: 'VORKASSE',
      });
      return (await submit(buyer)).orderId ?? '';
    };
    await buy('a@haus.example', 2);
    const orderNumber = await buy('b@haus.example', 1);
    expect(await viewResult(ctx(), id)).toEqual({ orders: 2, pieces: 3, revenueMinor: 21000 });
    const { rows } = await database.pool.query<{ id: number }>(
      'select id::integer from orders.purchase where order_number = $1',
      [orderNumber],
    );
    const cancellation = { now: clock.now(), restoresCart: false };
    await database.db.transaction((tx) => cancelOrder(tx, rows[0]?.id ?? 0, cancellation));
    expect(await viewResult(ctx(), id)).toEqual({ orders: 1, pieces: 2, revenueMinor: 14000 });
    expect(await viewResult(ctx(), 99)).toBeUndefined();
    expect(await viewDeal(ctx(), 99)).toBeUndefined();
  });
});

test('[OP1.deals] the desks are notified of each change of a deal, also of pieces in carts', async () => {
  const told: string[] = [];
  const listener = await database.pool.connect();
  listener.on('notification', ({ payload = '' }) => {
    if (payload.startsWith('desk:deal')) told.push(payload);
  });
  await listener.query('listen shop_changed');
  const { seen } = await runningDeal(2);
  await endDeal(ctx(), seen);
  await listener.query('select 1');
  listener.release(true);
  expect(told).toEqual([
    `desk:deal:${seen.id}:new`,
    `desk:deal:${seen.id}`,
    `desk:deal:${seen.id}`,
  ]);
});
