import { createCipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, type PaymentBench, startPaymentBench } from '#tests/support/payments.ts';
import { createComputop } from './computop.ts';
import { seal, unseal } from './paygate-cipher.ts';
import { hasMac, macOf } from './paygate-mac.ts';
import { readParameters, writeParameters } from './paygate-parameters.ts';

describe('the signature', () => {
  test("equals Computop's worked example", () => {
    const values = ['', 'TID-4453732122167114558', 'yourMerchantId', '1234', 'EUR'] as const;
    expect(macOf(values, 'mySecret')).toBe(
      '38CED807E293FC634A6C36FFAEA7BD2687038D40615781918AEF2DE7BB9A9903',
    );
  });

  test('is accepted in either case of letters and only complete', () => {
    const values = ['1', '2', '3', '4', '5'] as const;
    const mac = macOf(values, 'key');
    expect(hasMac(mac.toLowerCase(), values, 'key')).toBe(true);
    for (const wrong of ['', mac.slice(1), `${mac}0`, mac.replace(/.$/, 'G')]) {
      expect(hasMac(wrong, values, 'key')).toBe(false);
    }
  });
});

describe('the encryption', () => {
  const key = Buffer.from('2b7e151628aed2a6abf7158809cf4f3c', 'hex');

  test("decrypts NIST's example (SP 800-38A, F.2.1) with padding", () => {
    const vector = '000102030405060708090a0b0c0d0e0f';
    const block = '7649abac8119b246cee98e9b12e9197d';
    // The example ends with its block. What follows is a whole block of padding, chained to it.
    const cipher = createCipheriv('aes-128-cbc', key, Buffer.from(block, 'hex'));
    const padding = cipher.final('hex');
    const plain = Buffer.from('6bc1bee22e409f96e93d7e117393172a', 'hex').toString('utf8');
    expect(unseal({ Len: '16', Data: `${vector}-${block}${padding}` }, key)).toBe(plain);
  });

  test.each([16, 24, 32])('comes back with a key of %i characters', (length) => {
    const sealed = seal('MerchantID=ranzen&OrderDesc=Mäppchen', Buffer.alloc(length, 'k'));
    expect(sealed.Data).toMatch(/^[\da-f]{32}-(?:[\da-f]{32})+$/);
    expect(sealed.Len).toBe('37');
    expect(unseal(sealed, Buffer.alloc(length, 'k'))).toBe('MerchantID=ranzen&OrderDesc=Mäppchen');
    expect(unseal(sealed, Buffer.alloc(length, 'x'))).toBeUndefined();
  });

  test('the same text is encrypted differently each time', () => {
    expect(seal('same', key).Data).not.toBe(seal('same', key).Data);
  });

  test('cut, extended and mislabelled messages are not decrypted', () => {
    const { Len, Data } = seal('MerchantID=ranzen&Amount=1295', key);
    expect(unseal({ Len, Data: Data.slice(0, -32) }, key)).toBeUndefined();
    expect(unseal({ Len, Data: Data.slice(0, -1) }, key)).toBeUndefined();
    expect(unseal({ Len, Data: `${Data}00` }, key)).toBeUndefined();
    expect(unseal({ Len: String(Number(Len) - 1), Data }, key)).toBeUndefined();
    expect(unseal({ Len, Data: Data.replace('-', '') }, key)).toBeUndefined();
    expect(unseal({}, key)).toBeUndefined();
  });
});

describe('parameters', () => {
  test('names are read in any case, values keep their equals signs', () => {
    expect([...readParameters('PayID=1&billingAddress=eyJ=&Empty=')]).toEqual([
      ['payid', '1'],
      ['billingaddress', 'eyJ='],
      ['empty', ''],
    ]);
  });

  test('a value cannot inject another parameter', () => {
    expect(() => writeParameters({ OrderDesc: 'x&Amount=1' })).toThrow(
      'A value for the Paygate holds "&": OrderDesc.',
    );
  });
});

describe('messages', () => {
  let bench: PaymentBench;

  beforeAll(async () => {
    bench = await startPaymentBench();
  });

  afterAll(() => bench.close());

  /** A forged return with one wrong part. */
  function forged(values: Record<string, string>, aesKey: string, macKey: string) {
    const { PayID = '', TransID = '', mid = '', Status = '', Code = '' } = values;
    const MAC = macOf([PayID, TransID, mid, Status, Code], macKey);
    const parameters = writeParameters({ ...values, MAC });
    return new URLSearchParams({ ...seal(parameters, Buffer.from(aesKey)) });
  }

  test('every kind of forged return gets the same refusal', async () => {
    const { paygate } = bench.sandbox;
    const card = bench.providers.CREDIT_CARD;
    bench.sandbox.plan({ decision: 'decline', callback: 'never' });
    const arrival = await bench.pay('CREDIT_CARD', bench.requestOf('R1-1'));
    const { id = '' } = bench.sandbox.payments()[0] ?? {};
    const good = {
      mid: paygate.merchantId,
      PayID: id,
      TransID: 'R1-1',
      Status: 'AUTHORIZED',
      Code: '00000000',
    };
    const other = 'o'.repeat(32);
    const forgeries = [
      forged(good, other, paygate.macKey),
      forged(good, paygate.aesKey, other),
      forged({ ...good, mid: 'somebody' }, paygate.aesKey, paygate.macKey),
      new URLSearchParams({ Len: '8', Data: 'no' }),
    ];
    const answers = await Promise.all(
      forgeries.map((parameters) =>
        card.readReturn({ at: 'success', orderReference: 'R1-1', parameters }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"refused":"wrongSignature","detail":"return or call"}']),
    );
    // A correctly signed false status is ignored: the inquiry says declined.
    const parameters = forged(good, paygate.aesKey, paygate.macKey);
    expect(
      accepted(await card.readReturn({ at: 'success', orderReference: 'R1-1', parameters })),
    ).toMatchObject({ status: 'declined', amountMinor: 0 });
    expect(accepted(await card.readReturn(arrival)).status).toBe('declined');
  });

  test('[CO5.card] the form shows only the merchant and the language unencrypted', async () => {
    const begun = await bench.providers.TWINT.begin(bench.requestOf('R2-1', { currency: 'CHF' }));
    if (!('form' in begun)) throw new Error('There is no form.');
    expect(begun.form.action).toBe(`${bench.sandbox.paygate.url}/twint.aspx`);
    expect(Object.keys(begun.form.fields).toSorted()).toEqual([
      'Data',
      'Language',
      'Len',
      'MerchantID',
    ]);
  });

  test('a payment without a return is found by our own number', async () => {
    bench.sandbox.plan({ decision: 'approve', callback: 'never' });
    await bench.pay('CREDIT_CARD', bench.requestOf('R3-1'));
    const lost = { orderReference: 'R3-1', providerReference: undefined };
    const found = accepted(await bench.providers.CREDIT_CARD.find(lost));
    expect(found).toMatchObject({ status: 'authorised', amountMinor: 12_345 });
    const never = { orderReference: 'R4-1', providerReference: undefined };
    expect(await bench.providers.CREDIT_CARD.find(never)).toMatchObject({ refused: 'unknown' });
  });

  test.each([
    ['aesKey', { aesKey: 'x'.repeat(16) }],
    ['merchantId', { merchantId: 'somebody' }],
  ])('a wrong %s is a fault that names the settings', async (_, wrong) => {
    const card = createComputop({ ...bench.sandbox.paygate, ...wrong }, 'card', 5_000);
    const asked = { orderReference: 'R5-1', providerReference: 'x' };
    await expect(card.find(asked)).rejects.toThrow(
      'Paygate gave no answer (denied): inquire.aspx: 20010001. Check its credentials in the settings.',
    );
  });

  test('the Paygate refuses a form without the signature of the merchant', async () => {
    const stranger = { ...bench.sandbox.paygate, macKey: 'x'.repeat(32) };
    const begun = await createComputop(stranger, 'card', 5_000).begin(bench.requestOf('R6-1'));
    if (!('form' in begun)) throw new Error('There is no form.');
    const answer = await fetch(begun.form.action, {
      method: 'POST',
      body: new URLSearchParams(begun.form.fields),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('20012003');
  });
});
