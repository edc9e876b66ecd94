import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findClassListOrders, viewClassLists } from './view-class-lists.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 500, onHand: 60 }]);
});
afterAll(() => database.drop());

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
});
