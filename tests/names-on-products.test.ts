import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergeCarts } from '#shop/cart/merge-carts.ts';
import { changeChildNames, childNames } from '#shop/account/contact/child-names.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findPickList, findSlips } from '#shop/order-desk/find-slips.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { confirmationContent } from '#shop/orders/mails/confirmation-content.ts';
import { anonymiseOrders } from '#shop/orders/anonymise.sql.ts';
import { findReturnedOrderByNumber } from '#shop/returns/return-order.sql.ts';
import { dropAudited } from './support/audit.ts';
import { fillCart, readyBuyer, submit, totalOf } from './support/buyer.ts';
import { askContract } from './support/contract.ts';
import { customerNamed } from './support/customers.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { addItems } from './support/items.ts';
import { paperText } from './support/paper-text.ts';
import { visitorOf } from './support/visitor.ts';
import { addVouchers, fixed } from './support/vouchers.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Trinkflasche', amountMinor: 1295, onHand: 20 },
    { id: 2, name: 'Zeichenblock' },
  ]);
  await database.pool.query(`update catalogue.product set name_style = 'engraving' where id = 1`);
  await addVouchers(database.db, [fixed(100)]);
});
afterAll(() => dropAudited(database));

type Names = { text: string; pieces: number }[];
type Updated = {
  cart: { items: { id: string; quantity: number; names: Names }[] };
  refusals: { code: string; message: { messageKey: string; values: { value: string }[] } }[];
};

async function change(ctx: Ctx, cartId: string, operation: object): Promise<Updated> {
  const { shop_updateCart } = await askContract<{ shop_updateCart: Updated }>(
    ctx,
    `mutation ($cartId: ID!, $operations: [CartOperationInput!]!) {
      shop_updateCart(cartId: $cartId, operations: $operations) {
        cart { items { id quantity names { text pieces } } }
        refusals { code message { messageKey values { value } } } } }`,
    { cartId, operations: [operation] },
  );
  return shop_updateCart;
}

const add = (quantity: number, names: Names, itemId = 1) => ({
  addPosition: { itemId, quantity, names },
});
const mia = { text: 'Mia', pieces: 1 };
const ben = { text: 'Ben', pieces: 1 };
const visitor = (userId?: string) => visitorOf(database.db, { clock, ...(userId && { userId }) });

describe('[FA1] names on pieces of a basket', () => {
  test('[FA1.cart] each added piece keeps its name, and pieces added later without one change none', async () => {
    const ctx = visitor('1'.repeat(32));
    const cartId = await fillCart(ctx, []);
    await change(ctx, cartId, add(1, [{ text: '  Mia ', pieces: 1 }]));
    await change(ctx, cartId, add(2, [ben, mia]));
    const { cart, refusals } = await change(ctx, cartId, add(3, []));
    expect(refusals).toEqual([]);
    expect(cart.items).toMatchObject([{ quantity: 6, names: [{ text: 'Mia', pieces: 2 }, ben] }]);
    const positionId = cart.items[0]?.id;
    const set = await change(ctx, cartId, { setNames: { positionId, names: [ben] } });
    expect(set.cart.items).toMatchObject([{ quantity: 6, names: [ben] }]);
    const fewer = await change(ctx, cartId, { setNames: { positionId, names: [ben, mia] } });
    expect(fewer.cart.items).toMatchObject([{ names: [ben, mia] }]);
    const left = await change(ctx, cartId, { changeQuantity: { positionId, quantity: 1 } });
    expect(left.cart.items).toMatchObject([{ quantity: 1, names: [ben] }]);
    expect(left.refusals).toMatchObject([
      { code: 'NAMES_LEFT_OUT', message: { values: [{ value: 'Mia' }] } },
    ]);
    const gone = await change(ctx, cartId, { changeQuantity: { positionId, quantity: 0 } });
    expect(gone.cart.items).toEqual([]);
    expect((await change(ctx, cartId, add(1, []))).cart.items).toMatchObject([{ names: [] }]);
  });

  test.each([
    [
      'a name of more letters than fit',
      add(1, [{ text: 'M'.repeat(15), pieces: 1 }]),
      'WRONG_NAME',
    ],
    [
      'a name that changes the writing direction',
      add(1, [{ text: 'M\u202Eia', pieces: 1 }]),
      'WRONG_NAME',
    ],
    ['a picture as a name', add(1, [{ text: '🎒', pieces: 1 }]), 'WRONG_NAME'],
    ['an empty name', add(1, [{ text: ' ', pieces: 1 }]), 'WRONG_NAME'],
    ['a name on no piece', add(1, [{ text: 'Mia', pieces: 0 }]), 'WRONG_NAME'],
    ['more names than pieces', add(1, [mia, ben]), 'TOO_MANY_NAMES'],
    ['an article without names', add(1, [mia], 2), 'NO_NAMES'],
  ])(
    '[FA1.refused] %s is refused with a sentence, and nothing is added',
    async (_, operation, code) => {
      const ctx = visitor('2'.repeat(32));
      const cartId = await fillCart(ctx, []);
      const { cart, refusals } = await change(ctx, cartId, operation);
      expect(refusals).toMatchObject([{ code }]);
      expect(cart.items).toEqual([]);
      expect(ctx.texts(refusals[0]?.message.messageKey ?? '', { letters: 14, pieces: 1 })).toMatch(
        /\.$/,
      );
    },
  );

  test('[FA1.cart] names go with the pieces when a visitor’s basket is merged into a customer’s', async () => {
    const ctx = visitor('3'.repeat(32));
    const cartId = await fillCart(ctx, []);
    await change(ctx, cartId, add(3, [mia, ben]));
    const customer = await customerNamed(database, 'Ida Kern', { clock });
    const own = await fillCart(customer, [[1, 1]]);
    const merging = { ...customer, visitor: { ...customer.visitor, userId: '3'.repeat(32) } };
    const accountId = customer.visitor.account?.id ?? 0;
    await database.db.transaction((db) => mergeCarts({ ...merging, db }, { accountId, cartId }));
    const { cart } = await change(customer, own, add(1, [], 2));
    expect(cart.items).toMatchObject([{ quantity: 4, names: [mia, ben] }, { names: [] }]);
  });
});

describe('[FA1] an order with names', () => {
  const hostile = { text: '<b>Mia</b>', pieces: 1 };

  async function ordered() {
    const ready = await readyBuyer(visitor(), { items: [[2, 1]], email: 'jana@haus.example' });
    const { ctx, cartId } = ready;
    await change(ctx, cartId, add(3, [hostile, ben]));
    await change(ctx, cartId, { addVoucher: { code: 'ZEHN' } });
    const { orderId } = await submit({ ctx, cartId, totalMinor: await totalOf(ctx, cartId) });
    if (orderId === null) throw new Error('The order was refused.');
    const order = await findOrderByNumber(database.db, orderId);
    if (!order) throw new Error('The order is gone.');
    return { ctx, order };
  }

  test('[FA1.lines] has a line for each name, whose discounts are the voucher’s', async () => {
    const { order } = await ordered();
    expect(
      order.lines.map(({ quantity, personalName, itemId }) => [itemId, quantity, personalName]),
    ).toEqual([
      [2, 1, null],
      [1, 1, '<b>Mia</b>'],
      [1, 1, 'Ben'],
      [1, 1, null],
    ]);
    expect(order.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(100);
  });

  test('[FA1.papers] shows them as text in the mail, on the pick list and on the packing slip', async () => {
    const { ctx, order } = await ordered();
    const mail = confirmationContent(order, ctx, 'https://ranzen.de/');
    expect(mail.lines.map(({ detail }) => detail)).toEqual([
      'Art.-Nr. N2',
      'Name: <b>Mia</b> · Art.-Nr. N1',
      'Name: Ben · Art.-Nr. N1',
      'Art.-Nr. N1',
    ]);
    const staff = {
      id: 1,
      name: 'Paula Pack',
      email: 'pack@ranzen.example',
      language: 'de' as const,
      rights: new Set(['orders.read', 'orders.fulfil'] as const),
      sessionHash: '',
      confirmedAt: clock.now(),
    };
    const desk = { db: database.db, clock, staff, localeFor: async () => visitor() };
    const picked = await findPickList(desk, [order.orderNumber]);
    await packShipment({ db: database.db, clock }, { orderNumber: order.orderNumber });
    const slips = await findSlips(desk, [`${order.orderNumber}-1`]);
    for (const paper of [picked, slips]) {
      const text = paperText(paper?.content as Buffer);
      expect(text).toContain('Name: <b>Mia</b>');
      expect(text).toContain('Name: Ben');
    }
  });

  test('[FA1.withdrawal] tells that they have no right of withdrawal, and takes none of them back', async () => {
    const { ctx, order } = await ordered();
    const mail = confirmationContent(order, ctx, 'https://ranzen.de/');
    expect(mail.withdrawal?.paragraphs[1]).toContain(
      'Trinkflasche (<b>Mia</b>), Trinkflasche (Ben)',
    );
    const returned = await findReturnedOrderByNumber(database.db, order.orderNumber);
    expect(returned?.lines.map(({ isPersonal }) => isPersonal)).toEqual([false, true, true, false]);
  });

  test('[FA1.kept] forgets them with its account', async () => {
    const { order } = await ordered();
    await anonymiseOrders(database.db, order.accountId);
    const after = await findOrderByNumber(database.db, order.orderNumber);
    expect(after?.lines.map(({ personalName }) => personalName)).toEqual([null, null, null, null]);
  });
});

describe('[FA1] names that a customer keeps', () => {
  test('[FA1.kept] are replaced as a whole, belong to the account alone and go with it', async () => {
    const ida = await customerNamed(database, 'Ida Kern', { clock });
    const other = await customerNamed(database, 'Uwe Kern', { clock });
    expect(await changeChildNames(ida, ['Mia', ' ben ', 'Mia', ''])).toBeUndefined();
    expect(await childNames(ida)).toEqual(['Mia', 'ben']);
    expect(await changeChildNames(ida, ['Mia'])).toBeUndefined();
    expect(await childNames(ida)).toEqual(['Mia']);
    expect(await childNames(other)).toEqual([]);
    expect(await changeChildNames(ida, ['M\u0000'])).toMatchObject({ refused: 'WRONG' });
    const many = Array.from({ length: 13 }, (_, place) => `Kind ${place}`);
    expect(await changeChildNames(ida, many)).toMatchObject({ refused: 'TOO_MANY' });
    expect(await changeChildNames(visitor(), ['Mia'])).toMatchObject({ refused: 'NOT_LOGGED_IN' });
    expect(await childNames(ida)).toEqual(['Mia']);
    await database.pool.query('delete from account.account where id = $1', [
      ida.visitor.account?.id,
    ]);
    const { rows } = await database.pool.query('select name from account.child_name');
    expect(rows).toEqual([]);
  });
});
