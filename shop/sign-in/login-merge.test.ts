import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateCart } from '#shop/cart/update-cart.ts';
import { findCart } from '#shop/cart/find-cart.ts';
import { initShop } from '#shop/cart/init-shop.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { addToList } from '#shop/lists/add-to-list.ts';
import { findFullLists } from '#shop/lists/find-lists.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addVouchers, ordinary, present } from '#tests/support/vouchers.ts';
import { findAccount } from '#shop/account/find-account.ts';
import fc from '#tests/support/properties.ts';
import { type LoggedIn, logIn } from './log-in.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { startGuestSession } from './start-guest-session.ts';

let database: TestDatabase;
let passwordHash: string;
beforeAll(async () => {
  database = await createTestDatabase();
  passwordHash = await hashPassword(password);
  await addItems(database.pool, [
    { id: 1, maximum: 10 },
    { id: 2, onHand: 4 },
    { id: 3, deal: { specialAmountMinor: 500, cap: 9, perCustomerLimit: 2 } },
    { id: 4, isSellable: false },
    { id: 6, deal: { specialAmountMinor: 500, cap: 2, perCustomerLimit: 2 } },
    { id: 7, deal: { specialAmountMinor: 500, cap: 2, perCustomerLimit: 2 } },
    { id: 5, maximum: 7, restockDays: 3, onHand: 0 },
  ]);
});
afterAll(() => database.drop());

const password = 'Kreidestaub 7';
let last = 0;

/** A new customer, so that tests do not share one. */
async function newCustomer(): Promise<{ email: string; id: number }> {
  last += 1;
  const email = `kundin${last}@haus.example`;
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, created_at)
     values ('consumer', 'private', $1, $2, '2026-01-01') returning id`,
    [email, passwordHash],
  );
  return { email, id: Number(rows[0]?.id) };
}

type Pieces = Readonly<Record<number, number>>;

/** A browser with a cart of these pieces, as far as they can be added. */
async function browserWith(pieces: Pieces, ctx: Ctx = visitorOf(database.db)) {
  const { cartId, userId } = await initShop(ctx);
  const named = { ...ctx, visitor: { ...ctx.visitor, userId } };
  const operations = Object.entries(pieces).map(([itemId, quantity]) => ({
    addPosition: { itemId: Number(itemId), quantity },
  }));
  if (operations.length > 0) await updateCart(named, { cartId, operations });
  return { ctx: named, cartId };
}

async function enter(ctx: Ctx, email: string, cartId?: string): Promise<LoggedIn> {
  last += 1;
  const remoteAddress = `2001:db8::${last.toString(16)}`;
  const loggedIn = await logIn(ctx, { identifier: email, password, remoteAddress, cartId });
  if (!('session' in loggedIn)) throw new Error(loggedIn.refused);
  return loggedIn;
}

async function inside(ctx: Ctx, { session }: LoggedIn): Promise<Ctx> {
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, session.token) } };
}

async function piecesOf(ctx: Ctx, cartId: string | null): Promise<Pieces> {
  const { lines } = await findCart(ctx, cartId ?? '');
  return Object.fromEntries(lines.map(({ itemId, quantity }) => [itemId, quantity]));
}

/** A customer with a cart from an earlier visit. */
async function customerWith(pieces: Pieces) {
  const customer = await newCustomer();
  const before = await browserWith(pieces);
  const loggedIn = await enter(before.ctx, customer.email, before.cartId);
  return { ...customer, ctx: await inside(before.ctx, loggedIn), cartId: before.cartId };
}

describe('[CO2] the visitor’s cart is merged into the customer’s at the login', () => {
  test('[CO2.merge] it becomes the customer’s where there is none, and cannot be read without the session any more', async () => {
    const { email } = await newCustomer();
    const { ctx, cartId } = await browserWith({ 1: 2 });
    const loggedIn = await enter(ctx, email, cartId);
    expect(loggedIn).toMatchObject({
      updatedCartId: cartId,
      cartMerged: true,
      userId: ctx.visitor.userId,
      sharedListMerged: false,
    });
    expect(await piecesOf(await inside(ctx, loggedIn), cartId)).toEqual({ 1: 2 });
    await expect(findCart(ctx, cartId)).rejects.toThrow('The cart was not found.');
    expect((await initShop(ctx)).cartId).not.toBe(cartId);
  });

  test('[CO2.merge] pieces are added to the customer’s own, up to the maximum, the stock and the deal', async () => {
    const { email, cartId } = await customerWith({ 1: 6, 2: 3, 3: 1 });
    const here = await browserWith({ 1: 7, 2: 3, 3: 4, 5: 2 });
    const loggedIn = await enter(here.ctx, email, here.cartId);
    expect(loggedIn).toMatchObject({ updatedCartId: cartId, cartMerged: true });
    const ctx = await inside(here.ctx, loggedIn);
    expect(await piecesOf(ctx, cartId)).toEqual({ 1: 10, 2: 4, 3: 5, 5: 2 });
    const { lines } = await findCart(ctx, cartId);
    expect(lines.find(({ itemId }) => itemId === 3)).toMatchObject({
      quantityLightning: 2,
      quantityNormal: 3,
      totalMinor: 2 * 500 + 3 * 1000,
    });
    await expect(findCart(here.ctx, here.cartId)).rejects.toThrow('The cart was not found.');
  });

  test('[CA3] vouchers are merged, unless the customer’s cart has its own', async () => {
    await addVouchers(database.db, [
      { ...ordinary, code: 'ZEHN' },
      { ...ordinary, code: 'ZWANZIG', percent: 20 },
    ]);
    const codesOf = async (ctx: Ctx, cartId: string) =>
      (await findCart(ctx, cartId)).vouchers.map(({ voucher, status }) => [voucher.code, status]);
    const { email, cartId } = await customerWith({ 1: 1 });
    const first = await browserWith({ 2: 1 });
    await present(first.ctx, first.cartId, 'ZEHN');
    const ctx = await inside(first.ctx, await enter(first.ctx, email, first.cartId));
    expect(await codesOf(ctx, cartId)).toEqual([['ZEHN', 'APPLIED']]);
    const second = await browserWith({ 2: 1 });
    await present(second.ctx, second.cartId, 'ZWANZIG');
    await enter(second.ctx, email, second.cartId);
    expect(await codesOf(ctx, cartId)).toEqual([['ZEHN', 'APPLIED']]);
  });

  test('unavailable items and reduced quantities are reported at the login', async () => {
    const { email, cartId } = await customerWith({ 1: 6 });
    const tooMany = await browserWith({ 1: 7 });
    expect(await enter(tooMany.ctx, email, tooMany.cartId)).toMatchObject({
      updatedCartId: cartId,
      cartNotice: 'shop.cart.merge.fewer',
    });
    const gone = await browserWith({ 5: 1 });
    await database.pool.query(
      'insert into cart.position (cart_id, item_id, quantity, added_at) values ($1, 4, 1, now())',
      [gone.cartId],
    );
    const loggedIn = await enter(gone.ctx, email, gone.cartId);
    expect(loggedIn).toMatchObject({ updatedCartId: cartId, cartNotice: 'shop.cart.merge.gone' });
    expect(await piecesOf(await inside(gone.ctx, loggedIn), cartId)).toEqual({ 1: 10, 5: 1 });
    const fits = await browserWith({ 5: 1 });
    expect(await enter(fits.ctx, email, fits.cartId)).toMatchObject({ cartNotice: null });
  });

  test('[CA6] held deal pieces move with it without being released in between, and keep their expiry', async () => {
    const clock = fixedClock('2026-11-21T10:00:00Z');
    const { email, cartId } = await customerWith({ 1: 1 });
    const here = await browserWith({ 6: 2 }, visitorOf(database.db, { clock }));
    clock.moveTo('2026-11-21T10:05:00Z');
    const loggedIn = await enter(here.ctx, email, here.cartId);
    const { lines } = await findCart(await inside(here.ctx, loggedIn), cartId);
    const line = lines.find(({ itemId }) => itemId === 6);
    expect(line).toMatchObject({ quantityLightning: 2, quantityNormal: 0 });
    expect(new Date(line?.deal?.holdEndsAt ?? 0)).toEqual(new Date('2026-11-21T10:15:00Z'));
    const { rows } = await database.pool.query(
      'select held, (select count(*) from deals.reservation where deal_id = deal.id) as holds from deals.deal where item_id = 6',
    );
    expect(rows).toEqual([{ held: 2, holds: 1 }]);
    const late = await browserWith({ 6: 1 }, visitorOf(database.db, { clock }));
    expect((await findCart(late.ctx, late.cartId)).lines).toMatchObject([{ quantityLightning: 0 }]);
  });

  test('[CA6] a cart that becomes the customer’s keeps its holds, now as the customer’s', async () => {
    const { email, id } = await newCustomer();
    const here = await browserWith({ 7: 1 });
    const loggedIn = await enter(here.ctx, email, here.cartId);
    const { lines } = await findCart(await inside(here.ctx, loggedIn), here.cartId);
    expect(lines).toMatchObject([{ quantityLightning: 1 }]);
    const { rows } = await database.pool.query(
      'select account_id, email from deals.reservation where item_id = 7',
    );
    expect(rows).toEqual([{ account_id: id, email }]);
  });

  test('[CO2.merge] an item that is added while the log-in waits for the cart is kept', async () => {
    const customer = await customerWith({ 1: 1 });
    const here = await browserWith({ 2: 1 });
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select from cart.cart where id = $1 for update', [here.cartId]);
    const entering = enter(here.ctx, customer.email, here.cartId);
    await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(1);
    await other.query(
      `insert into cart.position (cart_id, item_id, quantity, added_at)
       values ($1, 5, 3, '2026-01-01')`,
      [here.cartId],
    );
    await other.query('commit');
    other.release();
    const ctx = await inside(here.ctx, await entering);
    expect(await piecesOf(ctx, customer.cartId)).toEqual({ 1: 1, 2: 1, 5: 3 });
  });

  test('without a request to merge it stays unchanged until the log-out', async () => {
    const { email, cartId } = await customerWith({ 1: 1 });
    const here = await browserWith({ 1: 5 });
    const loggedIn = await enter(here.ctx, email);
    expect(loggedIn).toMatchObject({ updatedCartId: cartId, cartMerged: false });
    expect(await piecesOf(here.ctx, here.cartId)).toEqual({ 1: 5 });
    const stranger = await newCustomer();
    expect(await enter(visitorOf(database.db), stranger.email)).toMatchObject({
      updatedCartId: null,
      cartMerged: false,
    });
  });

  test('a cart of another visitor, customer or price list, or an unknown one, is not merged', async () => {
    const { email, ctx: owner, cartId: own } = await customerWith({ 1: 1 });
    const other = await browserWith({ 1: 3 });
    const swiss = await browserWith(
      { 1: 3 },
      visitorOf(database.db, { host: 'www.ranzen.ch', userId: newUserId() }),
    );
    const others = await customerWith({ 1: 4 });
    for (const cartId of [other.cartId, swiss.cartId, others.cartId, "1' or '1", '']) {
      const loggedIn = await enter(visitorOf(database.db), email, cartId);
      expect(loggedIn).toMatchObject({ updatedCartId: own, cartMerged: false });
    }
    expect(await piecesOf(owner, own)).toEqual({ 1: 1 });
    expect(await piecesOf(other.ctx, other.cartId)).toEqual({ 1: 3 });
    expect(await piecesOf(others.ctx, others.cartId)).toEqual({ 1: 4 });
  });

  test('the checkout choices of a guest are deleted', async () => {
    const { email } = await newCustomer();
    const { ctx, cartId } = await browserWith({ 1: 1 });
    const guest = await startGuestSession(ctx, { email: 'gast@haus.example' });
    if (!('session' in guest) || !guest.session) throw new Error('The guest got no session.');
    const asGuest = {
      ...ctx,
      visitor: { ...ctx.visitor, account: await findAccount(ctx, guest.session.token) },
    };
    await database.pool.query(
      `insert into checkout.choice (cart_id, login_option, billing_address_id, changed_at) values ($1, 'guest', 7, '2026-01-01')`,
      [cartId],
    );
    const loggedIn = await enter(asGuest, email, cartId);
    expect(loggedIn).toMatchObject({ updatedCartId: cartId, cartMerged: true });
    expect(await findAccount(ctx, guest.session.token)).toBeUndefined();
    const { rows } = await database.pool.query('select from checkout.choice where cart_id = $1', [
      cartId,
    ]);
    expect(rows).toEqual([]);
  });

  test('two concurrent logins move a first cart once', async () => {
    const { email } = await newCustomer();
    const here = await browserWith({ 1: 2 });
    const answers = await Promise.all([1, 2].map(() => enter(here.ctx, email, here.cartId)));
    for (const answer of answers)
      expect(answer).toMatchObject({ updatedCartId: here.cartId, cartMerged: true });
  });

  test('a repeated login adds the pieces once, sequentially and concurrently', async () => {
    const { email, cartId } = await customerWith({ 1: 1 });
    const here = await browserWith({ 1: 2, 5: 1 });
    const atOnce = await Promise.all([
      enter(here.ctx, email, here.cartId),
      enter(here.ctx, email, here.cartId),
    ]);
    const again = await enter(here.ctx, email, here.cartId);
    for (const answer of [...atOnce, again]) {
      expect(answer).toMatchObject({ updatedCartId: cartId, cartMerged: true });
    }
    expect(await piecesOf(await inside(here.ctx, again), cartId)).toEqual({ 1: 3, 5: 1 });
  });

  test('concurrent logins of three browsers add up their carts, up to each maximum', async () => {
    const pieces = fc.record(
      { 1: fc.integer({ min: 1, max: 10 }), 5: fc.integer({ min: 1, max: 7 }) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 3, maxLength: 3 }), async (carts) => {
        const customer = await newCustomer();
        const browsers = await Promise.all(carts.map((each) => browserWith(each as Pieces)));
        const answers = await Promise.all(
          browsers.map(({ ctx, cartId }) => enter(ctx, customer.email, cartId)),
        );
        const [cartId] = new Set(answers.map(({ updatedCartId }) => updatedCartId));
        expect(answers.every(({ updatedCartId }) => updatedCartId === cartId)).toBe(true);
        const sum = (itemId: 1 | 5) =>
          carts.reduce((total, cart) => total + (cart[itemId] ?? 0), 0);
        const expected = { 1: Math.min(10, sum(1)), 5: Math.min(7, sum(5)) };
        const held = await piecesOf(await inside(browsers[0]!.ctx, answers[0]!), cartId ?? null);
        expect({ 1: 0, 5: 0, ...held }).toEqual(expected);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});

describe('[WL1] the visitor’s list is merged into the customer’s at the login', () => {
  const list = (ctx: Ctx, productId: number, quantity: number) =>
    addToList(ctx, { entry: { productId, itemId: null, quantity } });
  const listed = async (ctx: Ctx) =>
    (await findFullLists(ctx)).flatMap(({ entries }) =>
      entries.map(({ productId, quantity }) => [productId, quantity]),
    );

  test('[WL1.merge] quantities of entries on both lists are added, the rest goes to the end, and a second login adds nothing', async () => {
    const { email, ctx: before } = await customerWith({});
    await list(before, 1, 9990);
    await list(before, 2, 1);
    const here = visitorOf(database.db);
    for (const [productId, quantity] of [
      [3, 4],
      [1, 100],
      [2, 2],
    ] as const) {
      await list(here, productId, quantity);
    }
    const loggedIn = await enter(here, email);
    expect(loggedIn.sharedListMerged).toBe(true);
    const ctx = await inside(here, loggedIn);
    expect(await listed(ctx)).toEqual([
      [1, 9998],
      [2, 3],
      [3, 4],
    ]);
    expect(await listed(here)).toEqual([]);
    expect((await enter(here, email)).sharedListMerged).toBe(false);
    expect(await listed(ctx)).toHaveLength(3);
  });

  test('entries beyond the limit of the customer’s list stay with the browser', async () => {
    const { email, id, ctx: before } = await customerWith({});
    await list(before, 1, 1);
    await database.pool.query(
      `insert into lists.entry (list_id, product_id, quantity, position, added_at)
       select list.id, 1000 + number, 1, number + 1, '2026-01-01' from lists.list, generate_series(1, 498) as number
       where owner_account_id = $1`,
      [id],
    );
    const here = visitorOf(database.db);
    for (const productId of [2, 1, 3]) await list(here, productId, 1);
    const loggedIn = await enter(here, email);
    expect(loggedIn.sharedListMerged).toBe(true);
    expect(await listed(here)).toEqual([[3, 1]]);
    const { rows } = await database.pool.query(
      'select count(*)::integer as count from lists.entry join lists.list on list.id = list_id where owner_account_id = $1',
      [id],
    );
    expect(rows).toEqual([{ count: 500 }]);
  });
});
