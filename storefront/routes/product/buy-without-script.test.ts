import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, type Operation, type ShopApi } from '#contract/shop-api.ts';
import { buyWithoutScript } from './buy-without-script.ts';

let calls: unknown[] = [];
beforeEach(() => {
  calls = [];
});

type Script = { cartId?: string; lostCarts?: string[]; refusals?: { message: unknown }[] };

function fakeApi({ cartId, lostCarts = [], refusals = [] }: Script): ShopApi {
  return {
    visitor: { session: 'none', markers: [], cartId, orderId: undefined },
    remember: (name: string, value: string) => calls.push(['remember', name, value]),
    ask: async ({ name }: Operation<unknown, unknown>, variables: { cartId?: string }) => {
      calls.push([name, variables]);
      if (name === 'OpenCart') return { betzoldShopInit: { cartId: 'new', userId: 'u-1' } };
      if (lostCarts.includes(variables.cartId ?? '')) throw new ApiError('', 'CART_NOT_FOUND');
      return { shop_updateCart: { refusals } };
    },
  } as unknown as ShopApi;
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const add = (cartId: string) => [
  'UpdateCart',
  { cartId, operations: [{ addPosition: { itemId: 12, quantity: 3 } }] },
];
const opened = [
  ['OpenCart', {}],
  ['remember', 'X-iSHOP-API-USERID', 'u-1'],
  ['remember', 'cartId', 'new'],
  add('new'),
];
const order = form({ itemId: '12', quantity: '3' });

describe('[CA2][PD3] buying without script', () => {
  test.each([
    ['a known cart', { cartId: 'c-1' }, [add('c-1')]],
    ['no cart yet', {}, opened],
    ['a lost cart', { cartId: 'c-1', lostCarts: ['c-1'] }, [add('c-1'), ...opened]],
  ])('with %s redirects to the basket', async (_, script, expected) => {
    const answer = await buyWithoutScript(fakeApi(script), order).catch(
      (thrown: unknown) => thrown,
    );
    expect((answer as Response).headers.get('location')).toBe('/checkout/basket/');
    expect(calls).toEqual(expected);
  });

  test('[LS4] the basket button of a tile, which has no quantity, adds one piece', async () => {
    const answer = await buyWithoutScript(fakeApi({ cartId: 'c-1' }), form({ itemId: '12' })).catch(
      (thrown: unknown) => thrown,
    );
    expect((answer as Response).headers.get('location')).toBe('/checkout/basket/');
    expect(calls).toEqual([
      ['UpdateCart', { cartId: 'c-1', operations: [{ addPosition: { itemId: 12, quantity: 1 } }] }],
    ]);
  });

  test('returns the refusal of the cart', async () => {
    const message = { messageKey: 'shop.cart.soldOut', values: [] };
    const api = fakeApi({ cartId: 'c-1', refusals: [{ message }] });
    expect(await buyWithoutScript(api, order)).toEqual({ refused: message });
  });

  test.each([
    [{ quantity: '1' }, 'missingChoice'],
    [{ itemId: '0', quantity: '1' }, 'missingChoice'],
    [{ itemId: '12', quantity: 'viele' }, 'wrongQuantity'],
    [{ itemId: '12', quantity: '0' }, 'wrongQuantity'],
  ])('the malformed form %o sends nothing: %s', async (fields: Record<string, string>, refused) => {
    expect(await buyWithoutScript(fakeApi({ cartId: 'c-1' }), form(fields))).toEqual({ refused });
    expect(calls).toEqual([]);
  });
});
