import { expect, test } from 'vitest';
import type { StorefrontView } from '#contract/shop-api.ts';
import { businessChoices, countryChoices, otherShop } from './storefront-choices.ts';

const siblings = [
  { langCode: 'de-de', baseUrl: 'https://www.shop.de' },
  { langCode: 'ch-de', baseUrl: 'https://www.shop.ch' },
  { langCode: 'edu-de', baseUrl: 'https://educational.shop.de' },
  { langCode: 'edu-en', baseUrl: 'https://en.educational.shop.de' },
];
const storefront = { siblings, isB2b: false, language: 'de' } as unknown as StorefrontView;

test('[ST2.path] the language switch of the business shop keeps path and query', () => {
  expect(businessChoices(storefront, '/cat/12/?p=2').map(({ href }) => href)).toEqual([
    'https://educational.shop.de/cat/12/?p=2',
    'https://en.educational.shop.de/cat/12/?p=2',
  ]);
});

test('[ST1] consumers switch between existing storefronts and stay on their page', () => {
  expect(countryChoices(storefront, '/cat/12/?p=2').map(({ href }) => href)).toEqual([
    'https://www.shop.de/cat/12/?p=2',
    'https://www.shop.ch/cat/12/?p=2',
  ]);
});

test('[ST1] a product links to its range in a country that does not sell it', () => {
  const sold = { soldIn: ['at', 'de'], otherwise: '/cat/7/' };
  expect(countryChoices(storefront, '/prod/5/', sold).map(({ href }) => href)).toEqual([
    'https://www.shop.de/prod/5/',
    'https://www.shop.ch/cat/7/',
  ]);
});

test('[HF2] each shop links to the other in the same language, where it exists', () => {
  expect(otherShop(storefront)).toBe('https://educational.shop.de/');
  expect(otherShop({ ...storefront, isB2b: true })).toBe('https://www.shop.de/');
  expect(otherShop({ ...storefront, isB2b: true, language: 'en' })).toBeUndefined();
});
