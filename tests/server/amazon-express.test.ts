import { afterAll, beforeAll, expect, test } from 'vitest';
import { abortAmazon, checkoutAmazon } from '#server/rest/amazon-pay.ts';
import type { EndpointCall } from '#server/rest/endpoint.ts';
import { createShopCookies } from '#server/http/cookies.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { findAddresses } from '#shop/account/addresses/addresses.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { openWallet } from '#tests/support/amazon-wallet.ts';
import { fillCart } from '#tests/support/buyer.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop } from '#tests/support/paying-shop.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [{ id: 1, amountMinor: 1295 }]);
  await shop.database.pool.query(`
    insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
      select item_id, 'at', currency, valid_from, amount_minor from catalogue.item_price where price_list = 'de' on conflict do nothing;
    insert into parameters.parameter (name, entry, value) values ('amazonPayV2Activation', 'amazonpay.activated', 'true')`);
});
afterAll(() => shop.close());

const cookies = createShopCookies({ environment: 'local' })({
  isB2b: false,
  host: 'www.ranzen.de',
});

const call = (ctx: Ctx, body: Record<string, unknown>) =>
  ({ ctx, cookies, body, carried: cookies.read('') }) as unknown as EndpointCall;

/** A visitor of a storefront who comes back from the wallet. */
async function payerOf(host: string) {
  const { ctx: buyer } = await shop.buyer({ items: [[1, 1]], email: `${host}@haus.example` });
  const visiting = visitorOf(shop.database.db, { host, payments: buyer.payments });
  const ctx: Ctx = { ...visiting, visitor: { ...visiting.visitor, userId: newUserId() } };
  const cartId = await fillCart(ctx, [[1, 1]]);
  const amazonCheckoutSessionId = await openWallet(shop, ctx, cartId);
  const { body, setCookies } = await checkoutAmazon.handle(
    call(ctx, { cartId, amazonCheckoutSessionId }),
  );
  const token = /^guestToken=([\w-]{43});/.exec(setCookies?.[0] ?? '')?.[1] ?? '';
  return { ctx, cartId, token, body };
}

test('[CO5.abort] aborting the express checkout ends the guest session, so that the browser forgets the wallet’s e-mail and addresses', async () => {
  const { ctx, cartId, token, body } = await payerOf('www.ranzen.de');
  expect(body).toMatchObject({ successful: true, redirectUrl: '/checkout/summary/' });
  const account = await findAccount(ctx, token);
  expect(account).toMatchObject({ kind: 'guest', email: 'greta@example.org' });
  const payer: Ctx = { ...ctx, visitor: { ...ctx.visitor, account } };
  expect(await findAddresses(payer, 'shipping')).toHaveLength(1);

  const aborted = await abortAmazon.handle(call(payer, { cartId }));
  expect(aborted.body).toMatchObject({ successful: true });
  expect(aborted.setCookies).toContainEqual(expect.stringMatching(/^guestToken=; Max-Age=0/));
  expect(await findAccount(ctx, token)).toBeUndefined();
});

test('[CO5.express] a wallet with an address that the storefront does not deliver to leads to the shipping step, with the reason', async () => {
  const { body } = await payerOf('www.ranzen.at');
  expect(body).toMatchObject({
    successful: true,
    redirectUrl: '/checkout/shipping/?notice=shop.express.addressNotTaken',
  });
});
