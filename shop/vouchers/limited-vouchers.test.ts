import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillCart, type Purchase } from '#tests/support/buyer.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addVouchers, changeCart, fixed, ordinary, present } from '#tests/support/vouchers.ts';
import { punchOutVisit } from '#tests/support/punch-out-visit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 1295 },
    { id: 2, amountMinor: 2500, taxClass: 'reduced' },
    { id: 3, name: 'Atlas', amountMinor: 3000, taxClass: 'reduced', isBook: true },
  ]);
  await database.pool.query(`
    insert into catalogue.category (id, parent_id, level, position, path, icon, tint, picture_key) values
      (20, null, 1, 2, '{20}', 'pencil', 'himmel', 'stift'), (21, 20, 2, 1, '{20,21}', 'pencil', 'himmel', 'stift');
    insert into catalogue.product_category (category_id, product_id) values (21, 1), (21, 3)`);
  await addVouchers(database.db, [
    { ...ordinary, code: 'STIFTE', categoryIds: [20], minimumMinor: 1295 },
    { ...fixed(100_000), code: 'NUR-2', limitedItemIds: [2] },
  ]);
});
afterAll(() => database.drop());

async function cartWith(items: Purchase['items']) {
  const ctx = visitorOf(database.db);
  return { ctx, cartId: await fillCart(ctx, items) };
}

describe('[OP1.vouchers] a voucher with limits', () => {
  test('counts for the items of its categories alone, books of a fixed price left out', async () => {
    const { ctx, cartId } = await cartWith([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    const { cart } = await present(ctx, cartId, 'STIFTE');
    expect(cart.vouchers).toMatchObject([
      { code: 'STIFTE', isApplied: true, saving: { amountMinor: 130 } },
    ]);
    const { cart: other } = await changeCart(ctx, cartId, [{ removeVoucher: { code: 'STIFTE' } }]);
    expect(other.vouchers).toEqual([]);
    expect((await present(ctx, cartId, 'NUR-2')).cart.vouchers).toMatchObject([
      { code: 'NUR-2', saving: { amountMinor: 2500 } },
    ]);
  });

  test('says so where nothing in the cart is covered, and counts once there is', async () => {
    const { ctx, cartId } = await cartWith([[2, 1]]);
    const { refusals } = await present(ctx, cartId, 'STIFTE');
    expect(refusals).toMatchObject([
      { code: 'NOTHING_ELIGIBLE', message: { messageKey: 'shop.voucher.nothingCovered' } },
    ]);
    const add = { addPosition: { itemId: 1, quantity: 1 } };
    const { cart } = await changeCart(ctx, cartId, [add, { addVoucher: { code: 'STIFTE' } }]);
    expect(cart.vouchers).toMatchObject([{ isApplied: true, saving: { amountMinor: 130 } }]);
    const pens = cart.items.find(({ itemId }) => itemId === 1);
    const remove = { removePosition: { positionId: pens?.id } };
    expect((await changeCart(ctx, cartId, [remove])).cart.vouchers).toMatchObject([
      {
        status: 'NOTHING_ELIGIBLE',
        isApplied: false,
        saving: null,
        info: { messageKey: 'shop.voucher.nothingCovered' },
      },
    ]);
  });

  test('lets carts without one read no categories', async () => {
    const { ctx, cartId } = await cartWith([[1, 1]]);
    const read: number[][] = [];
    const db: Db = {
      ...database.db,
      async row<Row>(statement: Statement) {
        const row = await database.db.row<Row & { lines?: { categoryIds: number[] }[] }>(statement);
        read.push(...(row?.lines ?? []).map(({ categoryIds }) => categoryIds));
        return row;
      },
    };
    const categoriesRead = () => read.splice(0).filter(({ length }) => length > 0);
    await present({ ...ctx, db }, cartId, 'NUR-2');
    expect(categoriesRead()).toEqual([]);
    await present({ ...ctx, db }, cartId, 'STIFTE');
    expect(categoriesRead()).toHaveLength(1);
    await changeCart({ ...ctx, db }, cartId, [{ removeVoucher: { code: 'NUR-2' } }]);
    expect(categoriesRead()).toHaveLength(1);
  });
});

test('[OP1.vouchers] a blocked voucher is refused, and counts no more in baskets that hold it', async () => {
  const { ctx, cartId } = await cartWith([[1, 1]]);
  await present(ctx, cartId, 'STIFTE');
  const block = (isBlocked: boolean) =>
    database.pool.query(`update vouchers.voucher set is_blocked = $1 where code = 'STIFTE'`, [
      isBlocked,
    ]);
  await block(true);
  const { cart } = await changeCart(ctx, cartId, []);
  const other = await cartWith([[1, 1]]);
  const { refusals } = await present(other.ctx, other.cartId, 'STIFTE');
  await block(false);
  expect(cart.vouchers).toMatchObject([
    { status: 'BLOCKED', isApplied: false, info: { messageKey: 'shop.voucher.blocked' } },
  ]);
  expect(refusals).toMatchObject([{ code: 'BLOCKED' }]);
});

test('[CA3.limits][OP7.own] a visit from a purchasing system, which orders nothing, gets no discount', async () => {
  const { ctx, cartId } = await cartWith([[2, 1]]);
  const visit = { ...ctx, visitor: { ...ctx.visitor, punchOut: punchOutVisit } };
  const { cart, refusals } = await present(visit, cartId, 'NUR-2');
  expect(refusals).toMatchObject([{ code: 'UNKNOWN_VOUCHER' }]);
  expect(cart).toMatchObject({ vouchers: [], promotionsSaving: null });
  expect((await present(ctx, cartId, 'NUR-2')).refusals).toEqual([]);
});
