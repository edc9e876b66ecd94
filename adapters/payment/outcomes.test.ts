import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accepted,
  moneyOf,
  type PaymentBench,
  startPaymentBench,
} from '#tests/support/payments.ts';
import type { ProvidedPaymentId } from './port.ts';

let bench: PaymentBench;
let counter = 0;

beforeAll(async () => {
  bench = await startPaymentBench();
});

afterAll(() => bench.close());

const methods: ProvidedPaymentId[] = ['CREDIT_CARD', 'TWINT', 'PAYPAL', 'AMAZONPAY'];

function nextReference(): string {
  counter += 1;
  return `R100${counter}-1`;
}

describe.each(methods)('[CO5.sandbox] %s and its sandbox', (method) => {
  const provider = () => bench.providers[method];
  const currency = method === 'TWINT' ? ('CHF' as const) : ('EUR' as const);
  const begin = () => bench.requestOf(nextReference(), { currency });
  /** Twint's answers do not repeat the currency. */
  const reported = method === 'TWINT' ? undefined : currency;

  test('approve: authorised at the return, captured once, refunded in parts', async () => {
    bench.sandbox.plan({ decision: 'approve', callback: 'after' });
    const request = begin();
    const arrival = await bench.pay(method, request);
    expect(arrival.at).toBe('success');
    const back = accepted(await provider().readReturn(arrival));
    expect(back).toMatchObject({
      status: 'authorised',
      orderReference: request.orderReference,
      amountMinor: 12_345,
      currency: reported,
    });
    const taken = accepted(await provider().capture(moneyOf(request, back)));
    expect(taken).toMatchObject({ status: 'captured', amountMinor: 12_345, refundedMinor: 0 });
    const again = accepted(await provider().capture(moneyOf(request, taken)));
    expect(again).toMatchObject({ status: 'captured', amountMinor: 12_345 });
    const repeated = {
      ...moneyOf(request, taken),
      requestId: `repeated ${request.orderReference}`,
    };
    expect(accepted(await provider().capture(repeated)).amountMinor).toBe(12_345);
    expect(bench.sandbox.payments()[0]).toMatchObject({ capturedMinor: 12_345 });
    expect(await provider().release(moneyOf(request, taken))).toEqual({
      refused: 'refused',
      detail: 'release of captured',
    });

    const money = { ...moneyOf(request, taken), amountMinor: 2_345, requestId: 'back 1' };
    const id = `back ${request.orderReference}`;
    expect(await provider().refund({ ...money, requestId: id })).toMatchObject({
      status: 'refunded',
    });
    expect(await provider().refund({ ...money, requestId: id })).toMatchObject({
      status: 'refunded',
    });
    expect(accepted(await provider().find(taken))).toMatchObject({
      status: 'captured',
      amountMinor: 12_345,
      refundedMinor: 2_345,
    });
    const tooMuch = { ...money, amountMinor: 10_001, requestId: `${id} more` };
    expect(await provider().refund(tooMuch)).toMatchObject({ refused: 'refused' });
    const rest = { ...money, amountMinor: 10_000, requestId: `${id} rest` };
    expect(await provider().refund(rest)).toMatchObject({ status: 'refunded' });
    expect(accepted(await provider().find(taken)).refundedMinor).toBe(12_345);
    await bench.sandbox.settled();
  });

  test('release: an authorisation is released once', async () => {
    bench.sandbox.plan({ decision: 'approve', callback: 'never' });
    const request = begin();
    const back = accepted(await provider().readReturn(await bench.pay(method, request)));
    const money = moneyOf(request, back);
    expect(accepted(await provider().release(money)).status).toBe('cancelled');
    expect(accepted(await provider().release(money)).status).toMatch(/^(?:cancelled|declined)$/);
    expect(bench.sandbox.payments()[0]).toMatchObject({ capturedMinor: 0 });
  });

  test('decline: nothing is captured', async () => {
    bench.sandbox.plan({ decision: 'decline', callback: 'after' });
    const request = begin();
    const arrival = await bench.pay(method, request);
    const back = accepted(await provider().readReturn(arrival));
    const end =
      back.status === 'authorised'
        ? accepted(await provider().capture(moneyOf(request, back)))
        : back;
    expect(end).toMatchObject({ status: 'declined', orderReference: request.orderReference });
    expect(bench.sandbox.payments()[0]).toMatchObject({ state: 'declined', capturedMinor: 0 });
    await bench.sandbox.settled();
  });

  test('cancel: the payer comes back without having paid', async () => {
    bench.sandbox.plan({ decision: 'cancel', callback: 'never' });
    const request = begin();
    const arrival = await bench.pay(method, request);
    expect(arrival.at).toBe('cancel');
    const back = accepted(await provider().readReturn(arrival));
    expect(back).toMatchObject({ status: 'cancelled', orderReference: request.orderReference });
    await provider().capture(moneyOf(request, back));
    expect(bench.sandbox.payments()[0]).toMatchObject({ capturedMinor: 0 });
  });

  test('slow: pending until the provider decides and calls', async () => {
    bench.sandbox.plan({ decision: 'slow', callback: 'after' });
    const request = begin();
    const arrival = await bench.pay(method, request);
    const back = accepted(await provider().readReturn(arrival));
    const open =
      back.status === 'authorised'
        ? accepted(await provider().capture(moneyOf(request, back)))
        : back;
    expect(open.status).toBe('pending');
    await bench.sandbox.settled();
    const [payment] = bench.sandbox.payments();
    if (!payment) throw new Error('There is no payment.');
    bench.calls.length = 0;
    await bench.sandbox.finish(payment);
    const [call] = bench.calls;
    if (!call) throw new Error('There was no call.');
    const end = accepted(await provider().readCallback(call));
    expect(end).toMatchObject({ orderReference: request.orderReference, amountMinor: 12_345 });
    expect(['authorised', 'captured']).toContain(end.status);
  });

  test.each([
    ['before', 1],
    ['twice', 2],
    ['never', 0],
  ] as const)(
    'a call that arrives %s has the same outcome as the return',
    async (callback, count) => {
      bench.sandbox.plan({ decision: 'approve', callback });
      bench.calls.length = 0;
      const request = begin();
      const arrival = await bench.pay(method, request);
      const back = accepted(await provider().readReturn(arrival));
      await bench.sandbox.settled();
      // Amazon Pay notifies of charges, which exist once the session is completed.
      if (method === 'AMAZONPAY') accepted(await provider().capture(moneyOf(request, back)));
      await bench.sandbox.settled();
      expect(bench.calls).toHaveLength(count);
      for (const call of bench.calls) {
        expect(accepted(await provider().readCallback(call))).toMatchObject({
          status: method === 'AMAZONPAY' ? 'captured' : 'authorised',
          orderReference: request.orderReference,
          amountMinor: 12_345,
        });
      }
      expect(accepted(await provider().find(back)).orderReference).toBe(request.orderReference);
    },
  );

  test('the provider receives the exact amount', async () => {
    const request = bench.requestOf(nextReference(), { currency, amountMinor: 1_005 });
    bench.sandbox.plan({ decision: 'approve', callback: 'never' });
    await bench.pay(method, request);
    expect(bench.sandbox.payments()[0]).toMatchObject({
      orderReference: request.orderReference,
      amountMinor: 1_005,
      currency,
    });
  });

  test('another amount or currency than authorised is not captured', async () => {
    bench.sandbox.plan({ decision: 'approve', callback: 'never' });
    const request = begin();
    const back = accepted(await provider().readReturn(await bench.pay(method, request)));
    const money = moneyOf(request, back);
    const other = currency === 'EUR' ? 'CHF' : 'EUR';
    for (const wrong of [{ amountMinor: 12_346 }, { currency: other } as const]) {
      const order = { ...money, ...wrong, requestId: `wrong ${JSON.stringify(wrong)}` };
      expect(await provider().capture(order)).toMatchObject({ refused: 'refused' });
    }
    expect(bench.sandbox.payments()[0]).toMatchObject({ state: 'authorised', capturedMinor: 0 });
  });

  test.runIf(reported)('a foreign currency differs from a missing one', async () => {
    bench.sandbox.plan({ decision: 'approve', callback: 'never' });
    const request = begin();
    const back = accepted(await provider().readReturn(await bench.pay(method, request)));
    const taken = accepted(await provider().capture(moneyOf(request, back)));
    const [payment] = bench.sandbox.payments();
    for (const foreign of ['JPY', 'HUF']) {
      if (payment) payment.currency = foreign;
      expect(accepted(await provider().find(taken))).toMatchObject({
        amountMinor: 12_345,
        currency: 'other',
      });
    }
  });

  test("another order's return is refused", async () => {
    bench.sandbox.plan({ decision: 'approve', callback: 'never' });
    const arrival = await bench.pay(method, begin());
    const swapped = { ...arrival, orderReference: 'R999-1' };
    expect(await provider().readReturn(swapped)).toMatchObject({ refused: 'unknown' });
  });

  test('a return without its parameters and one with invented ones is refused', async () => {
    const empty = {
      at: 'success',
      orderReference: 'R1-1',
      parameters: new URLSearchParams(),
    } as const;
    expect(await provider().readReturn(empty)).toHaveProperty('refused');
    for (const id of ['INVENTED', '../../v1/oauth2/token', '..', 'a b']) {
      const parameters = new URLSearchParams({
        token: id,
        amazonCheckoutSessionId: id,
        Data: id,
        Len: '1',
      });
      expect(await provider().readReturn({ ...empty, parameters })).toHaveProperty('refused');
    }
  });

  test('cut, altered and foreign calls are refused', async () => {
    bench.sandbox.plan({ decision: 'approve', callback: 'after' });
    bench.calls.length = 0;
    const request = begin();
    const back = accepted(await provider().readReturn(await bench.pay(method, request)));
    if (method === 'AMAZONPAY') accepted(await provider().capture(moneyOf(request, back)));
    await bench.sandbox.settled();
    const [call] = bench.calls;
    if (!call) throw new Error('There was no call.');
    const { body, headers } = call;
    const broken = [
      '',
      '{}',
      'null',
      body.slice(0, -1),
      body.slice(0, body.length / 2),
      body.replace(/[1-9a-f](?=[^1-9a-f]*$)/, '0'),
    ];
    for (const each of broken) {
      expect(each).not.toBe(body);
      expect(await provider().readCallback({ headers, body: each })).toHaveProperty('refused');
    }
  });
});
