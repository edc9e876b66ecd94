import { expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { openPaymentProviders, payerOrigins } from './payments.ts';

test('a payment method without an account is not available', () => {
  const none = { paygate: undefined, payPal: undefined, amazonPay: undefined };
  expect(openPaymentProviders(none, systemClock)).toEqual({
    byPaymentId: {},
    amazonPayExpress: undefined,
  });
});

test('payers are sent to the providers’ pages, whose hosts differ from the wallets’ APIs', () => {
  const payPal = { clientId: '', clientSecret: '', webhookId: '' };
  const amazonPay = { publicKeyId: '', privateKey: '', merchantId: '', storeId: '' };
  const paygate = { merchantId: '', aesKey: '', macKey: '' };
  expect(
    payerOrigins({
      paygate: { ...paygate, url: 'https://www.computop-paygate.com' },
      payPal: { ...payPal, url: 'https://api-m.sandbox.paypal.com' },
      amazonPay: { ...amazonPay, url: 'https://pay-api.amazon.eu/live' },
    }),
  ).toEqual([
    'https://www.computop-paygate.com',
    'https://www.sandbox.paypal.com',
    'https://payments.amazon.de',
    'https://payments-eu.amazon.com',
  ]);
  const url = 'http://localhost:3003';
  expect(
    payerOrigins({
      paygate: { ...paygate, url: `${url}/paygate` },
      payPal: { ...payPal, url: `${url}/paypal` },
      amazonPay: { ...amazonPay, url: `${url}/amazon-pay` },
    }),
  ).toEqual([url]);
  expect(payerOrigins({ paygate: undefined, payPal: undefined, amazonPay: undefined })).toEqual([]);
});

test('one account with the Paygate serves cards and Twint', () => {
  const paygate = {
    url: 'https://www.computop-paygate.com',
    merchantId: 'ranzen',
    aesKey: 'a'.repeat(16),
    macKey: 'm'.repeat(32),
  };
  const accounts = { paygate, payPal: undefined, amazonPay: undefined };
  const { byPaymentId } = openPaymentProviders(accounts, systemClock);
  expect(Object.keys(byPaymentId)).toEqual(['CREDIT_CARD', 'TWINT']);
});
