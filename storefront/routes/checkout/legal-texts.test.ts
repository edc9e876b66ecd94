import { expect, test } from 'vitest';
import { legalTextsFor } from './legal-texts.ts';

const pagesOf = (store: 'de' | 'at' | 'ch' | 'b2b', formType: string) => {
  const { textKey, pages } = legalTextsFor({ storefront: { store }, formType });
  return [textKey, pages.some(([href]) => href === '/service/widerruf/')];
};

test.each([
  ['de', 'private', 'shop.checkout.legal', true],
  ['at', 'private', 'shop.checkout.legal', true],
  ['ch', 'private', 'shop.checkout.legalSwiss', false],
  ['de', 'companyOrSchool', 'shop.checkout.legalBusiness', false],
  ['ch', 'companyOrSchool', 'shop.checkout.legalBusiness', false],
  ['b2b', 'private', 'shop.checkout.legalBusiness', false],
] as const)(
  '[CO6] the summary of %s with a %s address says %s, like the mail of the order',
  (store, formType, textKey, hasWithdrawal) => {
    expect(pagesOf(store, formType)).toEqual([textKey, hasWithdrawal]);
  },
);
