import { expect, test } from 'vitest';
import { readMessage, showExamples } from './read-message.ts';

test.each([
  ['Warenkorb', []],
  ['Hallo {name}', [['name', 'text']]],
  [
    '{count, plural, one {# Stück von {brand}} other {# Stück}}',
    [
      ['brand', 'text'],
      ['count', 'plural'],
    ],
  ],
])('[OP1.texts] the values of %s are read while typing', (text, values) => {
  expect([...(readMessage(text) ?? [])]).toEqual(values);
});

test.each(['Hallo {name', '{count, plural, one {#}'])(
  '[OP1.texts] %s cannot be read, and has no example',
  (text) => {
    expect(readMessage(text)).toBeUndefined();
    expect(showExamples(text, 'de')).toEqual([]);
  },
);

test.each([
  ['Warenkorb', 'de', ['Warenkorb']],
  [
    '{count, plural, one {# Artikel} other {# Artikel}} für {name}',
    'de',
    ['1 Artikel für Anna', '3 Artikel für Anna'],
  ],
  ['{count, plural, one {# item} other {# items}}', 'en', ['1 item', '3 items']],
  ['Ab {price}, Artikel {item}', 'ch', ['Ab 12,95 €, Artikel ‹item›']],
])('[OP1.texts] the example of %s in %s', (text, locale, shown) => {
  expect(showExamples(text, locale)).toEqual(shown);
});
