import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { adjustStock, countShelf } from './adjust-stock.ts';
import { changeSettings } from './change-settings.ts';
import { changeDelivery, expectDelivery, receiveDelivery } from './expect-delivery.ts';
import { writeStockFile } from './write-stock-file.ts';
import { findStock, listMovements, viewStock } from './find-stock.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  clock.moveTo('2026-11-21T10:00:00Z');
  await addItems(database.pool, [
    { id: 1, onHand: 10 },
    { id: 2, onHand: 2, restockDays: 5 },
    { id: 3, onHand: 0 },
  ]);
});
afterEach(() => dropAudited(database));

const staff = {
  id: 7,
  name: 'Willi Warehouse',
  email: 'willi@ranzen.example',
  language: 'de' as const,
  rights: new Set(['stock.read', 'stock.change'] as const),
  sessionHash: '',
  confirmedAt: new Date(0),
};
const catalogueIndex = { query: () => Promise.resolve({ productIds: [] }) } as never;
const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'adjustStock' }),
  clock,
  staff,
  catalogueIndex,
});
const order = async (...items: [number, number][]) => {
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items });
  const { orderId, errorCode } = await submit(buyer);
  return orderId ?? errorCode;
};
const adjust = (itemId: number, change: number, key: string = randomUUID()) =>
  adjustStock(ctx(), { key, reason: 'Bruch', changes: [{ itemId, change }] });
const item = async (id: number) => {
  const found = await viewStock(ctx(), `N${id}`);
  if (!found) throw new Error(`There is no item ${id}.`);
  return found;
};
const delivery = { quantity: 10, expectedOn: '2026-12-01', reference: 'EK-77' };
const expectOne = async (itemId: number, terms = delivery) => {
  expect(
    await expectDelivery(ctx(), { key: randomUUID(), itemId, delivery: terms }),
  ).toBeUndefined();
  const [first] = (await item(itemId)).deliveries;
  if (!first) throw new Error('There is no delivery.');
  return { id: first.id, version: first.version };
};

describe('[OP1] the ledger of stock', () => {
  test('names the order, its cancellation, the reason and the person of each change', async () => {
    await giveBankAccount(database);
    const visitor = visitorOf(database.db, { clock });
    const buyer = await readyBuyer(visitor, { items: [[1, 3]], paymentId: 'VORKASSE' });
    const orderNumber = (await submit(buyer)).orderId ?? '';
    await adjust(1, -2);
    const cancellation = { now: clock.now(), restoresCart: false };
    expect(await database.db.transaction((tx) => cancelOrder(tx, 1, cancellation))).toBe(true);
    const { onHand, movements } = await item(1);
    expect(onHand).toBe(8);
    expect(movements.rows.map(({ id: _, at: __, ...row }) => row)).toEqual([
      { change: 3, onHand: 8, kind: 'released', number: orderNumber, reason: null, by: null },
      { change: -2, onHand: 5, kind: 'adjusted', number: null, reason: 'Bruch', by: staff.name },
      { change: -3, onHand: 7, kind: 'order', number: orderNumber, reason: null, by: null },
      { change: 10, onHand: 10, kind: 'opening', number: null, reason: null, by: null },
    ]);
    expect(movements.rows[2]?.at).toBe('2026-11-21T10:00:00.000Z');
  });

  test('keeps a change by a statement that names no source', async () => {
    await database.pool.query('update stock.item_stock set on_hand = 4 where item_id = 1');
    const [last] = (await item(1)).movements.rows;
    expect(last).toMatchObject({ change: -6, onHand: 4, kind: 'correction' });
  });

  test('is read in pages', { tags: 'deep' }, async () => {
    for (let piece = 0; piece < 51; piece += 1) await adjust(1, 1);
    const { movements } = await item(1);
    expect(movements.rows).toHaveLength(50);
    const rest = await listMovements(ctx(), { itemId: 1, after: movements.next ?? undefined });
    expect(rest.rows.map(({ kind, onHand }) => [kind, onHand])).toEqual([
      ['adjusted', 11],
      ['opening', 10],
    ]);
    expect(rest.next).toBeNull();
  });
});

describe('[OP1] stock is changed by difference', () => {
  test('once per key, with an entry of the audit trail', async () => {
    const key = randomUUID();
    expect(await adjust(1, 5, key)).toBeUndefined();
    expect(await adjust(1, 5, key)).toBeUndefined();
    expect((await item(1)).onHand).toBe(15);
    const entries = await findEntries(database.db, { relation: 'stock.item_stock', limit: 5 });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actor: 'staff:7', after: { on_hand: 15 } });
  });

  test.each([
    ['no reason', { reason: '  ' }, 'REASON_MISSING'],
    ['no change', { changes: [{ itemId: 1, change: 0 }] }, 'AMOUNT_WRONG'],
    ['no items', { changes: [] }, 'TOO_MANY'],
    ['an unknown item', { changes: [{ itemId: 99, change: 1 }] }, 'UNKNOWN'],
    [
      'an item twice',
      {
        changes: [
          { itemId: 1, change: 1 },
          { itemId: 1, change: 1 },
        ],
      },
      'UNKNOWN',
    ],
    ['a key that is none', { key: "'; drop" }, 'UNKNOWN'],
    ['more than is there', { changes: [{ itemId: 1, change: -11 }] }, 'NOT_ENOUGH'],
  ])('and refuses %s, without a change', async (_, wrong, refused) => {
    const wanted = {
      key: randomUUID(),
      reason: 'Bruch',
      changes: [
        { itemId: 1, change: 1 },
        { itemId: 2, change: 1 },
      ],
    };
    expect(await adjustStock(ctx(), { ...wanted, ...wrong })).toMatchObject({ refused });
    expect([(await item(1)).onHand, (await item(2)).onHand]).toEqual([10, 2]);
  });

  test('while orders take pieces at the same time: never below zero, and nothing is lost', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 12 }, () =>
        readyBuyer(visitorOf(database.db, { clock }), { items: [[1, 1]] }),
      ),
    );
    const [answers] = await Promise.all([
      Promise.all(buyers.map((buyer) => submit(buyer))),
      ...Array.from({ length: 4 }, () => adjust(1, -1)),
      adjust(1, 3),
    ]);
    const sold = answers.filter(({ orderId }) => orderId !== null).length;
    const { onHand, movements } = await item(1);
    const adjusted = movements.rows.filter(({ kind }) => kind === 'adjusted');
    const difference = adjusted.reduce((sum, { change }) => sum + change, 0);
    expect(onHand).toBe(10 + difference - sold);
    expect(onHand).toBeGreaterThanOrEqual(0);
  });

  test('with as many statements for many items as for one', async () => {
    const statements = async (ids: number[]) => {
      const counting = countingDb(database.db);
      const changes = ids.map((itemId) => ({ itemId, change: 1 }));
      await adjustStock({ ...ctx(), db: counting.db }, { key: randomUUID(), reason: 'x', changes });
      return counting.statements();
    };
    expect(await statements([1, 2, 3])).toBe(await statements([1]));
  });
});

describe('[OP1] a shelf is counted', () => {
  test('against what was expected when counting began, orders of the meantime included', async () => {
    await order([1, 4]);
    const { onHand, reserved } = await item(1);
    expect([onHand, reserved]).toEqual([6, 4]);
    await order([1, 1]);
    const key = randomUUID();
    const count = { key, itemId: 1, counted: 9, expected: onHand + reserved };
    expect(await countShelf(ctx(), count)).toEqual({ difference: -1, missing: 0 });
    expect(await countShelf(ctx(), count)).toEqual({ difference: -1, missing: 0 });
    expect((await item(1)).onHand).toBe(4);
  });

  test('and pieces of open orders that are not there are named', async () => {
    await order([1, 8]);
    const count = { key: randomUUID(), itemId: 1, counted: 5, expected: 10 };
    expect(await countShelf(ctx(), count)).toEqual({ difference: -2, missing: 3 });
    expect(await countShelf(ctx(), count)).toEqual({ difference: -2, missing: 3 });
    expect((await item(1)).onHand).toBe(0);
    const again = { ...count, key: randomUUID(), counted: 4, expected: 5 };
    expect(await countShelf(ctx(), again)).toEqual({ difference: 0, missing: 1 });
  });

  test('and wrong numbers are refused', async () => {
    const count = { key: randomUUID(), itemId: 1, counted: 5, expected: 10 };
    expect(await countShelf(ctx(), { ...count, counted: -1 })).toMatchObject({
      refused: 'AMOUNT_WRONG',
    });
    expect(await countShelf(ctx(), { ...count, itemId: 99 })).toMatchObject({ refused: 'UNKNOWN' });
  });
});

describe('[OP1] expected deliveries', () => {
  test('serve the orders that wait, the earliest first, and then the shelf', async () => {
    await order([2, 5]);
    clock.moveTo('2026-11-21T11:00:00Z');
    await order([2, 4]);
    expect(await item(2)).toMatchObject({ onHand: 0, reserved: 2, backOrdered: 7 });
    const seen = await expectOne(2);
    const key = randomUUID();
    const arrived = { key, seen, pieces: 4, isLast: false };
    expect(await receiveDelivery(ctx(), arrived)).toBeUndefined();
    expect(await receiveDelivery(ctx(), arrived)).toBeUndefined();
    const after = await item(2);
    expect(after).toMatchObject({ onHand: 0, reserved: 6, backOrdered: 3 });
    expect(after.movements.rows.slice(0, 2)).toMatchObject([
      { change: -4, kind: 'backOrders' },
      { change: 4, kind: 'delivered', reason: 'EK-77' },
    ]);
    const rest = { key: randomUUID(), seen: { ...seen, version: 2 }, pieces: 6, isLast: true };
    expect(await receiveDelivery(ctx(), rest)).toBeUndefined();
    expect(await item(2)).toMatchObject({ onHand: 3, reserved: 9, backOrdered: 0 });
    const waiting = await findStock(ctx(), {
      filter: 'waiting',
      search: undefined,
      after: undefined,
    });
    expect(waiting.rows).toEqual([]);
  });

  test(
    'are announced once per key, the twentieth too, and no more than twenty',
    { tags: 'deep' },
    async () => {
      const key = randomUUID();
      for (let count = 0; count < 19; count += 1) await expectOne(3);
      const last = { key, itemId: 3, delivery };
      expect(await expectDelivery(ctx(), last)).toBeUndefined();
      expect(await expectDelivery(ctx(), last)).toBeUndefined();
      expect((await item(3)).deliveries).toHaveLength(20);
      expect(await expectDelivery(ctx(), { ...last, key: randomUUID() })).toMatchObject({
        refused: 'TOO_MANY',
      });
    },
  );

  test('set the day of the next one, until they have arrived or are called off', async () => {
    const late = await expectOne(3, { ...delivery, expectedOn: '2026-12-24' });
    const early = await expectOne(3);
    const day = async () => {
      const found = await findStock(ctx(), { filter: undefined, search: 'n3', after: undefined });
      return [found.rows[0]?.expectedOn, found.rows[0]?.expected];
    };
    expect(await day()).toEqual(['2026-12-01', 20]);
    const off = { key: randomUUID(), seen: early, pieces: 0, isLast: true };
    expect(await receiveDelivery(ctx(), off)).toBeUndefined();
    expect(await day()).toEqual(['2026-12-24', 10]);
    // Calling off again is what is wished already.
    expect(await receiveDelivery(ctx(), { ...off, key: randomUUID() })).toBeUndefined();
    expect(await receiveDelivery(ctx(), { ...off, key: randomUUID(), pieces: 1 })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    const sooner = { ...delivery, expectedOn: '2026-12-03', quantity: 12 };
    expect(await changeDelivery(ctx(), late, sooner)).toBeUndefined();
    expect(await day()).toEqual(['2026-12-03', 12]);
    expect(await changeDelivery(ctx(), late, sooner)).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await changeDelivery(ctx(), early, sooner)).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
  });

  test.each([
    ['a day before today', { expectedOn: '2026-11-20' }, 'DAY_WRONG'],
    ['a day of no calendar', { expectedOn: '2026-02-30' }, 'DAY_WRONG'],
    ['a text', { expectedOn: 'tomorrow' }, 'DAY_WRONG'],
    ['a day in the far future', { expectedOn: '2031-01-01' }, 'DAY_WRONG'],
    ['no pieces', { quantity: 0 }, 'AMOUNT_WRONG'],
    ['too many pieces', { quantity: 1_000_001 }, 'AMOUNT_WRONG'],
  ])('refuse %s', async (_, wrong, refused) => {
    const wanted = { key: randomUUID(), itemId: 3, delivery: { ...delivery, ...wrong } };
    expect(await expectDelivery(ctx(), wanted)).toMatchObject({ refused });
    expect((await item(3)).deliveries).toEqual([]);
  });
});

describe('[OP1] the list of stock', () => {
  const numbers = async (filter: string | undefined, search?: string) => {
    const found = await findStock(ctx(), { filter, search, after: undefined });
    return found.rows.map(({ itemNumber }) => itemNumber);
  };

  test('has filters for what needs work', async () => {
    expect(await numbers(undefined)).toEqual(['N1', 'N2', 'N3']);
    expect(await numbers('gone')).toEqual(['N3']);
    expect(await numbers('low')).toEqual([]);
    const settings = { restockDays: 0, reorderPoint: 10 };
    const { itemId, version } = await item(1);
    expect(await changeSettings(ctx(), { id: itemId, version }, settings)).toBeUndefined();
    expect(await numbers('low')).toEqual(['N1']);
    expect(await changeSettings(ctx(), { id: itemId, version }, settings)).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    await expectOne(2);
    expect(await numbers('late')).toEqual([]);
    clock.moveTo('2026-12-02T00:00:00Z');
    expect(await numbers('late')).toEqual(['N2']);
    expect(await numbers('unsold')).toEqual(['N1', 'N2']);
    await order([1, 1]);
    expect(await numbers('unsold')).toEqual(['N2']);
    await order([2, 3]);
    expect(await numbers('waiting')).toEqual(['N2']);
  });

  test('finds numbers by their beginning and whole EANs, and no pattern', async () => {
    expect(await numbers(undefined, ' n2 ')).toEqual(['N2']);
    expect(await numbers(undefined, 'E3')).toEqual(['N3']);
    expect(await numbers(undefined, '%')).toEqual([]);
    expect(await viewStock(ctx(), 'E3')).toMatchObject({ itemNumber: 'N3' });
    expect(await viewStock(ctx(), 'N99')).toBeUndefined();
  });

  test('says what was sold in 28 days, and how long the stock lasts', async () => {
    await order([1, 4]);
    expect(await item(1)).toMatchObject({ sold28Days: 4, reachDays: 42 });
    clock.moveTo('2026-12-20T10:00:00Z');
    expect(await item(1)).toMatchObject({ sold28Days: 0, reachDays: null });
  });

  test('[OP1.stock] counts the shoppers who wait for a mail, and lists their items', async () => {
    await database.pool.query(
      `insert into stock.alert (item_id, email, shop, lang_code, price_list, requested_at, confirmed_at, called_at, sent_at)
       select id, email, 'consumer', 'de-de', 'de', now(), confirmed_at::timestamptz, sent_at::timestamptz, sent_at::timestamptz
       from catalogue.item cross join (values ('a', '2026-11-01', null), ('b', '2026-11-01', null), ('c', null, null),
         (null, '2026-11-01', '2026-11-02')) as alert (email, confirmed_at, sent_at)
       where order_number = 'N2'`,
    );
    expect(await numbers('awaited')).toEqual(['N2']);
    expect(await viewStock(ctx(), 'N2')).toMatchObject({ waitingShoppers: 2 });
    expect(await viewStock(ctx(), 'N1')).toMatchObject({ waitingShoppers: 0 });
    const file = String((await writeStockFile(ctx(), 'awaited'))?.content);
    expect(file).toMatch(/\r\nN2;.*;2\r\n$/);
  });

  test('[OP1.stock] suggests a reorder point by the coming weeks of last year', async () => {
    await order([2, 1]);
    await order([1, 6]);
    await database.pool.query(`update stock.claim set claimed_at = '2025-11-25T10:00:00Z'`);
    // At 6 pieces in 28 days for 14 days, and at 1 piece for the 5 days of the supplier.
    expect(await item(1)).toMatchObject({ sold28Days: 0, soldInSeason: 6, suggestedPoint: 3 });
    expect(await item(2)).toMatchObject({ soldInSeason: 1, suggestedPoint: 1 });
    clock.moveTo('2026-11-25T10:00:01Z');
    expect(await item(1)).toMatchObject({ soldInSeason: 0, suggestedPoint: 0 });
  });

  test('[OP1.stock] is a table for spreadsheets, of what to reorder and what does not sell', async () => {
    await database.pool.query(
      `update catalogue.product_text set name = '=SUMME(A1); "Heft"' where product_id = 1`,
    );
    const { itemId, version } = await item(1);
    const settings = { restockDays: 0, reorderPoint: 12 };
    expect(await changeSettings(ctx(), { id: itemId, version }, settings)).toBeUndefined();
    const file = await writeStockFile(ctx(), 'low');
    expect(file?.fileName).toBe('stock-low.csv');
    const [heading, line, end] = String(file?.content).split('\r\n');
    expect(heading).toMatch(/^\uFEFFArtikelnummer;Name;.*;Zu bestellen;Wartende Kunden$/);
    expect(line).toBe(`N1;"'=SUMME(A1); ""Heft""";;10;12;0;0;0;0;;2;0`);
    expect(end).toBe('');
    clock.moveTo('2027-11-21T10:00:00Z');
    expect(String((await writeStockFile(ctx(), 'unsold'))?.content)).toContain('N2;');
    expect(await writeStockFile(ctx(), 'all')).toBeUndefined();
  });
});
