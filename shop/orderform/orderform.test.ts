import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 30_127, name: 'Schulheft', amountMinor: 620 },
    { id: 30_200, name: 'Geodreieck', amountMinor: 129, minimum: 5 },
    { id: 30_300, name: 'Globus', maximum: 10 },
    { id: 30_400, name: 'Lupe', onHand: 3 },
    { id: 30_500, name: 'Alte Tafel', isSellable: false },
    { id: 30_600, name: 'Neue Tafel', amountMinor: 9900, minimum: 2 },
    { id: 30_700, name: 'Kreide', onHand: 0 },
    { id: 30_750, name: 'Turnmatte', isBulky: true },
    {
      id: 30_800,
      amountMinor: 1000,
      deal: { specialAmountMinor: 600, cap: 5, perCustomerLimit: 2 },
    },
    ...Array.from({ length: 500 }, (_, index) => ({ id: 210_000 + index, amountMinor: 100 })),
  ]);
  await database.pool.query(
    `insert into catalogue.product_relation (product_id, related_product_id, kind, position) values (30500, 30600, 'replacement', 1)`,
  );
});
afterAll(() => database.drop());

const entryFields = `isValidForCart quantity item { itemId name orderNumber total { amountMinor } quantityLightning quantityNormal pricePerUnitLightning { amountMinor } }
  remark { code fieldName message { messageKey values { name value } } } suggestions { orderNumber quantity name }`;
const validate = `query ($entries: [OrderFormEntryInput!]!) {
  validateOrderForm(entries: $entries) { entries { ${entryFields} } subtotal { amountMinor } tax { rate } total { amountMinor } } }`;
const addToCart = `mutation ($cartId: ID!, $entries: [OrderFormEntryInput!]!, $key: String) {
  addOrderFormToCart(cartId: $cartId, entries: $entries, idempotencyKey: $key) {
    addedEntries entries { ${entryFields} } cart { version items { itemId quantity } } } }`;

type Entry = {
  isValidForCart: boolean;
  quantity: number | null;
  item: { itemId: number; orderNumber: string; total: { amountMinor: number } } | null;
  remark: { code: string; message: { values: { name: string; value: string }[] } } | null;
  suggestions: { orderNumber: string; quantity: number; name: string | null }[];
};
type Check = {
  entries: Entry[];
  subtotal: { amountMinor: number };
  total: { amountMinor: number };
};
type Added = {
  addedEntries: number[];
  entries: Entry[];
  cart: { version: number; items: { itemId: number; quantity: number }[] };
};

const line = (orderNumber: string, quantity = '1') => ({ orderNumber, quantity });

async function check(ctx: Ctx, entries: unknown[]): Promise<Check> {
  return (await askContract<{ validateOrderForm: Check }>(ctx, validate, { entries }))
    .validateOrderForm;
}

async function openCart(ctx: Ctx): Promise<string> {
  const opened = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId } }',
  );
  return opened.betzoldShopInit.cartId;
}

async function add(ctx: Ctx, cartId: string, entries: unknown[], key?: string): Promise<Added> {
  return (
    await askContract<{ addOrderFormToCart: Added }>(ctx, addToCart, { cartId, entries, key })
  ).addOrderFormToCart;
}

test.each([
  ['a number in other letters, with spaces and dashes', line(' n-30 127', '2'), 'OTHER_SPELLING'],
  ['an EAN', line('E30127'), 'OTHER_SPELLING'],
])('[CA7.lines] %s is found', async (_, typed, code) => {
  const { entries } = await check(visitorOf(database.db), [typed]);
  expect(entries[0]).toMatchObject({
    isValidForCart: true,
    item: { itemId: 30_127, orderNumber: 'N30127' },
    remark: { code },
  });
});

test.each([
  ['an unknown number far from all', line('XYZ'), 'UNKNOWN_NUMBER', []],
  [
    'a digit that was typed wrong',
    line('N30128', '4'),
    'UNKNOWN_NUMBER',
    [{ orderNumber: 'N30127', quantity: 4, name: 'Schulheft' }],
  ],
  [
    'a letter for a digit',
    line('N3OI27'),
    'UNKNOWN_NUMBER',
    [{ orderNumber: 'N30127', quantity: 1, name: 'Schulheft' }],
  ],
  [
    'two digits swapped',
    line('N31027'),
    'UNKNOWN_NUMBER',
    [{ orderNumber: 'N30127', quantity: 1, name: 'Schulheft' }],
  ],
  ['no number', line('', '3'), 'MISSING_NUMBER', []],
  ['markup', line('<script>alert(1)</script>'), 'UNKNOWN_NUMBER', []],
  ['a formula', line('=HYPERLINK("http://x")', '=1+1'), 'UNKNOWN_NUMBER', []],
  ['a number without end', line('1'.repeat(9_999)), 'UNKNOWN_NUMBER', []],
  [
    'half a piece',
    line('N30127', '2,5'),
    'WRONG_QUANTITY',
    [{ orderNumber: 'N30127', quantity: 1, name: null }],
  ],
  [
    'fewer than the minimum',
    line('N30200', '3'),
    'MINIMUM_QUANTITY',
    [{ orderNumber: 'N30200', quantity: 5, name: null }],
  ],
  [
    'more than the maximum',
    line('N30300', '11'),
    'QUANTITY_LIMIT',
    [{ orderNumber: 'N30300', quantity: 10, name: null }],
  ],
  [
    'more than there are',
    line('N30400', '4'),
    'FEW_IN_STOCK',
    [{ orderNumber: 'N30400', quantity: 3, name: null }],
  ],
  [
    'an item that another one replaces',
    line('N30500', '1'),
    'NOT_SELLABLE',
    [{ orderNumber: 'N30600', quantity: 2, name: 'Neue Tafel' }],
  ],
  ['an item that is sold out', line('N30700'), 'OUT_OF_STOCK', []],
])('[CA7.lines] %s is refused, with what to write instead', async (_, typed, code, suggestions) => {
  const { entries, total } = await check(visitorOf(database.db), [typed]);
  expect(entries[0]).toMatchObject({ isValidForCart: false, remark: { code }, suggestions });
  expect(total.amountMinor).toBe(0);
});

test('[CA7] lines with the same item count together and have a notice', async () => {
  const ctx = visitorOf(database.db);
  const { entries, subtotal } = await check(ctx, [line('N30200', '3'), line('N30200', '4')]);
  expect(entries.map(({ isValidForCart }) => isValidForCart)).toEqual([true, true]);
  expect(entries[1]?.remark).toMatchObject({
    code: 'SAME_ITEM',
    message: {
      values: [
        { name: 'line', value: '1' },
        { name: 'pieces', value: '7' },
      ],
    },
  });
  expect(entries.map(({ item }) => item?.total.amountMinor)).toEqual([7 * 129, 0]);
  expect(subtotal.amountMinor).toBe(7 * 129);
});

test('[CA7.adding] valid lines are added to the cart at once, the others are not, and a retry changes nothing', async () => {
  const ctx = visitorOf(database.db);
  const cartId = await openCart(ctx);
  const lines = [line('N30127', '2'), line('unknown'), line('n30200', '3'), line('N30200', '4')];
  const first = await add(ctx, cartId, lines, 'order-form-1');
  expect(first.addedEntries).toEqual([0, 2, 3]);
  expect(first.entries[1]).toMatchObject({ isValidForCart: false });
  const items = [
    { itemId: 30_127, quantity: 2 },
    { itemId: 30_200, quantity: 7 },
  ];
  expect(first.cart).toEqual({ version: 2, items });
  expect((await add(ctx, cartId, lines, 'order-form-1')).cart).toEqual({ version: 2, items });
});

test('[CA7] a form sent again with other lines is another write', async () => {
  const ctx = visitorOf(database.db);
  const cartId = await openCart(ctx);
  await add(ctx, cartId, [line('N30127', '2')], 'order-form-1');
  const again = await add(ctx, cartId, [line('N30127', '5')], 'order-form-1');
  expect(again.cart.items).toEqual([{ itemId: 30_127, quantity: 7 }]);
});

test('[CA7][CA5] a line shows the deal pieces that the cart would hold, and the total', async () => {
  const ctx = visitorOf(database.db);
  const cartId = await openCart(ctx);
  const lines = [line('N30800', '1'), line('N30800', '2')];
  const asked = await check(ctx, lines);
  expect(asked.entries[0]?.item).toMatchObject({
    total: { amountMinor: 2 * 600 + 1000 },
    quantityLightning: 2,
    quantityNormal: 1,
    pricePerUnitLightning: { amountMinor: 600 },
  });
  expect(asked.subtotal.amountMinor).toBe(2 * 600 + 1000);
  const { entries } = await add(ctx, cartId, lines);
  expect(entries[0]?.item?.total.amountMinor).toBe(2 * 600 + 1000);
  const next = await check(ctx, [line('N30800', '1')]);
  expect(next.entries[0]?.item).toMatchObject({
    total: { amountMinor: 1000 },
    quantityLightning: 0,
    pricePerUnitLightning: null,
  });
});

test('[CA7] pieces in the cart count against the limit, and the line has a remark', async () => {
  const ctx = visitorOf(database.db);
  const cartId = await openCart(ctx);
  await add(ctx, cartId, [line('N30300', '8')]);
  const again = await add(ctx, cartId, [line('N30300', '8'), line('N30127')]);
  expect(again.addedEntries).toEqual([1]);
  expect(again.entries[0]).toMatchObject({
    isValidForCart: false,
    remark: { code: 'QUANTITY_LIMIT' },
  });
});

test('[CA7] 500 lines need as many statements as one, and 501 are refused', async () => {
  const counted = countingDb(database.db);
  const ctx = visitorOf(counted.db);
  const cartId = await openCart(ctx);
  const before = counted.statements();
  const many = Array.from({ length: 500 }, (_, index) => line(`N${210_000 + index}`, '2'));
  const { addedEntries, cart } = await add(ctx, cartId, many);
  expect([addedEntries.length, cart.items.length]).toEqual([500, 500]);
  expect(counted.statements() - before).toBeLessThanOrEqual(7);
  const unknown = await check(
    ctx,
    Array.from({ length: 500 }, (_, index) => line(`7${index}9999`)),
  );
  expect(unknown.entries.every(({ remark }) => remark?.code === 'UNKNOWN_NUMBER')).toBe(true);
  await expect(check(ctx, [...many, line('N30127')])).rejects.toMatchObject({
    classification: 'BAD_USER_INPUT',
  });
});

test('[CA7][PD3] goods of the forwarding agent name an appointment instead of a day', async () => {
  const asked = `query ($entries: [OrderFormEntryInput!]!) {
    validateOrderForm(entries: $entries) { entries { item { deliveryDay deliveryInfo } } } }`;
  const { validateOrderForm } = await askContract<{ validateOrderForm: { entries: unknown[] } }>(
    visitorOf(database.db),
    asked,
    { entries: [line('N30750')] },
  );
  expect(validateOrderForm.entries).toEqual([
    { item: { deliveryDay: null, deliveryInfo: 'Auf Lager. Lieferung nach Terminabsprache' } },
  ]);
});
