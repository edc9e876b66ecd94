import { expect, test } from 'vitest';
import { withTellingBadges } from './telling-badges.ts';

const popular = { badges: { new: false, popular: true, sale: true } };
const plain = { badges: { new: true, popular: false, sale: false } };

test('[LS4.badges] a row in which most tiles are popular shows the other badges alone', () => {
  const half = [popular, plain, plain, popular];
  expect(withTellingBadges(half)).toBe(half);
  expect(withTellingBadges([])).toEqual([]);
  expect(withTellingBadges([popular, plain, popular])).toEqual([
    { badges: { new: false, popular: false, sale: true } },
    plain,
    { badges: { new: false, popular: false, sale: true } },
  ]);
});
