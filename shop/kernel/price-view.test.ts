import { expect, test } from 'vitest';
import { priceView } from './price-view.ts';

test('[ST3] the same amount is the same price again, in its own currency and language', () => {
  const price = priceView({ amountMinor: 1295, currency: 'EUR' }, 'de-DE');
  expect(price).toEqual({
    stringValue: '12,95\u00A0€',
    amount: '12.95',
    amountMinor: 1295,
    currencyCode: 'EUR',
  });
  expect(priceView({ amountMinor: 1295, currency: 'EUR' }, 'de-DE')).toBe(price);
  expect(Object.isFrozen(price)).toBe(true);
  expect(priceView({ amountMinor: 1295, currency: 'EUR' }, 'en-DE').stringValue).toBe('€12.95');
  expect(priceView({ amountMinor: 1295, currency: 'CHF' }, 'de-CH').stringValue).toBe(
    'CHF\u00A012.95',
  );
});

test('[ST3] amounts beyond the interned ones are correct too', () => {
  for (let amountMinor = 0; amountMinor <= 40_001; amountMinor += 1) {
    const { amount } = priceView({ amountMinor, currency: 'EUR' }, 'de-AT');
    if (amount !== (amountMinor / 100).toFixed(2)) throw new Error(`${amountMinor} is ${amount}`);
  }
  expect(priceView({ amountMinor: 7, currency: 'EUR' }, 'de-AT').amount).toBe('0.07');
});
