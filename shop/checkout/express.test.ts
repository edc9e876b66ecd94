import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUserId } from '#shop/kernel/ids.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { fillCart, totalOf } from '#tests/buyer.ts';
import { askContract } from '#tests/contract.ts';
import { addItems } from '#tests/items.ts';
import { type PayingShop, startPayingShop } from '#tests/paying-shop.ts';
import { visitorOf } from '#tests/visitor.ts';
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

/** Somebody who was never here, with a basket. */
async function basketOf(items: readonly (readonly [number, number])[], ctx = visitor) {
  const somebody: Ctx = {
    ...ctx,
    visitor: { ...ctx.visitor, userId: newUserId(), account: undefined },
  };
  return { ctx: somebody, cartId: await fillCart(somebody, items) };
}

/** Presses the button, as Amazon's script does, and answers the session that the payer comes back with. */
async function openWallet(ctx: Ctx, cartId: string): Promise<string> {
  const button = await amazonPayButton(ctx, cartId);
  if (!button) throw new Error('There is no button.');
  const { payloadJson: payloadJSON, signature, algorithm } = button;
  const answer = await fetch(`${shop.sandbox.amazonPay.url}/checkout`, {
    method: 'POST',
    body: new URLSearchParams({ payloadJSON, signature, algorithm }),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/checkout/summary/');
  return back.searchParams.get('amazonCheckoutSessionId') ?? '';
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

test('[CO5] express: address, e-mail and method come from the wallet, the payment step is skipped, and the wallet pays once', async () => {
  const { ctx, cartId } = await basketOf([[1, 2]]);
  const walletSession = await openWallet(ctx, cartId);
  const payer = await asPayer(ctx, cartId, walletSession);
  expect(payer.started).toMatchObject({
    isComplete: true,
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

test('[CO5] express: the wallet’s addresses can be asked for by its session alone', async () => {
  const { ctx, cartId } = await basketOf([[1, 1]]);
  const walletSession = await openWallet(ctx, cartId);
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

test('[CO5] express: given up, the basket stays and nothing of the wallet does', async () => {
  const { ctx, cartId } = await basketOf([[1, 1]]);
  const walletSession = await openWallet(ctx, cartId);
  const payer = await asPayer(ctx, cartId, walletSession);
  await abortExpress(payer.ctx, cartId);
  expect(await stateOf(payer.ctx, cartId)).toMatchObject({
    isPaymentApplicable: true,
    billingAddress: null,
    selectedPayment: null,
  });
  expect(await totalOf(payer.ctx, cartId)).toBe(1295 + 495);
});

test('[CO5] express: none for what Amazon must not sell, in Switzerland, nor with a session that is none', async () => {
  const blacklisted = await basketOf([
    [1, 1],
    [9, 1],
  ]);
  expect(await amazonPayButton(blacklisted.ctx, blacklisted.cartId)).toBeUndefined();
  const { ctx, cartId } = await basketOf([[1, 1]]);
  const walletSession = await openWallet(ctx, cartId);
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

test('[CO5] express: an item that comes later and must not be sold so leads back to the payment step', async () => {
  const { ctx, cartId } = await basketOf([[1, 1]]);
  const payer = await asPayer(ctx, cartId, await openWallet(ctx, cartId));
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

test('[CO2][CO5] checkout-auth lets a wallet say who its payer is, and refuses a session that Amazon does not know', async () => {
  const { ctx, cartId } = await basketOf([[1, 2]]);
  const walletSession = await openWallet(ctx, cartId);
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
});
