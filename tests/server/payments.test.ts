import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import type { PaymentProvider } from '#adapters/payment/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { receivePrepayment } from '#shop/orders/receive-prepayment.ts';
import { remindOfPayments } from '#shop/orders/remind-of-payments.ts';
import { reconcilePayments } from '#shop/settlement/reconcile-payments.ts';
import { returnMoney } from '#shop/payment/return-money.ts';
import { settlePayment } from '#shop/settlement/settle-payment.ts';
import { berlin, type Purchase, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop, type Submitted } from '#tests/support/paying-shop.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.database.pool, [
    { id: 1, amountMinor: 6000, onHand: 200 },
    { id: 2, amountMinor: 1000, onHand: 1 },
    {
      id: 3,
      amountMinor: 5000,
      onHand: 20,
      deal: { specialAmountMinor: 4000, cap: 2, perCustomerLimit: 2 },
    },
  ]);
  await shop.owner.query(`insert into parameters.parameter (name, entry, store, value) values
    ('featureFlags', 'T134_Twint-Payment', 'ch', 'true'), ('amazonPayV2Activation', 'amazonpay.activated', '*', 'true'),
    ('checkout', 'bankRecipient', '*', 'Ranzen GmbH'), ('checkout', 'bankIban', '*', 'DE02'), ('checkout', 'bankBic', '*', 'BY')`);
});
afterEach(async () => {
  const broken = await brokenInvariantsOf(shop.database);
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
});
afterAll(() => shop.close());

const german = 'www.ranzen.de.localhost';
const swiss = 'www.ranzen.ch.localhost';
const zurich = { ...berlin, postCode: '8001', city: 'Zürich', country: 'CH' };
const hosts = { CREDIT_CARD: german, PAYPAL: german, AMAZONPAY: german, TWINT: swiss };
const outcomes = {
  approve: { state: 'paid', order: { status: 'paid', attempts: ['captured'] } },
  decline: { state: 'declined', order: { status: 'cancelled', attempts: ['declined'] } },
  cancel: { state: 'cancelled', order: { status: 'cancelled', attempts: ['cancelled'] } },
} as const;

describe('[CO5] a payment', () => {
  for (const paymentId of ['CREDIT_CARD', 'PAYPAL', 'AMAZONPAY', 'TWINT'] as const)
    for (const decision of ['approve', 'decline', 'cancel'] as const)
      for (const callback of ['after', 'before', 'twice', 'never'] as const)
        test(`by ${paymentId}: ${decision}, callback ${callback}`, async () => {
          const email = `${paymentId}.${decision}.${callback}@haus.example`;
          const way = paymentId === 'TWINT' ? { address: zurich, methodCode: 'swisspost' } : {};
          const buyer = await shop.buyer(
            { items: [[1, 1]], email, paymentId, ...way },
            hosts[paymentId],
          );
          shop.sandbox.plan({ decision, callback });
          const submitted = await shop.submit(buyer);
          expect(submitted).toMatchObject({ errorCode: null, errorMessage: null });
          const arrival = await shop.goToProvider(submitted);
          const back = await shop.comeBack(buyer.ctx, arrival);
          await shop.sandbox.settled();
          expect(back).toEqual({ state: outcomes[decision].state, paymentId });
          // A consent of PayPal that arrives after its refusal is ignored.
          await returnAll();
          const { status, attempts } = outcomes[decision].order;
          const ended = attempts.map((each) => expect.stringMatching(`^${each}$|^returned$`));
          expect(await shop.orderOf(submitted.orderId)).toEqual({ status, attempts: ended });
          expect(await shop.comeBack(buyer.ctx, arrival)).toEqual(back);
        });
});

/** Orders by card and stops before the provider's page. */
async function ordered(purchase: Partial<Purchase> & { email: string }, submitKey?: string) {
  const buyer = await shop.buyer({ items: [[1, 1]], paymentId: 'CREDIT_CARD', ...purchase });
  return { buyer, submitted: await shop.submit(buyer, submitKey) };
}

const minutes = (count: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + count * 60_000);

describe('[CO5] payments without a report of the provider', () => {
  afterEach(() => shop.clock.moveTo('2026-11-21T10:00:00Z'));

  test('are queried: a payer who never returned has paid', async () => {
    const { submitted } = await ordered({ email: 'weg@haus.example' });
    shop.sandbox.plan({ decision: 'approve', callback: 'never' });
    await shop.goToProvider(submitted);
    await reconcilePayments(shop.payments);
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'awaitingPayment',
      attempts: ['open'],
    });
    shop.clock.moveTo(minutes(3).toISOString());
    await reconcilePayments(shop.payments);
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'paid',
      attempts: ['captured'],
    });
  });

  test('[CO5.wallet-hold] for 30 minutes stock, vouchers and pieces are held, then everything is released and the basket is restored', async () => {
    const { buyer, submitted } = await ordered({
      items: [
        [2, 1],
        [3, 2],
      ],
      email: 'offen@haus.example',
    });
    const left = () =>
      shop.owner.query(`select (select on_hand from stock.item_stock where item_id = 2) as "onHand",
        sold, held from deals.deal where item_id = 3`);
    expect((await left()).rows).toEqual([{ onHand: 0, sold: 2, held: 0 }]);
    shop.clock.moveTo(minutes(29).toISOString());
    await reconcilePayments(shop.payments);
    expect((await left()).rows).toEqual([{ onHand: 0, sold: 2, held: 0 }]);
    shop.clock.moveTo(minutes(31).toISOString());
    await reconcilePayments(shop.payments);
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'cancelled',
      attempts: ['expired'],
    });
    expect((await left()).rows).toEqual([{ onHand: 1, sold: 0, held: 2 }]);
    expect(await shop.jobs()).toContain('order-unpaid');
    const restored = { ...buyer, cartId: submitted.newCartId ?? '' };
    expect(await totalOf(restored.ctx, restored.cartId)).toBe(buyer.totalMinor);
    const again = await shop.submit(restored);
    expect(again).toMatchObject({ errorCode: null, orderId: expect.stringMatching(/^R-2026-/) });
  });

  test('a payment after the end is refunded', async () => {
    const { buyer, submitted } = await ordered({ email: 'spaet@haus.example' });
    shop.clock.moveTo(minutes(31).toISOString());
    await reconcilePayments(shop.payments);
    shop.sandbox.plan({ decision: 'approve', callback: 'twice' });
    const arrival = await shop.goToProvider(submitted);
    expect(await shop.comeBack(buyer.ctx, arrival)).toMatchObject({ state: 'declined' });
    await shop.sandbox.settled();
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'cancelled',
      attempts: ['returnDue'],
    });
    await returnAll();
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'cancelled',
      attempts: ['returned'],
    });
    const payment = paymentOf(`${submitted.orderId}-1`);
    expect([payment?.state, payment?.capturedMinor]).toEqual(['cancelled', 0]);
  });

  test('[CO5.prepayment-hold] a prepayment is awaited for ten days, reminded of after six, and then cancelled', async () => {
    const { submitted } = await ordered({ email: 'vorkasse@haus.example', paymentId: 'VORKASSE' });
    expect(submitted).toMatchObject({ redirectUrl: null, computopData: null });
    shop.clock.moveTo(minutes(5 * 24 * 60).toISOString());
    await remindOfPayments(shop.payments);
    expect(await shop.jobs()).not.toContain('payment-reminder');
    shop.clock.moveTo(minutes(7 * 24 * 60).toISOString());
    await remindOfPayments(shop.payments);
    await reconcilePayments(shop.payments);
    expect(await shop.jobs()).toContain('payment-reminder');
    expect(await shop.orderOf(submitted.orderId)).toMatchObject({ status: 'awaitingPayment' });
    const transfer = { orderNumber: submitted.orderId ?? '', amountMinor: 6000 };
    const wrong = await receivePrepayment(shop.payments, { ...transfer, amountMinor: 5999 });
    expect(wrong?.refused).toBe('WRONG_AMOUNT');
    shop.clock.moveTo(minutes(10 * 24 * 60 + 1).toISOString());
    await reconcilePayments(shop.payments);
    expect(await shop.orderOf(submitted.orderId)).toEqual({ status: 'cancelled', attempts: null });
    expect((await receivePrepayment(shop.payments, transfer))?.refused).toBe('NOT_WAITING');
  });

  test('a transfer that arrived in time pays its order', async () => {
    const { submitted } = await ordered({
      email: 'puenktlich@haus.example',
      paymentId: 'VORKASSE',
    });
    const transfer = { orderNumber: submitted.orderId ?? '', amountMinor: 6000 };
    expect(await receivePrepayment(shop.payments, transfer)).toBeUndefined();
    expect(await shop.orderOf(submitted.orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('[CO5] attempts', () => {
  const again = (ctx: Ctx, orderId: string | null) =>
    askContract<{
      continuePayment: { state: string } & Pick<Submitted, 'redirectUrl' | 'computopData'>;
    }>(
      ctx,
      `mutation ($orderId: ID!) { continuePayment(orderId: $orderId, again: true) {
        state redirectUrl computopData { action fields { name value } } } }`,
      { orderId },
    );

  test('a second one replaces the first; if both are paid, one is refunded', async () => {
    const { buyer, submitted } = await ordered({ email: 'zweimal@haus.example' });
    const { continuePayment } = await again(buyer.ctx, submitted.orderId);
    expect(continuePayment.state).toBe('open');
    shop.sandbox.plan({ decision: 'approve', callback: 'never' });
    const first = await shop.goToProvider(submitted);
    shop.sandbox.plan({ decision: 'approve', callback: 'never' });
    const second = await shop.goToProvider(continuePayment);
    expect((await shop.comeBack(buyer.ctx, first)).state).toBe('paid');
    expect((await shop.comeBack(buyer.ctx, second)).state).toBe('paid');
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'paid',
      attempts: ['captured', 'returnDue'],
    });
    await returnAll();
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'paid',
      attempts: ['captured', 'returned'],
    });
  });

  test('only the customer who ordered is redirected to the order', async () => {
    const { submitted } = await ordered({ email: 'mein@haus.example' });
    const stranger = await shop.buyer({ items: [[1, 1]], email: 'fremd@haus.example' });
    const { continuePayment } = await again(stranger.ctx, submitted.orderId);
    expect(continuePayment).toEqual({ state: 'unknown', redirectUrl: null, computopData: null });
  });

  test('[CO6] a repeated submit is one order with the same payment step; another key is refused as already ordered', async () => {
    const { buyer, submitted } = await ordered(
      { email: 'doppelt@haus.example' },
      'key-of-one-page',
    );
    const { computopData, ...same } = submitted;
    const repeated = await shop.submit(buyer, 'key-of-one-page');
    expect(repeated).toMatchObject(same);
    expect(new Set(repeated.computopData?.fields)).toEqual(new Set(computopData?.fields));
    expect(await shop.submit(buyer, 'key-of-another')).toMatchObject({
      orderId: null,
      errorCode: 'orderAlreadySubmitted',
    });
  });

  test('[CO6.once] two simultaneous clicks make one order', async () => {
    const buyer = await shop.buyer({
      items: [[1, 1]],
      email: 'klick@haus.example',
      paymentId: 'PAYPAL',
    });
    const answers = await Promise.all([1, 2, 3].map(() => shop.submit(buyer, 'one-and-the-same')));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  });
});

describe('[CO5] forged callbacks and returns', () => {
  const call = (path: string, body: string, headers = {}) =>
    shop.server.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });

  test.each(['/api/payments/paygate/', '/api/payments/paypal/', '/api/payments/amazon-pay/'])(
    'an invalid body at %s is refused',
    async (path) => {
      for (const body of ['', 'Data=00&Len=2', '{}', '{"event_type":"PAYMENT.CAPTURE.COMPLETED"}'])
        expect((await call(path, body)).status).toBe(400);
    },
  );

  test('an altered return settles nothing, and the real one still does', async () => {
    const { buyer, submitted } = await ordered({ email: 'gefaelscht@haus.example' });
    shop.sandbox.plan({ decision: 'approve', callback: 'never' });
    const arrival = await shop.goToProvider(submitted);
    const altered = new URL(arrival);
    const data = altered.searchParams.get('Data') ?? '';
    altered.searchParams.set(
      'Data',
      data.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    );
    expect((await shop.comeBack(buyer.ctx, altered)).state).toBe('pending');
    expect((await shop.comeBack(buyer.ctx, arrival)).state).toBe('paid');
  });

  test('the return of one order does not pay another one', async () => {
    const paid = await ordered({ email: 'bezahlt@haus.example' });
    const unpaid = await ordered({ email: 'unbezahlt@haus.example' });
    shop.sandbox.plan({ decision: 'approve', callback: 'never' });
    const arrival = await shop.goToProvider(paid.submitted);
    const swapped = new URL(arrival);
    swapped.pathname = `/checkout/return/${unpaid.submitted.orderId}-1/success/`;
    expect((await shop.comeBack(unpaid.buyer.ctx, swapped)).state).toBe('pending');
    expect(await shop.orderOf(unpaid.submitted.orderId)).toMatchObject({
      status: 'awaitingPayment',
    });
    const unknown = new URL(arrival);
    unknown.pathname = '/checkout/return/R-2026-999999-1/success/';
    expect((await shop.comeBack(paid.buyer.ctx, unknown)).state).toBe('unknown');
  });

  test('a process that dies after the capture loses nothing: the payment is queried', async () => {
    const { submitted } = await ordered({ email: 'absturz@haus.example' });
    shop.sandbox.plan({ decision: 'approve', callback: 'never' });
    await shop.goToProvider(submitted);
    const { byPaymentId, amazonPayExpress } = shop.payments.payments;
    const card = byPaymentId.CREDIT_CARD;
    if (!card) throw new Error('There is no account for cards.');
    const found = await card.find({
      orderReference: `${submitted.orderId}-1`,
      providerReference: undefined,
    });
    if ('refused' in found) throw new Error('The sandbox does not know the payment.');
    const dying: PaymentProvider = {
      ...card,
      async capture(order) {
        await card.capture(order);
        throw new Error('the process died');
      },
    };
    const payments = { byPaymentId: { CREDIT_CARD: dying }, amazonPayExpress };
    await expect(settlePayment({ ...shop.payments, payments }, found)).rejects.toThrow('died');
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'awaitingPayment',
      attempts: ['capturing'],
    });
    shop.clock.moveTo(minutes(31).toISOString());
    await reconcilePayments(shop.payments);
    shop.clock.moveTo('2026-11-21T10:00:00Z');
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'paid',
      attempts: ['captured'],
    });
  });

  test.each([
    ['another amount', { amountMinor: 1 }],
    ['another currency', { currency: 'CHF' as const }],
    ['a currency of no storefront', { currency: 'other' as const }],
  ])('a payment of %s does not pay an order and goes back', async (_, changed) => {
    const { submitted } = await ordered({ email: 'falsch@haus.example' });
    shop.sandbox.plan({ decision: 'approve', callback: 'never' });
    await shop.goToProvider(submitted);
    const orderReference = `${submitted.orderId}-1`;
    const { CREDIT_CARD } = shop.payments.payments.byPaymentId;
    const found = await CREDIT_CARD?.find({ orderReference, providerReference: undefined });
    if (!found || 'refused' in found) throw new Error('The sandbox does not know the payment.');
    await settlePayment(shop.payments, { ...found, ...changed });
    expect(await shop.orderOf(submitted.orderId)).toEqual({
      status: 'cancelled',
      attempts: ['returnDue'],
    });
    await returnAll();
  });
});

function paymentOf(orderReference: string) {
  return shop.sandbox.payments().find((payment) => payment.orderReference === orderReference);
}

/** Runs what the job runs. */
async function returnAll(): Promise<void> {
  const { rows } = await shop.owner.query<{ id: string }>(
    `select id from payment.attempt where status = 'returnDue'`,
  );
  for (const { id } of rows) await returnMoney(shop.payments, Number(id));
}
