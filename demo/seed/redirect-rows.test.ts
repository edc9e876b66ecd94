import { expect, test } from 'vitest';
import { foldQuery } from '#shop/search/analyser/analyser.ts';
import { redirectRows } from './redirect-rows.ts';

const { rows } = redirectRows();
const pathOf = (shop: string, language: string, words: string) =>
  rows.find(([ofShop, ofLanguage, folded]) =>
    [ofShop === shop, ofLanguage === language, folded === foldQuery(words)].every(Boolean),
  )?.[3];

test.each([
  ['Rückgabe', 'de', '/service/ruecksendung/'],
  ['Umtausch', 'de', '/service/ruecksendung/'],
  ['Öffnungszeiten', 'de', '/service/kontakt/'],
  ['Lieferzeit', 'de', '/service/versand/'],
  ['AGB', 'de', '/service/agb/'],
  ['opening hours', 'en', '/service/kontakt/'],
  ['refund', 'en', '/service/ruecksendung/'],
])(
  '[SE2.redirect] in the demo, %s in %s leads to a service page of both shops',
  (words, language, path) => {
    for (const shop of ['consumer', 'business']) expect(pathOf(shop, language, words)).toBe(path);
  },
);

test('[SE2.redirect] each word of the demo leads to one place', () => {
  const keys = rows.map((row) => JSON.stringify(row.slice(0, 3)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
