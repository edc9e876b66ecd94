import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '#shop/account/find-account.ts';
import { startGuestSession } from '#shop/sign-in/start-guest-session.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { receivePrepayment } from '#shop/orders/receive-prepayment.ts';
import { reconcilePayments } from '#shop/settlement/reconcile-payments.ts';
import { returnMoney } from '#shop/payment/return-money.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { berlin, readyBuyer, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop, type Submitted } from '#tests/support/paying-shop.ts';

let shop: PayingShop;

/** Starts a shop with every payment method for the file's tests. */
export function startShopForTests(): void {
  beforeAll(async () => {
    shop = await startPayingShop();
    await addItems(shop.database.pool, [{ id: 1, amountMinor: 6000, onHand: 1000 }]);
    await shop.owner.query(`insert into parameters.parameter (name, entry, store, value) values
      ('featureFlags', 'T134_Twint-Payment', 'ch', 'true'), ('amazonPayV2Activation', 'amazonpay.activated', '*', 'true'),
      ('paymentTypes', 'xRechnung', '*', 'true'), ('checkout', 'bankRecipient', '*', 'Ranzen GmbH'),
      ('checkout', 'bankIban', '*', 'DE02'), ('checkout', 'bankBic', '*', 'BY')`);
    now();
  });
  afterAll(async () => {
    await throwBrokenInvariants(shop.database);
    await shop.close();
  });
}

/** Each customer pays with each provider and every outcome: order, payment attempts, cart and stock afterwards. */
export function testProviders(cells: readonly (readonly [Provider, Kind])[]): void {
  describe.each(cells)('by %s, %s', (paymentId, kind) => {
    test.each(outcomes)('%s, called %s: %s', async (decision, callback, state, expected) => {
      const before = await stockOnHand();
      const shopper = await ready(kind, paymentId);
      shop.sandbox.plan({ decision, callback });
      const submitted = await submit(shopper);
      expect(before - (await stockOnHand())).toBe(1);
      const arrival = await shop.goToProvider(submitted);
      expect(await comeBack(shopper, arrival)).toBe(state);
      await shop.sandbox.settled();
      await returnAll();
      expect(await cellOf(submitted, before)).toEqual(cell(expected));
      expect(await comeBack(shopper, arrival)).toBe(state);
    });

    test('approve, after the order was abandoned: the money is refunded', async () => {
      const before = await stockOnHand();
      const shopper = await ready(kind, paymentId);
      shop.sandbox.plan({ decision: 'approve', callback: 'after' });
      const submitted = await submit(shopper);
      later(31);
      await reconcilePayments(shop.payments);
      now();
      const state = await comeBack(shopper, await shop.goToProvider(submitted));
      await shop.sandbox.settled();
      await returnAll();
      expect(state).toBe('declined');
      expect(await cellOf(submitted, before)).toEqual(cell(unpaid(/^returned$|^expired$/)));
    });
  });
}

/** Payments without a provider. */
export function testPlacedOrders(cells: readonly (readonly [string, Kind])[]): void {
  describe.each(cells)('by %s, %s', (paymentId, kind) => {
    test('no provider is called, and a submit that is sent twice is one order', async () => {
      const before = await stockOnHand();
      const shopper = await ready(kind, paymentId);
      const submitted = await submit(shopper);
      expect(submitted).toMatchObject({ redirectUrl: null, computopData: null });
      expect((await submit(shopper)).orderId).toBe(submitted.orderId);
      const placed = { status: 'placed', attempts: null, inCart: 0, taken: 1 };
      expect(await cellOf(submitted, before)).toEqual(placed);
    });
  });
}

export function testPrepayment(kinds: readonly ('guest' | 'registered')[]): void {
  describe.each(kinds)('by VORKASSE, %s', (kind) => {
    test.each([
      ['that comes pays', 0, [0], [undefined], received],
      ['that never comes gives the order up', tenDays, [], [], givenUp],
      ['that comes late finds no order', tenDays, [0], ['NOT_WAITING'], givenUp],
      [
        'of another amount pays nothing, the right one does',
        0,
        [-1, 0],
        ['WRONG_AMOUNT', undefined],
        received,
      ],
      ['that comes twice pays once', 0, [0, 0], [undefined, 'NOT_WAITING'], received],
    ] as const)('a transfer %s', async (_, minutes, differences, answers, expected) => {
      const before = await stockOnHand();
      const shopper = await ready(kind, 'VORKASSE');
      const submitted = await submit(shopper);
      later(minutes);
      await reconcilePayments(shop.payments);
      const refusals = [];
      for (const difference of differences) {
        const amountMinor = shopper.totalMinor + difference;
        const transfer = { orderNumber: submitted.orderId ?? '', amountMinor };
        refusals.push((await receivePrepayment(shop.payments, transfer))?.refused);
      }
      now();
      expect(refusals).toEqual(answers);
      expect(await cellOf(submitted, before)).toEqual(expected);
    });
  });
}

/** The server of the shop uses the machine's clock. */
const now = () => shop.clock.moveTo(new Date().toISOString());
const later = (minutes: number) =>
  shop.clock.moveTo(new Date(Date.now() + minutes * 60_000).toISOString());

const german = 'www.ranzen.de.localhost';
const swiss = 'www.ranzen.ch.localhost';
const business = 'educational.ranzen.de.localhost';
const zurich = { ...berlin, postCode: '8001', city: 'Zürich', country: 'CH' };
const leitwegId = '04011000-1234512345-06';

export const providers = ['CREDIT_CARD', 'TWINT', 'PAYPAL', 'AMAZONPAY'] as const;
export const kinds = ['guest', 'registered', 'business'] as const;
type Provider = (typeof providers)[number];
type Kind = (typeof kinds)[number];
type Shopper = { ctx: Ctx; host: string; cookie: string };
type Ready = Shopper & { cartId: string; totalMinor: number };

let last = 0;

async function come(kind: Kind, host: string): Promise<Shopper> {
  const ctx = shop.visit(host);
  const email = `zahler${(last += 1)}@haus.example`;
  const token = kind === 'guest' ? await guestToken(ctx, email) : await login(kind, ctx, email);
  const account = await findAccount(ctx, token);
  const cookie = kind === 'guest' ? `guestToken=${token}` : `sessionToken=${token}; customer=1`;
  return { ctx: { ...ctx, visitor: { ...ctx.visitor, account } }, host, cookie };
}

async function guestToken(ctx: Ctx, email: string): Promise<string> {
  const started = await startGuestSession(ctx, { email });
  if (!('session' in started) || !started.session) throw new Error('The guest got no session.');
  return started.session.token;
}

async function login(kind: Kind, { storefront }: Ctx, email: string): Promise<string> {
  const token = newSessionToken();
  await shop.owner.query(
    `with made as (
       insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, approved_at, created_at)
       values ($1, $2, $3, 'x', 'Jana', 'Becker', 'Schule', now(), now()) returning id)
     insert into account.session (token_hash, account_id, kind, created_at, expires_at)
     select $4, id, 'customer', now(), now() + interval '1 day' from made`,
    [storefront.shop, kind === 'business' ? 'school' : 'private', email, hashToken(token)],
  );
  return token;
}

/** A shopper with one piece in the cart, on the summary. */
async function ready(kind: Kind, paymentId: string): Promise<Ready> {
  const isTermed = kind === 'business' && !providers.some((each) => each === paymentId);
  const host = paymentId === 'TWINT' ? swiss : isTermed ? business : german;
  const shopper = await come(kind, host);
  const way = host === swiss ? { address: zurich, methodCode: 'swisspost' } : {};
  const isEInvoice = paymentId === 'X_RECHNUNG';
  const { cartId } = await readyBuyer(shopper.ctx, {
    items: [[1, 1]],
    paymentId: isEInvoice ? 'INVOICE' : paymentId,
    ...way,
  });
  if (isEInvoice)
    await askContract(
      shopper.ctx,
      `mutation ($cartId: ID!, $paymentId: String!, $buyerReference: String) {
        setSelectedPayment(cartId: $cartId, paymentId: $paymentId, buyerReference: $buyerReference) { successful } }`,
      { cartId, paymentId, buyerReference: leitwegId },
    );
  return { ...shopper, cartId, totalMinor: await totalOf(shopper.ctx, cartId) };
}

/** Sends an operation as the shopper's browser does. */
async function ask<Data>({ ctx, host, cookie }: Shopper, query: string, variables: object) {
  const { status, text } = await shop.server.ask('/api/shop/', {
    method: 'POST',
    headers: {
      Host: host,
      Origin: `http://${host}`,
      'Content-Type': 'application/json',
      'X-iSHOP-API-USERID': ctx.visitor.userId ?? '',
      Cookie: cookie,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = JSON.parse(text) as { data?: Data };
  if (status !== 200 || !data) throw new Error(`The shop answered ${status}: ${text}`);
  return data;
}

async function submit(shopper: Ready): Promise<Submitted> {
  const { cartId, totalMinor } = shopper;
  const { submitCart } = await ask<{ submitCart: Submitted }>(
    shopper,
    `mutation ($cartId: ID!, $totalMinor: Int!) {
      submitCart(cartId: $cartId, confirmedTotalMinor: $totalMinor, submitKey: "one-page") {
        orderId newCartId redirectUrl computopData { action fields { name value } } errorCode errorMessage } }`,
    { cartId, totalMinor },
  );
  expect(submitCart).toMatchObject({ errorCode: null, errorMessage: null });
  return submitCart;
}

async function comeBack(shopper: Shopper, address: URL): Promise<string> {
  const [, , , orderReference, at] = address.pathname.split('/');
  const parameters = [...address.searchParams].map(([name, value]) => ({ name, value }));
  const { settlePayment } = await ask<{ settlePayment: { state: string } }>(
    shopper,
    `mutation ($orderReference: String!, $at: String!, $parameters: [ReturnParameter!]!) {
      settlePayment(orderReference: $orderReference, at: $at, parameters: $parameters) { state } }`,
    { orderReference, at, parameters },
  );
  return settlePayment.state;
}

async function stockOnHand(): Promise<number> {
  const { rows } = await shop.owner.query<{ onHand: number }>(
    'select on_hand as "onHand" from stock.item_stock where item_id = 1',
  );
  return rows[0]?.onHand ?? 0;
}

/** Order, cart and stock of a cell: status of the order, pieces in the next cart, pieces missing from stock. */
async function cellOf({ orderId, newCartId }: Submitted, before: number) {
  const { rows } = await shop.owner.query<{ pieces: number }>(
    'select coalesce(sum(quantity), 0)::integer as pieces from cart.position where cart_id = $1',
    [newCartId],
  );
  const { status, attempts } = await shop.orderOf(orderId);
  return { status, attempts, inCart: rows[0]?.pieces, taken: before - (await stockOnHand()) };
}

const paid = { status: 'paid', attempts: [/^captured$/], inCart: 0, taken: 1 };
const unpaid = (...attempts: RegExp[]) => ({ status: 'cancelled', attempts, inCart: 1, taken: 0 });
/** The basket is restored. A consent of PayPal that arrives after its refusal is ignored. */
const outcomes = [
  ['approve', 'after', 'paid', paid],
  ['decline', 'after', 'declined', unpaid(/^declined$|^returned$/)],
  ['cancel', 'after', 'cancelled', unpaid(/^cancelled$|^returned$/)],
  ['approve', 'twice', 'paid', paid],
  ['approve', 'never', 'paid', paid],
  ['approve', 'before', 'paid', paid],
] as const;

type Expected = { status: string; attempts: readonly RegExp[]; inCart: number; taken: number };

function cell({ attempts, ...rest }: Expected) {
  return { ...rest, attempts: attempts.map((each) => expect.stringMatching(each) as string) };
}

const awaiting = { status: 'awaitingPayment', attempts: null, inCart: 0, taken: 1 };
const received = { ...awaiting, status: 'paid' };
/** After this time the basket stays as the customer changed it since. */
const givenUp = { status: 'cancelled', attempts: null, inCart: 0, taken: 0 };
const tenDays = 10 * 24 * 60 + 1;

/** Runs what the job runs. */
async function returnAll(): Promise<void> {
  const { rows } = await shop.owner.query<{ id: string }>(
    `select id from payment.attempt where status = 'returnDue'`,
  );
  for (const { id } of rows) await returnMoney(shop.payments, Number(id));
}
