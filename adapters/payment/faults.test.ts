import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { type Scripted, scriptedProvider } from '#tests/support/scripted-provider.ts';
import { createAmazonPay } from './amazon-pay/amazon-pay.ts';
import { readDecimal } from '#shop/kernel/money.ts';
import { readCurrency, readMinor } from './amounts.ts';
import { createComputop } from './computop/computop.ts';
import { PaymentFault } from './payment-fault.ts';
import { createPayPal } from './paypal/paypal.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const paygate = { merchantId: 'ranzen', aesKey: 'aes-secret-of-16', macKey: 'mac-secret-of-16' };
const payPal = { clientId: 'ranzen', clientSecret: 'paypal-secret-16', webhookId: 'W' };
const amazonPay = { publicKeyId: 'K', privateKey, merchantId: 'M', storeId: 'S' };

const providerAt = {
  CREDIT_CARD: (url: string, timeoutMs: number) =>
    createComputop({ ...paygate, url }, 'card', timeoutMs),
  PAYPAL: (url: string, timeoutMs: number) =>
    createPayPal({ ...payPal, url }, systemClock, timeoutMs),
  AMAZONPAY: (url: string, timeoutMs: number) =>
    createAmazonPay({ ...amazonPay, url }, systemClock, timeoutMs),
};

const asked = {
  orderReference: 'R1-1',
  providerReference: 'REFERENCE',
  requestId: 'once',
  amountMinor: 1_295,
  currency: 'EUR',
} as const;

describe.each(['CREDIT_CARD', 'PAYPAL', 'AMAZONPAY'] as const)('%s fails', (paymentId) => {
  const token: Scripted = { status: 200, body: { access_token: 't', expires_in: 3_600 } };
  const before = paymentId === 'PAYPAL' ? [token] : [];

  async function faultOf(answers: Scripted[], timeoutMs = 30_000): Promise<PaymentFault> {
    const scripted = await scriptedProvider([...before, ...answers]);
    const provider = providerAt[paymentId](scripted.url, timeoutMs);
    const fault: unknown = await provider.find(asked).catch((error: unknown) => error);
    await scripted.close();
    if (!(fault instanceof PaymentFault)) throw new Error('There was no fault.');
    for (const secret of ['aes-secret', 'mac-secret', 'paypal-secret', 'PRIVATE KEY', 'REFERENCE'])
      expect(`${fault.message} ${fault.stack}`).not.toContain(secret);
    return fault;
  }

  test('no response in time', async () => {
    expect((await faultOf([], 150)).kind).toBe('slow');
  });

  test.each([429, 500, 503])('status %i', async (status) => {
    expect((await faultOf([{ status, body: {} }])).kind).toBe('overloaded');
  });

  test('a response of another form', async () => {
    expect((await faultOf([{ status: 200, body: '<html>' }])).kind).toBe('garbled');
    expect((await faultOf([{ status: 200, body: { id: 1 } }])).kind).toBe('garbled');
  });

  test('a redirect', async () => {
    const fault = await faultOf([{ status: 302, body: '' }]);
    expect(['unreachable', 'denied', 'garbled']).toContain(fault.kind);
  });

  test('no connection', async () => {
    const scripted = await scriptedProvider([]);
    await scripted.close();
    const provider = providerAt[paymentId](scripted.url, 5_000);
    for (const ask of [
      () => provider.find(asked),
      () => provider.capture(asked),
      () => provider.refund(asked),
    ]) {
      await expect(ask()).rejects.toMatchObject({ name: 'PaymentFault', kind: 'unreachable' });
    }
  });
});

describe('amounts', () => {
  test.each([
    ['12.95', 1_295],
    ['12.5', 1_250],
    ['12', 1_200],
    ['0.07', 7],
    ['12.9500', 1_295],
    ['12.955', undefined],
    ['-1.00', undefined],
    ['1e3', undefined],
    ['1,295.00', undefined],
    ['', undefined],
  ])('%s is %s', (text, minor) => expect(readDecimal(text)).toBe(minor));

  test('amounts and currencies of the Paygate', () => {
    expect([readMinor('1295'), readMinor('12.95'), readMinor('')]).toEqual([
      1_295,
      undefined,
      undefined,
    ]);
    expect(['EUR', 'CHF', 'USD', 'eur', '', undefined].map(readCurrency)).toEqual([
      'EUR',
      'CHF',
      'other',
      'other',
      undefined,
      undefined,
    ]);
  });
});
