import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { readDefaultTexts } from '#shop/parameters/default-texts.ts';
import { formatText } from '#storefront/state/format-text.ts';
import fc from '#tests/support/properties.ts';

/** Any value for a placeholder of a text. */
const valuesOf = (count: number): Record<string, number> =>
  new Proxy(
    {},
    {
      get: () => count,
      getOwnPropertyDescriptor: () => ({ value: count, configurable: true, enumerable: true }),
    },
  );

test('[CN5] pages format every text as the server does', () => {
  const texts = readDefaultTexts();
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(5000), ({ text }, count) => {
      const message = compileMessageOrThrow(text);
      const i18n = setupI18n({
        locale: 'de-DE',
        messages: { 'de-DE': { text: message } },
      });
      expect(formatText(message, valuesOf(count), 'de-DE')).toBe(i18n._('text', valuesOf(count)));
    }),
    { numRuns: texts.length },
  );
});

test('[AU5] the text about too many attempts is a complete sentence with its number and without it', () => {
  const spoken = (locale: string, values: Record<string, number>) =>
    readDefaultTexts()
      .filter((text) => text.key === 'shop.account.tooManyAttempts' && text.locale === locale)
      .map(({ text }) => formatText(compileMessageOrThrow(text), values, 'de-DE'));
  const later = 'Das waren zu viele Versuche. Bitte versuchen Sie es später noch einmal';
  expect(spoken('de', {})).toEqual([`${later}.`]);
  expect(spoken('de', { minutes: 1 })).toEqual([`${later}, frühestens in einer Minute.`]);
  expect(spoken('de', { minutes: 15 })).toEqual([`${later}, frühestens in 15 Minuten.`]);
  expect(spoken('en', {})).toEqual(['Too many attempts. Please try again later.']);
});

test.each([
  ['shop.product.reviewsShown', { shown: 5, count: 1283 }, '5 von 1.283 Bewertungen'],
  ['shop.lists.wrongQuantity', { max: 9999 }, 'Bitte geben Sie eine Menge von 0 bis 9.999 ein.'],
  ['shop.tile.minimum', { count: 1000 }, 'Mindestmenge 1.000'],
])('[PD4.counts] %s separates thousands', (key, values, expected) => {
  const german = readDefaultTexts().find((text) => text.key === key && text.locale === 'de');
  expect(formatText(compileMessageOrThrow(german?.text ?? ''), values, 'de-DE')).toBe(expected);
});
