import { expect, test } from 'vitest';
import { ApiError, type Operation, type ShopApi } from '#contract/shop-api.ts';
import { withCart } from './with-cart.server.ts';

function apiOf(cartId: string | undefined) {
  const remembered: Record<string, string> = {};
  const api = {
    visitor: { session: 'none', markers: [], cartId, orderId: undefined },
    ask: async ({ name }: Operation<unknown, unknown>) => {
      expect(name).toBe('OpenCart');
      return { betzoldShopInit: { cartId: 'new', userId: 'u-1' } };
    },
    remember: (name: string, value: string) => {
      remembered[name] = value;
    },
  } as unknown as ShopApi;
  return { api, remembered };
}

const gone = new ApiError('The cart was not found.', 'CART_NOT_FOUND');

test('[CA1] a cart that was ordered on another device is replaced by a new one, which is remembered', async () => {
  const { api, remembered } = apiOf('old');
  const tried: string[] = [];
  const result = await withCart(api, async (cartId) => {
    tried.push(cartId);
    if (cartId === 'old') throw gone;
    return 'done';
  });
  expect({ result, tried }).toEqual({ result: 'done', tried: ['old', 'new'] });
  expect(remembered).toEqual({ cartId: 'new', 'X-iSHOP-API-USERID': 'u-1' });
});

test('[CA1] a visitor without a cart gets one, and an open cart is used', async () => {
  expect(await withCart(apiOf(undefined).api, async (cartId) => cartId)).toBe('new');
  const { api, remembered } = apiOf('open');
  expect(await withCart(api, async (cartId) => cartId)).toBe('open');
  expect(remembered).toEqual({});
});

test('[CA1] other errors are thrown, and open no cart', async () => {
  const { api, remembered } = apiOf('open');
  await expect(withCart(api, () => Promise.reject(new Error('other')))).rejects.toThrow('other');
  expect(remembered).toEqual({});
});
