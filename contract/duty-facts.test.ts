import { expect, test } from 'vitest';
import { dutyFacts } from './duty-facts.ts';

/** Texts as their keys with their values. */
const texts = (key: string, values?: object) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;

test.each([
  [0, 'shop.product.ageFromMonths {"months":0}'],
  [18, 'shop.product.ageFromMonths {"months":18}'],
  [12, 'shop.product.ageFromYears {"years":1}'],
  [36, 'shop.product.ageFromYears {"years":3}'],
])('[PD2.warnings] a toy from %i months is shown with its age', (ageFromMonths, value) => {
  expect(dutyFacts({ ageFromMonths, textileComposition: '' }, texts)).toEqual([
    { label: 'shop.product.age', value },
  ]);
});

test('[PD2.warnings] a textile shows its fibres, and other goods neither', () => {
  const none = { ageFromMonths: null, textileComposition: '' };
  expect(dutyFacts({ ...none, textileComposition: '100 % Baumwolle' }, texts)).toEqual([
    { label: 'shop.product.textileComposition', value: '100 % Baumwolle' },
  ]);
  expect(dutyFacts(none, texts)).toEqual([]);
});
