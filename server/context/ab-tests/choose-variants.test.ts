import { describe, expect, test } from 'vitest';
import type { AbTest } from '#shop/parameters/ab-test.sql.ts';
import { chooseVariants } from './choose-variants.ts';

const hero: AbTest = {
  id: 'hero',
  trackingCode: 'T301',
  variants: [
    { name: 'control', weight: 1 },
    { name: 'big', weight: 3 },
    { name: 'off', weight: 0 },
  ],
  stores: [],
  stickyDays: 30,
  startsAt: new Date(0),
  endsAt: null,
  winner: null,
};
const consent = 'consent=2.statistics';

const choose = (cookies: string, drawn = 0, mayDraw = true, tests = [hero]) =>
  chooseVariants(cookies, tests, { mayDraw, isSecure: true, consentVersion: 2, draw: () => drawn });

describe('[CN4] the variant of an A/B test', () => {
  test.each([
    [0, 'control'],
    [1, 'big'],
    [3, 'big'],
  ])('[CN4.ab-tests] %i of 4 draws %s by weight and keeps it for 30 days', (drawn, variant) => {
    expect(choose(consent, drawn)).toEqual({
      tests: [{ id: 'hero', trackingCode: 'T301', variant }],
      drawn: [{ id: 'hero', variant }],
      setCookies: [`BZ_AB_hero=${variant}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`],
      consentVersion: 2,
    });
  });

  test.each([
    ['a cookie keeps it', `BZ_AB_hero=big; ${consent}`, true, 'big'],
    ['one without consent counts for nothing', 'BZ_AB_hero=big', true, 'control'],
    ['consent to marketing alone is none', 'BZ_AB_hero=big; consent=2.marketing', true, 'control'],
    [
      'consent to an older question is none',
      'BZ_AB_hero=big; consent=1.statistics',
      true,
      'control',
    ],
    ['a refusal is none', 'BZ_AB_hero=big; consent=2.necessary', true, 'control'],
    ['a forged consent is none', 'BZ_AB_hero=big; consent=true', true, 'control'],
    ['what is no page draws nothing', consent, false, 'control'],
  ])('%s', (_, cookies, mayDraw, variant) => {
    expect(choose(cookies, 2, mayDraw)).toEqual({
      tests: [{ id: 'hero', trackingCode: 'T301', variant }],
      drawn: [],
      setCookies: [],
      consentVersion: 2,
    });
  });

  test('a variant that no longer exists is drawn again', () => {
    expect(choose(`BZ_AB_hero=gone; ${consent}`, 0).tests[0]?.variant).toBe('control');
    expect(choose(`BZ_AB_hero=gone; ${consent}`, 0).setCookies).toHaveLength(1);
  });

  test('[OP1.tests] of a test that was ended everybody has the winner, without a cookie and uncounted', () => {
    const ended = { ...hero, endsAt: new Date(1), winner: 'big' };
    for (const cookies of ['', `BZ_AB_hero=control; ${consent}`])
      expect(choose(cookies, 0, true, [ended])).toEqual({
        tests: [{ id: 'hero', trackingCode: 'T301', variant: 'big', isDecided: true }],
        drawn: [],
        setCookies: [],
        consentVersion: 2,
      });
  });

  test('[CN4.ab-tests] without running tests no cookie is set', () => {
    expect(choose(`BZ_AB_hero=big; ${consent}`, 0, true, [])).toEqual({
      tests: [],
      drawn: [],
      setCookies: [],
      consentVersion: 2,
    });
  });
});
