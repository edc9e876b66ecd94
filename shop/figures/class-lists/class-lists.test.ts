import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { keepFigures } from '../keep-figures.ts';
import { findBasketOrders } from './class-lists.sql.ts';
import { findClassListOrders, viewClassLists } from './view-class-lists.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 500, onHand: 60 }]);
});
afterEach(() => database.drop());

const code = 'ABCDEFGH';

/** A list of a guest; with `pupils` a class list. Answers its id for others. */
async function addList(pupils: number | null, ofCode: string | null): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into lists.list (shop, owner_user_id, name, description, created_at, changed_at, pupils, code)
     values ('consumer', $1, 'Klasse 1a', '', $2, $2, $3, $4) returning external_id as id`,
    ['a'.repeat(32), visitorOf(database.db).clock.now(), pupils, ofCode],
  );
  return rows[0]?.id ?? '';
}

test('[OP1.class-lists] baskets that a public class list was put into are counted with their orders, other lists are not', async () => {
  const [classList, plain, secret] = [
    await addList(20, code),
    await addList(null, 'ABCDEFGJ'),
    await addList(20, null),
  ];
  const buyer = await readyBuyer(visitorOf(database.db), {
    items: [[1, 1]],
    email: 'a@haus.example',
  });
  const take = (externalId: string, cartId: string) =>
    askContract(
      buyer.ctx,
      `mutation { addTeaserWishlistToCart(cartId: "${cartId}", externalId: "${externalId}", entries: [{ productId: 1, itemId: 1, quantity: 2 }]) {
        successfullyAdded { added } quantityChanged { added } } }`,
    );
  for (const list of [classList, classList, plain, secret]) await take(list, buyer.cartId);
  const { orderId, errorMessage } = await submit({
    ...buyer,
    totalMinor: await totalOf(buyer.ctx, buyer.cartId),
  });
  expect(errorMessage).toBeNull();
  const opened = await readyBuyer(visitorOf(database.db), {
    items: [[1, 1]],
    email: 'b@haus.example',
  });
  await askContract(
    opened.ctx,
    `mutation { addTeaserWishlistToCart(cartId: "${opened.cartId}", externalId: "${classList}", entries: [{ productId: 1, itemId: 1, quantity: 2 }]) { successfullyAdded { added } } }`,
  );

  const day = buyer.ctx.clock.now().toISOString().slice(0, 10);
  const days = { from: day, until: day };
  const worth = (await database.pool.query('select total_minor from orders.purchase')).rows[0];
  expect(await viewClassLists(database, days)).toEqual({
    made: 2,
    published: 1,
    takenLists: 1,
    baskets: 2,
    orders: 1,
    amounts: [{ currencyCode: 'EUR', orders: 1, totalMinor: worth.total_minor }],
  });
  const part = await findClassListOrders(database, { filter: days, after: undefined });
  expect(part?.rows.map((row) => row.orderNumber)).toEqual([orderId]);
  expect(await viewClassLists(database, { ...days, store: 'at' })).toMatchObject({ baskets: 0 });

  const clock = fixedClock(new Date(Date.parse(day) + 2 * 24 * 60 * 60_000).toISOString());
  const live = await viewClassLists(database, days);
  await keepFigures({ ...database, clock });
  expect(await viewClassLists(database, days)).toEqual(live);
  const second = await submit({ ...opened, totalMinor: await totalOf(opened.ctx, opened.cartId) });
  await keepFigures({ ...database, clock });
  expect(await viewClassLists(database, days)).toMatchObject({ baskets: 2, orders: 2 });
  const wish = { days, store: 'de', limit: 1 };
  const [first] = await findBasketOrders(database.db, { ...wish, before: undefined });
  const before = first && { at: first.takenAt, id: first.id };
  const others = await findBasketOrders(database.db, { ...wish, before });
  expect([first, ...others].map((row) => row?.orderNumber)).toEqual([second.orderId, orderId]);
  const elsewhere = { ...wish, store: 'at', before: undefined };
  expect(await findBasketOrders(database.db, elsewhere)).toEqual([]);
});

test('[OP1.class-lists] a basket is of the day on which its first list was put into it', async () => {
  const [one, other] = [await addList(20, 'ABCDEFGK'), await addList(20, 'ABCDEFGM')];
  await database.pool.query(
    `insert into lists.class_cart (list_id, cart_id, taken_at)
     select list.id, $1::uuid, taken.at::timestamptz from lists.list
     join (values ($2::uuid, '2026-03-03T10:00:00Z'), ($3::uuid, '2026-03-05T10:00:00Z')) as taken (list_id, at)
       on taken.list_id = list.external_id`,
    [randomUUID(), one, other],
  );
  const baskets = async (from: string, until: string) =>
    (await viewClassLists(database, { from, until }))?.baskets;
  const counted = async () => [
    await baskets('2026-03-01', '2026-03-04'),
    await baskets('2026-03-04', '2026-03-31'),
    await baskets('2026-03-01', '2026-03-31'),
  ];
  expect(await counted()).toEqual([1, 0, 1]);
  await keepFigures({ ...database, clock: fixedClock('2026-04-02T10:00:00Z') });
  expect(await counted()).toEqual([1, 0, 1]);
});
