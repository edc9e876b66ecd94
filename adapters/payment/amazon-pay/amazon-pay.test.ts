import { constants, createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import {
  accepted,
  moneyOf,
  type PaymentBench,
  startPaymentBench,
} from '#tests/support/payments.ts';
import { scriptedProvider } from '#tests/support/scripted-provider.ts';
import { createExchange } from '../exchange.ts';
import type { Callback } from '../port.ts';
import { createAmazonPay } from './amazon-pay.ts';
import { createReadNotification } from './amazon-pay-notification.ts';
import { authorizationOf } from './amazon-pay-signature.ts';

let bench: PaymentBench;

beforeAll(async () => {
  bench = await startPaymentBench();
});

afterAll(() => bench.close());

describe('the signature of requests', () => {
  test('covers method, path, query, sorted headers and body as documented', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const authorization = authorizationOf(
      { publicKeyId: 'LIVE-KEY', privateKey },
      {
        method: 'POST',
        url: new URL('https://pay-api.amazon.eu/live/v2/charges?x=1'),
        headers: { 'x-amz-pay-region': 'eu', accept: 'application/json' },
        body: '{}',
      },
    );
    const parts =
      /^AMZN-PAY-RSASSA-PSS-V2 PublicKeyId=LIVE-KEY, SignedHeaders=accept;x-amz-pay-region, Signature=(.+)$/.exec(
        authorization,
      );
    const sum = (text: string) => createHash('sha256').update(text).digest('hex');
    const canonical = [
      'POST',
      '/live/v2/charges',
      'x=1',
      'accept:application/json',
      'x-amz-pay-region:eu',
      '',
      'accept;x-amz-pay-region',
      '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    ].join('\n');
    const isGood = verify(
      'sha256',
      Buffer.from(`AMZN-PAY-RSASSA-PSS-V2\n${sum(canonical)}`),
      { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
      Buffer.from(parts?.[1] ?? '', 'base64'),
    );
    expect(isGood).toBe(true);
  });

  test.each([
    ['key', () => ({ privateKey: newKey() })],
    ['key id', () => ({ publicKeyId: 'SANDBOX-OTHER' })],
  ])('a wrong %s is a fault that names the settings', async (_, wrong) => {
    const amazonPay = createAmazonPay(
      { ...bench.sandbox.amazonPay, ...wrong() },
      systemClock,
      5_000,
    );
    const asked = { orderReference: 'R1-1', providerReference: 'session' };
    await expect(amazonPay.find(asked)).rejects.toThrow(
      'Amazon Pay gave no answer (denied): GET: InvalidRequestSignature. Check its credentials in the settings.',
    );
  });

  test('a request that was signed a day ago is refused', async () => {
    const aDayLater = createAmazonPay(
      bench.sandbox.amazonPay,
      fixedClock('2026-01-01T00:00:00Z'),
      5_000,
    );
    const asked = { orderReference: 'R1-1', providerReference: 'session' };
    expect(await aDayLater.find(asked)).toEqual({
      refused: 'refused',
      detail: 'session InvalidHeaderValue',
    });
  });
});

function newKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

describe('express', () => {
  const press = async (signature?: string): Promise<Response> => {
    const {
      scriptUrl,
      payloadJson,
      signature: ours,
      algorithm,
    } = bench.express.drawButton({
      review: 'http://www.ranzen.de.localhost:9/checkout/review/',
      cancel: 'http://www.ranzen.de.localhost:9/basket/',
    });
    expect(scriptUrl).toBe(`${bench.sandbox.amazonPay.url}/checkout.js`);
    const body = new URLSearchParams({
      payloadJSON: payloadJson,
      signature: signature ?? ours,
      algorithm,
    });
    return fetch(`${bench.sandbox.amazonPay.url}/checkout`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
  };

  test('the button opens a session that gives the shop its address and then pays', async () => {
    const back = new URL((await press()).headers.get('location') ?? '');
    expect(back.pathname).toBe('/checkout/review/');
    const walletSession = back.searchParams.get('amazonCheckoutSessionId') ?? '';
    expect(await bench.express.readSession(walletSession)).toMatchObject({
      email: 'greta@example.org',
      delivery: {
        name: 'Greta Beispiel',
        lines: ['Lindenweg 4'],
        postCode: '99084',
        country: 'DE',
      },
    });
    bench.sandbox.plan({ decision: 'approve', callback: 'after' });
    const request = bench.requestOf('R2-1', { walletSession });
    const arrival = await bench.pay('AMAZONPAY', request);
    const outcome = accepted(await bench.providers.AMAZONPAY.readReturn(arrival));
    expect(outcome).toMatchObject({ status: 'authorised', providerReference: walletSession });
    const taken = accepted(await bench.providers.AMAZONPAY.capture(moneyOf(request, outcome)));
    expect(taken.status).toBe('captured');
    expect(taken.providerReference).toMatch(/^S02-\d{7}-\d{7}-C\d{6}$/);
    expect(accepted(await bench.providers.AMAZONPAY.readReturn(arrival))).toEqual(taken);
    expect(await bench.express.readSession(walletSession)).toMatchObject({ refused: 'refused' });
  });

  test('an altered payload opens no session', async () => {
    expect((await press('AAAA')).status).toBe(400);
  });

  test('an id without a session is unknown', async () => {
    expect(await bench.express.readSession('invented')).toMatchObject({ refused: 'unknown' });
  });
});

describe('notifications', () => {
  let call: Callback;

  beforeAll(async () => {
    bench.sandbox.plan({ decision: 'approve', callback: 'after' });
    const request = bench.requestOf('R3-1');
    const provider = bench.providers.AMAZONPAY;
    const back = accepted(await provider.readReturn(await bench.pay('AMAZONPAY', request)));
    bench.calls.length = 0;
    await provider.capture(moneyOf(request, back));
    await bench.sandbox.settled();
    [call] = bench.calls as [Callback];
  });

  const altered = (change: (message: Record<string, string>) => Record<string, string>) => ({
    ...call,
    body: JSON.stringify(change(JSON.parse(call.body) as Record<string, string>)),
  });

  test('a genuine notification is accepted repeatedly', async () => {
    for (let times = 0; times < 2; times += 1) {
      const outcome = accepted(await bench.providers.AMAZONPAY.readCallback(call));
      expect(outcome).toMatchObject({ status: 'captured', orderReference: 'R3-1' });
    }
  });

  test.each(['Message', 'MessageId', 'Timestamp', 'TopicArn'])(
    'an altered %s is refused',
    async (name) => {
      const forged = altered((message) => ({ ...message, [name]: `${message[name]} ` }));
      expect(await bench.providers.AMAZONPAY.readCallback(forged)).toMatchObject({
        refused: 'wrongSignature',
      });
    },
  );

  test('other kinds of messages and signature methods are malformed', async () => {
    for (const [name, value] of [
      ['Type', 'SubscriptionConfirmation'],
      ['SignatureVersion', '3'],
    ] as const) {
      const forged = altered((message) => ({ ...message, [name]: value }));
      expect(await bench.providers.AMAZONPAY.readCallback(forged)).toMatchObject({
        refused: 'malformed',
      });
    }
  });

  test('a notification about another merchant is unknown', async () => {
    const other = createAmazonPay(
      { ...bench.sandbox.amazonPay, merchantId: 'SOMEBODY' },
      systemClock,
      5_000,
    );
    expect(await other.readCallback(call)).toEqual({
      refused: 'unknown',
      detail: 'another merchant',
    });
  });

  test('certificates are fetched from Amazon only', async () => {
    const stranger = await scriptedProvider([]);
    const read = createReadNotification(async () => {
      throw new Error('It was asked.');
    }, 'https://pay-api.amazon.eu/live');
    const addresses = [
      `${stranger.url}/certificate.pem`,
      'http://sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
      'https://evil.example/sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
      'https://user@sns.eu-west-1.amazonaws.com/a.pem',
      'https://sns.eu-west-1.amazonaws.com/a.txt',
      'https://s3.amazonaws.com/bucket/a.pem',
      'https://169.254.169.254/a.pem',
      'file:///etc/passwd.pem',
      'nowhere',
    ];
    for (const SigningCertURL of addresses) {
      const { body } = altered((message) => ({ ...message, SigningCertURL }));
      expect(await read(body)).toMatchObject({ refused: 'wrongSignature' });
    }
    expect(stranger.heard).toEqual([]);
    await stranger.close();
    const { body } = altered((message) => ({
      ...message,
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
    }));
    await expect(read(body)).rejects.toThrow('It was asked.');
  });

  test('a response that is no certificate is a fault', async () => {
    const { url } = bench.sandbox.amazonPay;
    const garbled = await scriptedProvider([{ status: 200, body: 'no certificate' }]);
    const read = createReadNotification(createExchange('Amazon Pay', 5_000), garbled.url);
    const { body } = altered((message) => ({
      ...message,
      SigningCertURL: `${garbled.url}/certificate.pem`,
    }));
    expect(await read(body)).toMatchObject({ refused: 'wrongSignature' });
    await garbled.close();
    const certificate = await (await fetch(`${url}/certificate.pem`)).text();
    expect(createPublicKey(certificate).asymmetricKeyType).toBe('rsa');
  });
});
