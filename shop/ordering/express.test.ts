import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUserId } from '#shop/kernel/ids.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { fillCart, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop } from '#tests/support/paying-shop.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { openWallet } from '#tests/support/amazon-wallet.ts';
import { abortExpress, amazonPayButton, startExpress } from './express.ts';

let shop: PayingShop;
let visitor: Ctx;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [
    { id: 1, amountMinor: 1295 },
    { id: 9, amountMinor: 500 },
  ]);
  await shop.database.pool.query(`
    insert into parameters.parameter (name, entry, value) values
      ('amazonPayV2Activation', 'amazonpay.activated', 'true'), ('amazonPayV2Activation', 'amazonpay.blacklist', '757801, 9')`);
  ({ ctx: visitor } = await shop.buyer({ items: [[1, 1]] }));
});
afterAll(() => shop.close());

/** A new visitor with a filled cart. */
async function basketOf(items: readonly (readonly [number, number])[], ctx = visitor) {
  const visiting: Ctx = {
    ...ctx,
    visitor: { ...ctx.visitor, userId: newUserId(), account: undefined },
  };
  return { ctx: visiting, cartId: await fillCart(visiting, items) };
}

const state = `query ($cartId: ID!) { checkoutState(cartId: $cartId) {
  finishedSteps isPaymentApplicable deliveryType selectedShipperCode billingAddress { lastName street city }
  shippingAddress { lastName street postCode } selectedPayment { paymentId } } }`;

const stateOf = async (ctx: Ctx, cartId: string) =>
  (await askContract<{ checkoutState: Record<string, unknown> }>(ctx, state, { cartId }))
    .checkoutState;

async function asPayer(ctx: Ctx, cartId: string, walletSession: string) {
  const started = await startExpress(ctx, { cartId, walletSession });
  if ('refused' in started) throw new Error(started.refused);
  const { rows } = await shop.database.pool.query<{ id: number; email: string }>(
    `select account.id, email from checkout.choice join account.account on account.id = choice.account_id where cart_id = $1`,
    [cartId],
  );
  const account = {
    id: Number(rows[0]?.id),
    kind: 'guest' as const,
    email: rows[0]?.email ?? '',
    sessionHash: 'x',
  };
  return { started, ctx: { ...ctx, visitor: { ...ctx.visitor, account } } };
}

test('[CO5.express][CO1.skip] express: address, e-mail and method come from the wallet, the payment step is skipped, and the wallet pays once', async () => {
  const { ctx, cartId } = await basketOf([[1, 2]]);
  const walletSession = await openWallet(shop, ctx, cartId);
  const payer = await asPayer(ctx, cartId, walletSession);
  expect(payer.started).toMatchObject({
    missing: undefined,
    guestSession: { token: expect.any(String) },
  });
  expect(payer.ctx.visitor.account.email).toBe('greta@example.org');
  expect(await stateOf(payer.ctx, cartId)).toMatchObject({
    finishedSteps: ['login', 'shipping'],
    isPaymentApplicable: false,
    deliveryType: 'shippingAddress',
    selectedShipperCode: 'dhl',
    shippingAddress: { lastName: 'Beispiel', street: 'Lindenweg 4', postCode: '99084' },
    selectedPayment: { paymentId: 'AMAZONPAY' },
  });
  const totalMinor = await totalOf(payer.ctx, cartId);
  shop.sandbox.plan({ decision: 'approve', callback: 'never' });
  const submitted = await shop.submit({ ctx: payer.ctx, cartId, totalMinor });
  expect(submitted).toMatchObject({
    errorCode: null,
    redirectUrl: expect.stringContaining(walletSession),
  });
  const back = await shop.goToProvider(submitted);
  expect(await shop.comeBack(payer.ctx, back)).toMatchObject({ state: 'paid' });
  expect(await shop.orderOf(submitted.orderId)).toEqual({ status: 'paid', attempts: ['captured'] });
});

test('[CO5] express: the wallet’s addresses can be queried by its session only', async () => {
  const { ctx, cartId } = await basketOf([[1, 1]]);
  const walletSession = await openWallet(shop, ctx, cartId);
  const ask = (id: string) =>
    askContract<Record<string, unknown[]>>(
      ctx,
      `query ($id: String!) {
        getAmazonPayShippingAddresses(amazonCheckoutSessionId: $id) { firstName lastName street postCode country }
        getAmazonPayBillingAddresses(amazonCheckoutSessionId: $id) { lastName } }`,
      { id },
    );
  expect((await ask(walletSession))['getAmazonPayShippingAddresses']).toEqual([
    {
      firstName: 'Greta',
      lastName: 'Beispiel',
      street: 'Lindenweg 4',
      postCode: '99084',
      country: 'DE',
    },
  ]);
  expect(await ask('invented')).toEqual({
    getAmazonPayShippingAddresses: [],
    getAmazonPayBillingAddresses: [],
  });
});

test('[CO5.abort] express: aborting keeps the cart and deletes the wallet', async () => {
  const { ctx, cartId } = await basketOf([[1, 1]]);
  const walletSession = await openWallet(shop, ctx, cartId);
  const payer = await asPayer(ctx, cartId, walletSession);
  await abortExpress(payer.ctx, cartId);
  expect(await stateOf(payer.ctx, cartId)).toMatchObject({
    isPaymentApplicable: true,
    billingAddress: null,
    selectedPayment: null,
  });
  expect(await totalOf(payer.ctx, cartId)).toBe(1295 + 495);
});

test('[CO5.amazon] express: not offered for items that Amazon must not sell, in Switzerland, nor with an invalid session', async () => {
  const blacklisted = await basketOf([
    [1, 1],
    [9, 1],
  ]);
  expect(await amazonPayButton(blacklisted.ctx, blacklisted.cartId)).toBeUndefined();
  const { ctx, cartId } = await basketOf([[1, 1]]);
  const walletSession = await openWallet(shop, ctx, cartId);
  expect(
    await startExpress(blacklisted.ctx, { cartId: blacklisted.cartId, walletSession }),
  ).toMatchObject({ refused: 'NOT_OFFERED' });
  expect(await startExpress(ctx, { cartId, walletSession: 'invented' })).toMatchObject({
    refused: 'WALLET_REFUSED',
  });
  const swiss = visitorOf(shop.database.db, { host: 'www.ranzen.ch', payments: ctx.payments });
  expect(await amazonPayButton(swiss, await fillCart(swiss, [[1, 1]]))).toBeUndefined();
  await expect(startExpress(blacklisted.ctx, { cartId, walletSession })).rejects.toThrow(
    'The cart was not found.',
  );
});

test('[CO5] express: an address in a country that the shop does not deliver to has to be entered again, with the reason', async () => {
  const { ctx } = await basketOf([[1, 1]]);
  const host = 'www.ranzen.at';
  const austrian = visitorOf(shop.database.db, { host, payments: ctx.payments });
  const cartId = await fillCart(austrian, [[1, 1]]);
  const walletSession = await openWallet(shop, austrian, cartId);
  expect(await startExpress(austrian, { cartId, walletSession })).toMatchObject({
    missing: 'address',
    guestSession: { token: expect.any(String) },
  });
});

test('[CO5] express: an item added later that Amazon must not sell leads back to the payment step', async () => {
  const { ctx, cartId } = await basketOf([[1, 1]]);
  const payer = await asPayer(ctx, cartId, await openWallet(shop, ctx, cartId));
  await askContract(
    payer.ctx,
    `mutation ($cartId: ID!) { shop_updateCart(cartId: $cartId, operations: [{ addPosition: { itemId: 9, quantity: 1 } }]) { cart { id } } }`,
    { cartId },
  );
  expect(await stateOf(payer.ctx, cartId)).toMatchObject({
    isPaymentApplicable: true,
    selectedPayment: null,
  });
});

test('[CO2][CO5] checkout-auth identifies the payer by the wallet, and refuses a session that Amazon does not know', async () => {
  const { ctx, cartId } = await basketOf([[1, 2]]);
  const walletSession = await openWallet(shop, ctx, cartId);
  const authenticate = (amazonCheckoutSessionId: string) =>
    shop.server.ask('/api/checkout-auth/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: ctx.storefront.baseUrl,
        Host: new URL(ctx.storefront.baseUrl).host,
        Cookie: `cartId=${cartId}; X-iSHOP-API-USERID=${ctx.visitor.userId ?? ''}`,
      },
      body: JSON.stringify({ checkoutType: 'amazon', amazonCheckoutSessionId }),
    });
  expect(JSON.parse((await authenticate('invented')).text)).toMatchObject({ successfull: false });
  const answer = await authenticate(walletSession);
  expect(JSON.parse(answer.text)).toMatchObject({
    successfull: true,
    redirectUrl: '/checkout/summary/',
  });
  expect(String(answer.headers['set-cookie'])).toContain('guestToken=');
  expect(await stateOf(ctx, cartId)).toMatchObject({
    isPaymentApplicable: false,
    selectedPayment: { paymentId: 'AMAZONPAY' },
  });
  const Cookie = `cartId=${cartId}; X-iSHOP-API-USERID=${ctx.visitor.userId ?? ''}; ${
    String(answer.headers['set-cookie']).split(';')[0] ?? ''
  }`;
  const aborted = await shop.server.ask('/api/abort-amazon/', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: ctx.storefront.baseUrl,
      Host: new URL(ctx.storefront.baseUrl).host,
      Cookie,
    },
    body: JSON.stringify({ cartId }),
  });
  expect(JSON.parse(aborted.text)).toMatchObject({ successfull: true });
  expect(String(aborted.headers['set-cookie'])).toContain('guestToken=; Max-Age=0; Path=/');
  const [, token = ''] = /guestToken=([\w-]{43})/.exec(Cookie) ?? [];
  expect(await findAccount(ctx, token)).toBeUndefined();
  expect(await totalOf(ctx, cartId)).toBe(2 * 1295 + 495);
});
