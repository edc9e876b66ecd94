import { expect, test } from 'vitest';
import { countryChoices } from './country-choices.ts';

test('[CO3] countries are named in the language of the storefront, in the order of its settings', () => {
  expect(countryChoices(['DE', 'CH'], 'de-CH')).toEqual([
    { value: 'DE', text: 'Deutschland' },
    { value: 'CH', text: 'Schweiz' },
  ]);
  expect(countryChoices(['AT'], 'en-GB')).toEqual([{ value: 'AT', text: 'Austria' }]);
});
