import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccount } from '#shop/account/find-account.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { confirmationContent } from '#shop/orders/mails/confirmation-content.ts';
import { findOrderOf } from '#shop/orders/find-order.ts';
import { berlin, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 1295 },
    { id: 2, amountMinor: 2500, taxClass: 'reduced' },
    { id: 7, amountMinor: 12_900, isBulky: true },
  ]);
  await database.pool.query(`
    insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
      select item_id, list, currency, valid_from, amount_minor from catalogue.item_price, unnest('{at,edu}'::text[]) as list
      where price_list = 'de' on conflict do nothing;
    insert into parameters.parameter (name, entry, value) values ('paymentTypes', 'xRechnung', 'true')`);
});
afterAll(() => database.drop());

let last = 0;

/** A logged-in company or school. */
async function customer(host: string, kind: string, vatNumber: string | null): Promise<Ctx> {
  last += 1;
  const ctx = visitorOf(database.db, { host });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, vat_number, approved_at, created_at)
     values ($1, $2, $3, 'x', 'Jana', 'Weiß', 'Firma', $4, '2026-01-01', '2026-01-01') returning id`,
    [ctx.storefront.shop, kind, `firma${last}@haus.example`, vatNumber],
  );
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at) values ($1, $2, 'customer', '2026-11-21', '2027-01-01')`,
    [hashToken(token), rows[0]?.id],
  );
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

const vienna = {
  ...berlin,
  formType: 'companyOrSchool',
  company: 'Firma',
  postCode: '1010',
  city: 'Wien',
  country: 'AT',
};

const items = [
  [1, 3],
  [2, 1],
] as const;

async function orderOf(ctx: Ctx, orderNumber: string | null) {
  const order = await findOrderOf(database.db, orderNumber ?? '', {
    id: ctx.visitor.account?.id ?? 0,
  });
  if (!order) throw new Error('There is no such order.');
  return order;
}

test('[CO8.abroad] a company in another country of the Union pays net and no tax, on page, order and mail alike', async () => {
  const ctx = await customer('www.ranzen.at', 'company', 'ATU13585627');
  const ready = await readyBuyer(ctx, { items, address: vienna, methodCode: 'gls' });
  // 12.95 less 20 % is 10.79 a piece, 25.00 less 10 % is 22.73, the carrier's 6.95 less 20 % is 5.79.
  expect(ready.totalMinor).toBe(3 * 1079 + 2273 + 579);
  const { orderId } = await submit(ready);
  const order = await orderOf(ctx, orderId);
  expect(order).toMatchObject({
    subtotalMinor: 5510,
    shippingMinor: 579,
    taxAddedMinor: 0,
    totalMinor: 6089,
    taxes: [{ rateBasisPoints: 0, netMinor: 6089, taxMinor: 0 }],
  });
  expect(order.lines.map((line) => [line.unitMinor, line.taxRateBasisPoints])).toEqual([
    [1079, 0],
    [2273, 0],
  ]);
  const { sums } = confirmationContent(order, ctx, '');
  expect(sums.at(-1)).toMatchObject({
    label: 'Steuerfreie innergemeinschaftliche Lieferung',
    value: expect.stringContaining('0,00'),
  });
});

test.each([
  ['a private person', 'private', 'ATU13585627'],
  ['without a number', 'company', null],
  ['with a number of another country', 'company', 'IT00743110157'],
])('[CO8] the tax is paid by a company abroad: %s', async (_, kind, vatNumber) => {
  const ctx = await customer('www.ranzen.at', kind, vatNumber);
  const { totalMinor } = await readyBuyer(ctx, { items, address: vienna, methodCode: 'gls' });
  expect(totalMinor).toBe(3 * 1295 + 2500 + 695);
});

test('[CO8] a company at home pays the tax, with any number', async () => {
  const ctx = await customer('www.ranzen.de', 'company', 'DE136695976');
  const ready = await readyBuyer(ctx, { items });
  expect(ready.totalMinor).toBe(3 * 1295 + 2500);
});

const state = `query ($cartId: ID!) { checkoutState(cartId: $cartId) { buyerReference isPaymentApplicable } }`;
const selected = `query ($cartId: ID!) { checkoutState(cartId: $cartId) { selectedPayment { description } } }`;
const choose = `mutation ($cartId: ID!, $paymentId: String!, $buyerReference: String) {
  setSelectedPayment(cartId: $cartId, paymentId: $paymentId, buyerReference: $buyerReference) {
    successful fieldErrors { fieldName errorMessage } } }`;

test('[CO3][CO4.reference] on account terms the buyer’s reference is requested at shipping; the order and its mail contain it', async () => {
  const ctx = await customer('educational.ranzen.de', 'school', null);
  const ready = await readyBuyer(ctx, { items: [[1, 1]] });
  const { cartId } = ready;
  const referenceOf = async () =>
    (await askContract<{ checkoutState: unknown }>(ctx, state, { cartId })).checkoutState;
  const chosen = async (paymentId: string, buyerReference: string) =>
    (
      await askContract<{ setSelectedPayment: unknown }>(ctx, choose, {
        cartId,
        paymentId,
        buyerReference,
      })
    ).setSelectedPayment;
  expect(await referenceOf()).toEqual({ buyerReference: '', isPaymentApplicable: false });
  expect(await chosen('X_RECHNUNG', '04011000-1234512345-07')).toEqual({
    successful: false,
    fieldErrors: [{ fieldName: 'buyerReference', errorMessage: 'shop.payment.leitwegIdWrong' }],
  });
  await chosen('X_RECHNUNG', '04011000-1234512345-06');
  expect(await referenceOf()).toMatchObject({ buyerReference: '04011000-1234512345-06' });
  await chosen('INVOICE', '');
  expect(await referenceOf()).toMatchObject({ buyerReference: '' });
  await chosen('X_RECHNUNG', '04011000-1234512345-06');
  const { orderId } = await submit({ ...ready, totalMinor: await totalOf(ctx, cartId) });
  const order = await orderOf(ctx, orderId);
  expect(order).toMatchObject({
    paymentId: 'X_RECHNUNG',
    buyerReference: '04011000-1234512345-06',
  });
  expect(confirmationContent(order, ctx, '').payment.text).toContain('04011000-1234512345-06');
});

test('[CO4] an invoice is offered with the agreed payment days, or with the store’s', async () => {
  const ctx = await customer('www.ranzen.de', 'school', null);
  const { cartId } = await readyBuyer(ctx, { items: [[1, 1]] });
  await askContract(ctx, choose, { cartId, paymentId: 'INVOICE' });
  const description = async () => JSON.stringify(await askContract(ctx, selected, { cartId }));
  expect(await description()).toContain('innerhalb von 14 Tagen');
  await database.pool.query('update account.account set payment_days = 45 where id = $1', [
    ctx.visitor.account?.id,
  ]);
  expect(await description()).toContain('innerhalb von 45 Tagen');
});

test('[CO3.spedition] the information for the forwarding agent is in the order, on its page and in its mail', async () => {
  const ctx = await customer('www.ranzen.de', 'school', null);
  const ready = await readyBuyer(ctx, { items: [[7, 1]], methodCode: 'spedition' });
  const fields = { floor: '2', lift: 'no', timeWindow: 'morning' };
  await askContract(
    ctx,
    `mutation ($cartId: ID!, $fields: [SpeditionFieldInput!]!) {
      saveSpeditionsData(cartId: $cartId, fields: $fields) { successful } }`,
    {
      cartId: ready.cartId,
      fields: Object.entries({ ...fields, phone: '0711 9999' }).map(([fieldName, fieldValue]) => ({
        fieldName,
        fieldValue,
      })),
    },
  );
  const { orderId } = await submit(ready);
  const order = await orderOf(ctx, orderId);
  expect(order.speditionFields).toEqual({ ...fields, phone: '0711 9999' });
  expect(confirmationContent(order, ctx, '').delivery.text).toContain(
    '2. Stock. Ohne Aufzug. Vormittags. Telefon 0711 9999',
  );
  const withoutDays = { ...order, speditionFields: {}, shipperCode: 'dhl' };
  expect(confirmationContent(withoutDays, ctx, '').delivery.text).toBe('DHL Paket.');
});

test('[OP1] the first order of a business account is to be checked, and no later one', async () => {
  const school = await customer('educational.ranzen.de', 'school', null);
  const consumer = await customer('www.ranzen.de', 'company', 'DE136695976');
  const reasonsOf = async (ctx: Ctx) => {
    const { orderId } = await submit(await readyBuyer(ctx, { items: [[1, 1]] }));
    const { rows } = await database.pool.query<{ reasons: string[] }>(
      `select reasons from orders.to_check join orders.purchase on purchase.id = order_id where order_number = $1`,
      [orderId],
    );
    return rows[0]?.reasons;
  };
  expect(await reasonsOf(school)).toEqual(['firstBusiness']);
  expect(await reasonsOf(school)).toBeUndefined();
  expect(await reasonsOf(consumer)).toBeUndefined();
});
