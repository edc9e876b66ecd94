import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentBench, startPaymentBench } from '#tests/support/payments.ts';
import { deliver } from './deliver.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await startPaymentBench();
});

afterAll(() => bench.close());

/** Begins a payment with PayPal; the address of the payer's page. */
async function openPage(orderReference: string): Promise<string> {
  const begun = await bench.providers.PAYPAL.begin(bench.requestOf(orderReference));
  if (!('redirectUrl' in begun)) throw new Error('There is no address.');
  return begun.redirectUrl;
}

async function choose(page: string, decision: string, callback: string): Promise<Response> {
  const body = new URLSearchParams({ decision, callback });
  return fetch(page, { method: 'POST', body, redirect: 'manual' });
}

test('the payment page shows the amount and offers the outcomes', async () => {
  const page = await openPage('R1-1');
  const shown = await (await fetch(page)).text();
  expect(shown).toContain('123.45 EUR');
  expect(shown).toContain('R1-1');
  const answer = await choose(page, 'approve', 'before');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain('/back/success/?token=');
  expect(await (await fetch(page)).text()).toContain('This payment is complete.');
  const list = await (await fetch(bench.sandbox.url)).text();
  expect(list).toContain('PayPal, 123.45 EUR');
  expect(list).toContain('status 200');
});

test('an unknown choice and a second choice are refused', async () => {
  const page = await openPage('R2-1');
  expect((await choose(page, 'steal', 'after')).status).toBe(404);
  await choose(page, 'cancel', 'never');
  expect((await choose(page, 'approve', 'never')).headers.get('location')).toBe('/');
  expect(bench.sandbox.payments()[0]).toMatchObject({ decision: 'cancel' });
});

test('tests plan the next payment and finish it over HTTP', async () => {
  const plan = (body: object) =>
    fetch(`${bench.sandbox.url}/api/next`, { method: 'POST', body: JSON.stringify(body) });
  expect((await plan({ decision: 'faint' })).status).toBe(400);
  expect(await (await plan({ decision: 'slow' })).json()).toEqual({
    decision: 'slow',
    callback: 'after',
  });
  await bench.pay('CREDIT_CARD', bench.requestOf('R3-1'));
  const find = async () => {
    const all = (await (await fetch(`${bench.sandbox.url}/api/payments`)).json()) as {
      id: string;
      state: string;
      orderReference: string;
    }[];
    return all.find(({ orderReference }) => orderReference === 'R3-1');
  };
  const payment = await find();
  expect(payment?.state).toBe('pending');
  await fetch(`${bench.sandbox.url}/api/payments/${payment?.id}/finish`, { method: 'POST' });
  expect((await find())?.state).toBe('authorised');
});

test('the shop is called again on demand', async () => {
  bench.sandbox.plan({ decision: 'approve', callback: 'never' });
  await bench.pay('CREDIT_CARD', bench.requestOf('R4-1'));
  const [payment] = bench.sandbox.payments();
  bench.calls.length = 0;
  await fetch(`${bench.sandbox.url}/payments/${payment?.id}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'call' }),
    redirect: 'manual',
  });
  expect(bench.calls).toHaveLength(1);
});

test('other machines are never called', async () => {
  const call = { headers: {}, body: '' };
  for (const url of ['http://example.org/', 'https://localhost/', 'http://127.0.0.1.evil.example/'])
    expect(await deliver({ ...call, url })).toContain('not called');
});

test('a call to a stopped shop is recorded', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => {
    gone.listen(0, '127.0.0.1', resolve);
  });
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const url = `http://localhost:${port}/`;
  expect(await deliver({ url, headers: {}, body: '' })).toContain('ECONNREFUSED');
});

test('requests with a foreign host name are refused', async () => {
  const { port } = new URL(bench.sandbox.url);
  const status = await new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, headers: { host: 'evil.example' } };
    request(asked, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(421);
});
