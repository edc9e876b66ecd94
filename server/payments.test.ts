import { expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { openPaymentProviders } from './payments.ts';

test('without an account a way to pay is not there', () => {
  const none = { paygate: undefined, payPal: undefined, amazonPay: undefined };
  expect(openPaymentProviders(none, systemClock)).toEqual({
    byPaymentId: {},
    amazonPayExpress: undefined,
  });
});

test('one account with the Paygate is for cards and Twint', () => {
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
