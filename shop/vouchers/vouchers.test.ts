import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { fillCart, type Purchase } from '#tests/support/buyer.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { punchOutVisit } from '#tests/support/punch-out-visit.ts';
import { addItems } from '#tests/support/items.ts';
import { servingMemory } from '#tests/support/serving-memory.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import {
  addVouchers,
  changeCart,
  fixed,
  freeArticle,
  ordinary,
  present,
  viewCart,
} from '#tests/support/vouchers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 1295 },
    { id: 2, amountMinor: 2500, taxClass: 'reduced' },
    { id: 3, name: 'Atlas', amountMinor: 3000, taxClass: 'reduced', isBook: true },
    {
      id: 4,
      amountMinor: 2000,
      deal: { specialAmountMinor: 1500, cap: 9, perCustomerLimit: 2 },
    },
    { id: 5, name: 'Collegeblock', amountMinor: 490, onHand: 3 },
    { id: 6, name: 'Radiergummi', amountMinor: 90, onHand: 0 },
    { id: 7, name: 'Stundenplan', amountMinor: 100, onHand: 2 },
    { id: 8, name: 'Katalog' },
  ]);
  await database.pool.query(`
    insert into parameters.parameter (name, entry, store, value) values
      ('checkout', 'giftFromMinor', 'at', '6000'), ('checkout', 'giftItemId', 'at', '7'),
      ('checkout', 'giftFromMinor', 'ch', '1000'), ('checkout', 'giftItemId', 'ch', '6')`);
  await addVouchers(database.db, [
    { ...ordinary, code: 'ZEHN', minimumMinor: 4000 },
    { ...ordinary, code: 'ALLES-10', priceLists: ['de', 'at', 'ch', 'edu'] },
    { ...fixed(500), code: 'FUENF' },
    { ...fixed(900_000), code: 'VIEL' },
    { ...fixed(500), code: 'ALLEIN', isCombinable: false },
    { ...freeArticle(5), code: 'BLOCK' },
    { ...freeArticle(7), code: 'PLAN' },
    { ...freeArticle(6), code: 'GUMMI' },
    { ...ordinary, code: 'BALD', validFrom: new Date('2026-11-22T00:00:00Z') },
    { ...ordinary, code: 'VORBEI', validUntil: new Date('2026-11-21T10:00:00Z') },
    { ...ordinary, code: 'WIEN', priceLists: ['at'] },
    // The same code is another voucher in another shop.
    { ...ordinary, code: 'WELT', priceLists: ['de'] },
    { ...ordinary, code: 'WELT', percent: 20, priceLists: ['ch'] },
  ]);
});
afterAll(() => database.drop());

const school = {
  host: 'educational.ranzen.de',
  account: { id: 9, kind: 'school', email: 'schule@anger.example', sessionHash: 'x' },
} as const;

async function cartWith(
  items: Purchase['items'],
  options: Parameters<typeof visitorOf>[1] = {},
): Promise<{ ctx: Ctx; cartId: string }> {
  const ctx = visitorOf(database.db, options);
  return { ctx, cartId: await fillCart(ctx, items) };
}

describe('[CA3] a voucher in the cart', () => {
  test('[CA2.savings] gives its discount, with its code in any spelling, and can be removed', async () => {
    const { ctx, cartId } = await cartWith([
      [1, 2],
      [2, 1],
    ]);
    const { cart, refusals } = await present(ctx, cartId, '  ze hn ');
    expect(refusals).toEqual([]);
    expect(cart).toMatchObject({
      subtotal: { amountMinor: 5090 },
      promotionsSaving: { amountMinor: 509 },
      // 45.81 is below free shipping: the value after vouchers counts.
      shippingCost: { amountMinor: 495 },
      details: { total: { amountMinor: 5076 } },
      vouchers: [
        {
          code: 'ZEHN',
          status: 'APPLIED',
          isApplied: true,
          saving: { amountMinor: 509 },
          info: null,
        },
      ],
      attainableInfos: [{ kind: 'FREE_SHIPPING', reached: false, remaining: { amountMinor: 319 } }],
      // 19 %: 25.90 less 2.59, and shipping: 28.26; 7 %: 25.00 less 2.50.
      tax: [
        { rateBasisPoints: 1900, amount: { amountMinor: 451 } },
        { rateBasisPoints: 700, amount: { amountMinor: 147 } },
      ],
    });
    const removed = await changeCart(ctx, cartId, [{ removeVoucher: { code: 'zehn' } }]);
    expect(removed.cart).toMatchObject({
      vouchers: [],
      promotionsSaving: null,
      details: { total: { amountMinor: 5090 } },
    });
    expect(await viewCart(ctx, cartId)).toEqual(removed.cart);
  });

  test('[CA3.minimum] below its minimum is suspended, shows the missing amount, and counts again above it', async () => {
    const { ctx, cartId } = await cartWith([
      [1, 2],
      [2, 1],
    ]);
    const { cart } = await present(ctx, cartId, 'ZEHN');
    const position = cart.items.find(({ itemId }) => itemId === 2)!;
    const less = await changeCart(ctx, cartId, [{ removePosition: { positionId: position.id } }]);
    expect(less.refusals).toEqual([]);
    expect(less.cart).toMatchObject({
      promotionsSaving: null,
      vouchers: [
        {
          code: 'ZEHN',
          status: 'MINIMUM_NOT_REACHED',
          isApplied: false,
          saving: null,
          info: {
            messageKey: 'shop.voucher.minimum',
            values: expect.arrayContaining([{ name: 'missing', value: '14,10\u00a0€' }]),
          },
        },
      ],
    });
    const again = await changeCart(ctx, cartId, [{ addPosition: { itemId: 2, quantity: 1 } }]);
    expect(again.cart.promotionsSaving).toEqual({ amountMinor: 509 });
  });

  test.each([
    ['an unknown one', 'GIBTSNICHT', 'UNKNOWN_VOUCHER', 'shop.voucher.unknown'],
    ['no voucher can be called', '<%!>', 'UNKNOWN_VOUCHER', 'shop.voucher.unknown'],
    ['does not hold yet', 'BALD', 'NOT_YET', 'shop.voucher.notYet'],
    ['is over', 'VORBEI', 'EXPIRED', 'shop.voucher.expired'],
    ['holds in another shop', 'WIEN', 'NOT_IN_SHOP', 'shop.voucher.notInShop'],
    ['wants more goods', 'ZEHN', 'MINIMUM_NOT_REACHED', 'shop.voucher.minimum'],
    ['gives what is sold out', 'GUMMI', 'SOLD_OUT', 'shop.voucher.soldOut'],
  ])(
    '[CA3.limits][CA3.reasons] that %s is refused, and the cart stays unchanged',
    async (_, code, refused, messageKey) => {
      const { ctx, cartId } = await cartWith([[1, 1]]);
      const { version } = await viewCart(ctx, cartId);
      const { cart, refusals } = await present(ctx, cartId, code);
      expect(refusals).toMatchObject([
        { operationIndex: 0, code: refused, message: { messageKey } },
      ]);
      expect(cart).toMatchObject({ version, vouchers: [], promotionsSaving: null });
    },
  );

  test.each(['www.ranzen.de', 'www.ranzen.at', 'educational.ranzen.de'])(
    '[CA3.books] gives no discount on books at %s',
    async (host) => {
      const account = {
        id: 1,
        kind: 'school',
        email: 'a@schule.example',
        sessionHash: 'a',
      } as const;
      const { ctx, cartId } = await cartWith([[3, 2]], { host, account });
      expect((await present(ctx, cartId, 'ALLES-10')).refusals).toMatchObject([
        { code: 'NOTHING_ELIGIBLE', message: { messageKey: 'shop.voucher.nothingEligible' } },
      ]);
    },
  );

  test.each([
    ['www.ranzen.de', true],
    ['www.ranzen.at', true],
    ['www.ranzen.ch', false],
  ])(
    '[CA3.books][CA3.reasons] names books on %s only where their price is fixed',
    (host, isFixed) => {
      const { texts } = visitorOf(database.db, { host });
      for (const key of ['shop.voucher.nothingEligible', 'shop.voucher.minimum'])
        expect([texts(key).includes('Bücher'), texts(key).includes('Blitzangebote')]).toEqual([
          isFixed,
          true,
        ]);
    },
  );

  test('[CA3.books] excludes books of a fixed price and pieces at a deal’s price', async () => {
    const mixed = await cartWith([
      [1, 1],
      [3, 1],
      [4, 3],
    ]);
    const { cart } = await present(mixed.ctx, mixed.cartId, 'ALLES-10');
    // Of 12.95 and the one piece of the deal's item at the normal 20.00.
    expect(cart.promotionsSaving).toEqual({ amountMinor: 330 });
    const swiss = await cartWith([[3, 1]], { host: 'www.ranzen.ch' });
    expect((await present(swiss.ctx, swiss.cartId, 'ALLES-10')).cart.promotionsSaving).toEqual({
      amountMinor: 300,
    });
    // The business shop delivers to Germany too.
    const other = { ...school, account: { ...school.account, id: 10 } };
    const books = await cartWith([[3, 5]], other);
    const { promotionsSaving } = (await present(books.ctx, books.cartId, 'ALLES-10')).cart;
    expect(promotionsSaving).toBeNull();
  });

  test('never exceeds the goods’ value', async () => {
    const { ctx, cartId } = await cartWith([
      [1, 1],
      [3, 1],
    ]);
    const { cart } = await present(ctx, cartId, 'VIEL');
    expect(cart).toMatchObject({
      promotionsSaving: { amountMinor: 1295 },
      details: { total: { amountMinor: 3495 } },
    });
  });

  test('with a discount combines with free articles but with no other discount', async () => {
    const { ctx, cartId } = await cartWith([[1, 2]]);
    await present(ctx, cartId, 'FUENF');
    expect((await present(ctx, cartId, 'ALLES-10')).refusals).toMatchObject([
      {
        code: 'NOT_COMBINABLE',
        message: { values: expect.arrayContaining([{ name: 'other', value: 'FUENF' }]) },
      },
    ]);
    expect((await present(ctx, cartId, 'FUENF')).refusals).toMatchObject([
      { code: 'ALREADY_IN_CART' },
    ]);
    await present(ctx, cartId, 'BLOCK');
    const { cart } = await present(ctx, cartId, 'PLAN');
    expect(cart.vouchers.map(({ code, isApplied }) => [code, isApplied])).toEqual([
      ['FUENF', true],
      ['BLOCK', true],
      ['PLAN', true],
    ]);
    expect((await present(ctx, cartId, 'ALLEIN')).refusals).toMatchObject([
      { code: 'NOT_COMBINABLE' },
    ]);
  });

  test('[CA3.limits] of the same code is another one in another shop', async () => {
    const swiss = await cartWith([[1, 2]], { host: 'www.ranzen.ch' });
    const { cart } = await present(swiss.ctx, swiss.cartId, 'WELT');
    expect(cart.promotionsSaving).toEqual({ amountMinor: 518 });
  });

  test('reduces net prices in the business shop, and the tax is added to the rest', async () => {
    const { ctx, cartId } = await cartWith(
      [
        [1, 4],
        [2, 1],
      ],
      school,
    );
    const { cart } = await present(ctx, cartId, 'ALLES-10');
    expect(cart).toMatchObject({
      subtotal: { amountMinor: 7680 },
      promotionsSaving: { amountMinor: 768 },
      tax: [
        { rateBasisPoints: 1900, amount: { amountMinor: 886 } },
        { rateBasisPoints: 700, amount: { amountMinor: 158 } },
      ],
      details: { total: { amountMinor: 7956 } },
    });
  });

  test('cannot be guessed: after twenty attempts of a browser none is looked up', async () => {
    const { ctx, cartId } = await cartWith([[1, 1]], { remoteAddress: '198.51.100.20' });
    for (let tries = 0; tries < 20; tries += 1) await present(ctx, cartId, `RATE-${tries}`);
    const { cart, refusals } = await changeCart(ctx, cartId, [
      { addVoucher: { code: 'FUENF' } },
      { addPosition: { itemId: 1, quantity: 1 } },
      { addPosition: { itemId: 999, quantity: 1 } },
    ]);
    expect(refusals).toMatchObject([
      { operationIndex: 2, code: 'UNKNOWN_ITEM' },
      { operationIndex: 0, code: 'TOO_MANY_ATTEMPTS' },
    ]);
    expect(cart).toMatchObject({ vouchers: [], items: [{ itemId: 1, quantity: 2 }] });
    await expect(
      changeCart(ctx, cartId, [{ addVoucher: { code: 'A-1' } }, { addVoucher: { code: 'A-2' } }]),
    ).rejects.toThrow('One call adds one voucher at most.');
  });
});

describe('[CA2] free articles', () => {
  test('[CA2.free] come with their voucher, cost nothing and cannot be changed; removing one removes the voucher', async () => {
    const { ctx, cartId } = await cartWith([[1, 1]]);
    const { cart } = await present(ctx, cartId, 'BLOCK');
    const free = cart.items.find(({ isFreeItem }) => isFreeItem)!;
    expect(free).toEqual({
      id: free.id,
      itemId: 5,
      quantity: 1,
      isFreeItem: true,
      isCatalog: false,
      relatedVoucherCode: 'BLOCK',
      removableItem: true,
      total: { amountMinor: 0 },
    });
    expect(cart.details).toMatchObject({ positionCount: 1, articleCount: 1 });
    const changed = await changeCart(ctx, cartId, [
      { changeQuantity: { positionId: free.id, quantity: 5 } },
    ]);
    expect(changed.refusals).toMatchObject([{ code: 'UNKNOWN_POSITION' }]);
    const removed = await changeCart(ctx, cartId, [{ removePosition: { positionId: free.id } }]);
    expect(removed.cart).toMatchObject({ vouchers: [], items: [{ itemId: 1 }] });
  });

  test('are separate from bought pieces of the same item, as long as both are in stock', async () => {
    const { ctx, cartId } = await cartWith([[5, 2]]);
    const { cart } = await present(ctx, cartId, 'BLOCK');
    expect(cart.items.map(({ quantity, isFreeItem }) => [quantity, isFreeItem])).toEqual([
      [2, false],
      [1, true],
    ]);
    const all = await changeCart(ctx, cartId, [{ addPosition: { itemId: 5, quantity: 1 } }]);
    expect(all.cart.vouchers).toMatchObject([{ code: 'BLOCK', status: 'SOLD_OUT' }]);
    expect(all.cart.items).toMatchObject([{ quantity: 3, isFreeItem: false }]);
  });

  test('[CA2.thresholds][OP7.no-marketing] a gift is added at its value, removed below it, shows when it is sold out, and is not for visits of purchasing systems', async () => {
    const { ctx, cartId } = await cartWith([[2, 2]], { host: 'www.ranzen.at' });
    const gift = ({ attainableInfos }: Awaited<ReturnType<typeof viewCart>>) =>
      attainableInfos.find(({ kind }) => kind === 'GIFT');
    expect(gift(await viewCart(ctx, cartId))).toEqual({
      kind: 'GIFT',
      reached: false,
      remaining: { amountMinor: 1000 },
      percent: 83,
      giftName: 'Stundenplan',
      isSoldOut: false,
    });
    const more = await changeCart(ctx, cartId, [{ addPosition: { itemId: 2, quantity: 1 } }]);
    expect(gift(more.cart)).toMatchObject({ reached: true, percent: 100 });
    expect(more.cart.items.at(-1)).toMatchObject({
      id: 'gift',
      itemId: 7,
      isFreeItem: true,
      relatedVoucherCode: null,
      removableItem: false,
    });
    const visitor = { ...ctx.visitor, punchOut: punchOutVisit };
    expect(gift(await viewCart({ ...ctx, visitor }, cartId))).toBeUndefined();
    // 10 % off 75.00 leaves 67.50; books count nothing.
    const less = await present(ctx, cartId, 'ALLES-10');
    expect(gift(less.cart)).toMatchObject({ reached: true });
    const books = await cartWith([[3, 3]], { host: 'www.ranzen.at' });
    expect(gift(await viewCart(books.ctx, books.cartId))).toMatchObject({ percent: 0 });
    const swiss = await cartWith([[1, 1]], { host: 'www.ranzen.ch' });
    const cart = await viewCart(swiss.ctx, swiss.cartId);
    expect(gift(cart)).toMatchObject({ reached: true, isSoldOut: true, giftName: 'Radiergummi' });
    expect(cart.items).toHaveLength(1);
  });
});

test('[CA2.catalogues] a printed catalogue is free, without delivery costs alone, and limited to one per cart', async () => {
  await database.pool.query(
    'update catalogue.item set is_catalog = true, max_quantity = 1 where id = 8',
  );
  await database.pool.query('update catalogue.item_price set amount_minor = 0 where item_id = 8');
  const { ctx, cartId } = await cartWith([[8, 1]]);
  expect(await viewCart(ctx, cartId)).toMatchObject({
    items: [{ itemId: 8, isCatalog: true, isFreeItem: false, removableItem: true }],
    details: { total: { amountMinor: 0 } },
    shippingCost: { amountMinor: 0 },
    attainableInfos: [],
  });
  const again = await changeCart(ctx, cartId, [{ addPosition: { itemId: 8, quantity: 1 } }]);
  expect(again.refusals).toMatchObject([{ code: 'QUANTITY_LIMIT' }]);
  const more = await changeCart(ctx, cartId, [{ addPosition: { itemId: 1, quantity: 1 } }]);
  expect(more.cart).toMatchObject({
    details: { total: { amountMinor: 1295 + 495 } },
    items: [{ itemId: 8, quantity: 1 }, { itemId: 1 }],
  });
  const { refusals, cart } = await present(ctx, cartId, 'ALLES-10');
  expect([refusals, cart.promotionsSaving]).toEqual([[], { amountMinor: 130 }]);
});

test.each([1, 100])(
  '[CA3] reading a cart with vouchers takes two statements, adding one takes six (%i pieces)',
  async (quantity) => {
    const { ctx, cartId } = await cartWith([[1, quantity]]);
    await present(ctx, cartId, 'BLOCK');
    const counting = countingDb(database.db);
    const counted = { ...ctx, memory: await servingMemory(ctx), db: counting.db };
    await viewCart(counted, cartId);
    expect(counting.statements()).toBe(2);
    await present(counted, cartId, 'FUENF');
    expect(counting.statements()).toBe(8);
  },
);
