import { expect, test } from 'vitest';
import { marksOf } from './mark-choice.ts';

const off = { eInvoice: null, twint: null, amazonPay: null, dpd: null };
const on = { eInvoice: 'true', twint: 'true', amazonPay: 'true', dpd: 'true' };

test.each([
  ['de', off, ['invoice', 'paypal', 'visa', 'mastercard'], ['gls', 'dhl']],
  ['de', on, ['invoice', 'paypal', 'visa', 'eInvoice', 'amazonPay'], ['dpd', 'dhl']],
  ['at', on, ['invoice', 'paypal', 'visa', 'mastercard', 'amazonPay'], ['dpd']],
  ['at', { ...off, dpd: 'on' }, ['invoice', 'paypal', 'visa', 'mastercard'], ['gls']],
  ['ch', off, ['invoice', 'paypal', 'visa', 'mastercard'], ['swissPost']],
  ['ch', on, ['invoice', 'paypal', 'visa', 'mastercard', 'amazonPay', 'twint'], ['swissPost']],
] as const)(
  '[HF4.payment-logos][HF4.delivery-logos][ST3.logos] marks of %s with %o',
  (store, parameters, payments, carriers) => {
    expect(marksOf({ store, isB2b: false }, parameters)).toEqual({ payments, carriers });
  },
);

test('[HF4.business] the business shop shows no marks', () => {
  expect(marksOf({ store: 'b2b', isB2b: true }, on)).toEqual({ payments: [], carriers: [] });
});
