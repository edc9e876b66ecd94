import { expect, test } from 'vitest';
import type { ShopApi } from '#contract/shop-api.ts';
import { isExpressOffered } from './express-link.tsx';

const apiOf = (isB2b: boolean, answer: () => Promise<unknown>): ShopApi =>
  ({ storefront: { isB2b }, ask: answer }) as unknown as ShopApi;

test.each([
  ['offered', false, async () => ({ amazonPayButton: { merchantId: 'M1' } }), true],
  ['not offered', false, async () => ({ amazonPayButton: null }), false],
  ['not offered where its provider fails', false, () => Promise.reject(new Error('503')), false],
  [
    'not offered to businesses',
    true,
    async () => ({ amazonPayButton: { merchantId: 'M1' } }),
    false,
  ],
])(
  '[CO5] the express checkout is %s before the step is drawn, so that nothing moves',
  async (_, isB2b, answer, isOffered) => {
    expect(await isExpressOffered(apiOf(isB2b, answer), 'cart')).toBe(isOffered);
  },
);
