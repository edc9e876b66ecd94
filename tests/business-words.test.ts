import { expect, test } from 'vitest';
import { readDefaultTexts } from '#shop/parameters/default-texts.ts';

const rows = readDefaultTexts();

test('[HF2.labels] where business German has words of its own for the list, English has words for both shops', () => {
  const ofBusiness = rows.filter(
    ({ locale, text }) => locale === 'edu' && text.includes('Warenkorbliste'),
  );
  expect(ofBusiness.length).toBeGreaterThan(0);
  const english = rows.filter(
    ({ locale, key }) => locale === 'en' && ofBusiness.some((each) => each.key === key),
  );
  expect(english.length).toBe(ofBusiness.length);
  expect(english.filter(({ text }) => /wish list/i.test(text))).toEqual([]);
});
