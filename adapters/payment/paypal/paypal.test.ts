import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import {
  accepted,
  moneyOf,
  type PaymentBench,
  startPaymentBench,
} from '#tests/support/payments.ts';
import { scriptedProvider } from '#tests/support/scripted-provider.ts';
import type { Callback } from '../port.ts';
import { createPayPal } from './paypal.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await startPaymentBench();
});

afterAll(() => bench.close());

describe('calls', () => {
  let calls: Callback[];

  beforeAll(async () => {
    for (const reference of ['R1-1', 'R2-1']) {
      bench.sandbox.plan({ decision: 'approve', callback: 'after' });
      await bench.pay('PAYPAL', bench.requestOf(reference));
    }
    await bench.sandbox.settled();
    calls = [...bench.calls];
  });

  const read = (call: Callback) => bench.providers.PAYPAL.readCallback(call);

  test('a genuine call names its order, also when repeated', async () => {
    const [first] = calls as [Callback];
    expect(accepted(await read(first))).toMatchObject({ orderReference: 'R1-1' });
    expect(accepted(await read(first))).toMatchObject({ orderReference: 'R1-1' });
  });

  test('a call with the signature of another call, another time or another event is refused', async () => {
    const [first, second] = calls as [Callback, Callback];
    const forgeries = [
      { headers: second.headers, body: first.body },
      {
        ...first,
        headers: { ...first.headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' },
      },
      { ...first, body: first.body.replace('APPROVED', 'VOIDED') },
      { ...first, body: `${first.body} ` },
    ];
    for (const forgery of forgeries) {
      expect(await read(forgery)).toMatchObject({ refused: 'wrongSignature' });
    }
  });

  test('a call without its headers is malformed, and PayPal is not called', async () => {
    const [first] = calls as [Callback];
    expect(await read({ headers: {}, body: first.body })).toEqual({
      refused: 'malformed',
      detail: 'call',
    });
  });

  test('a call for another webhook of the same account is refused', async () => {
    const [first] = calls as [Callback];
    const other = createPayPal(
      { ...bench.sandbox.payPal, webhookId: 'OTHER' },
      fixedClock('2026-08-01T08:00:00Z'),
      5_000,
    );
    expect(await other.readCallback(first)).toMatchObject({ refused: 'wrongSignature' });
  });
});

describe('access tokens', () => {
  const order = {
    id: 'ORDER1',
    status: 'CREATED',
    purchase_units: [{ custom_id: 'R1-1', amount: { value: '12.95', currency_code: 'EUR' } }],
  };
  const token = (value: string) => ({
    status: 200,
    body: { access_token: value, token_type: 'Bearer', expires_in: 3_600 },
  });
  const asked = { orderReference: 'R1-1', providerReference: 'ORDER1' };
  const account = { clientId: 'id', clientSecret: 'secret', webhookId: 'W' };

  test('a token is shared by concurrent calls until a minute before it expires', async () => {
    const provider = await scriptedProvider([
      token('first'),
      { status: 200, body: order },
      { status: 200, body: order },
      token('second'),
      { status: 200, body: order },
    ]);
    const clock = fixedClock('2026-08-01T08:00:00Z');
    const payPal = createPayPal({ ...account, url: provider.url }, clock, 5_000);
    await Promise.all([payPal.find(asked), payPal.find(asked)]);
    clock.moveTo('2026-08-01T08:59:00Z');
    expect(accepted(await payPal.find(asked))).toMatchObject({
      status: 'pending',
      amountMinor: 1_295,
    });
    expect(provider.heard.map(({ authorization }) => authorization)).toEqual([
      `Basic ${Buffer.from('id:secret').toString('base64')}`,
      'Bearer first',
      'Bearer first',
      `Basic ${Buffer.from('id:secret').toString('base64')}`,
      'Bearer second',
    ]);
    await provider.close();
  });

  test('a token that PayPal revoked is replaced once', async () => {
    const [payment] = bench.sandbox.payments();
    if (!payment) throw new Error('There is no payment.');
    const reference = { orderReference: payment.orderReference, providerReference: payment.id };
    accepted(await bench.providers.PAYPAL.find(reference));
    bench.sandbox.forgetPayPalTokens();
    expect(accepted(await bench.providers.PAYPAL.find(reference)).orderReference).toBe(
      payment.orderReference,
    );
  });

  test('wrong credentials are a fault that does not contain them', async () => {
    const clock = fixedClock('2026-08-01T08:00:00Z');
    const wrong = { ...bench.sandbox.payPal, clientSecret: 'a-secret-that-is-wrong' };
    await expect(createPayPal(wrong, clock, 5_000).find(asked)).rejects.toThrow(
      'PayPal gave no answer (denied): Token: status 401. Check its credentials in the settings.',
    );
  });
});

test('beginning a payment twice creates one order', async () => {
  const request = bench.requestOf('R7-1');
  const first = await bench.providers.PAYPAL.begin(request);
  expect(await bench.providers.PAYPAL.begin(request)).toEqual(first);
});

test('an order without approval cannot be captured', async () => {
  await bench.providers.PAYPAL.begin(bench.requestOf('R8-1'));
  const [payment] = bench.sandbox.payments();
  const reference = { orderReference: 'R8-1', providerReference: payment?.id ?? '' };
  const open = accepted(await bench.providers.PAYPAL.find(reference));
  expect(open.status).toBe('pending');
  expect(await bench.providers.PAYPAL.capture(moneyOf(bench.requestOf('R8-1'), open))).toEqual({
    refused: 'refused',
    detail: 'capture ORDER_NOT_APPROVED',
  });
});
