import { describe, expect, test } from 'vitest';
import type { ShopApi } from '#contract/shop-api.ts';
import { changeBasket } from './change-basket.ts';

const asked: unknown[] = [];
const api = {
  visitor: { session: 'none', markers: [], cartId: 'c-1', orderId: undefined },
  ask: async (_: unknown, variables: unknown) => {
    asked.push(variables);
    return { shop_updateCart: { refusals: [] } };
  },
} as unknown as ShopApi;

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('[CA2] the basket’s forms', () => {
  test.each([
    [
      { intent: 'change', positionId: '7', quantity: '3', seen: '2' },
      { changeQuantity: { positionId: '7', quantity: 3, expectedQuantity: 2 } },
    ],
    [{ intent: 'change', positionId: '7', quantity: '0' }, { removePosition: { positionId: '7' } }],
    [{ intent: 'remove', positionId: '7' }, { removePosition: { positionId: '7' } }],
    [
      { raiseTo: '6', quantity: '4', positionId: '7' },
      { changeQuantity: { positionId: '7', quantity: 6, expectedQuantity: null } },
    ],
  ])('%o sends %o', async (fields: Record<string, string>, operation) => {
    expect(await changeBasket(api, form(fields))).toEqual({ refusals: [], positionId: '7' });
    expect(asked.pop()).toEqual({ cartId: 'c-1', operations: [operation] });
  });

  test('add and remove vouchers, and remove free articles', async () => {
    expect(await changeBasket(api, form({ intent: 'addVoucher', code: ' zehn' }))).toEqual({
      refusals: [],
      positionId: '',
      code: ' zehn',
    });
    expect(asked.pop()).toEqual({
      cartId: 'c-1',
      operations: [{ addVoucher: { code: ' zehn' } }],
    });
    await changeBasket(api, form({ intent: 'removeVoucher', code: 'ZEHN' }));
    expect(asked.pop()).toMatchObject({ operations: [{ removeVoucher: { code: 'ZEHN' } }] });
    await changeBasket(api, form({ intent: 'remove', positionId: 'voucher-3' }));
    expect(asked.pop()).toMatchObject({
      operations: [{ removePosition: { positionId: 'voucher-3' } }],
    });
  });

  test('restore a removed position', async () => {
    const fields = { intent: 'restore', itemId: '12', quantity: '2' };
    expect(await changeBasket(api, form(fields))).toEqual({ refusals: [], positionId: '' });
    expect(asked.pop()).toEqual({
      cartId: 'c-1',
      operations: [{ addPosition: { itemId: 12, quantity: 2, names: [] } }],
    });
  });

  const wrong: Record<string, string>[] = [
    { intent: 'restore', itemId: '12', quantity: '0' },
    { intent: 'restore', itemId: '1 or 1', quantity: '1' },
    { intent: 'change', positionId: '7', quantity: '-1' },
    { intent: 'change', positionId: '7', quantity: '1e3' },
    { intent: 'change', positionId: '7' },
    { intent: 'buy', positionId: '7', quantity: '1' },
    { intent: 'remove', positionId: "7' or 1=1" },
  ];
  test.each(wrong)('the malformed form %o sends nothing', async (fields) => {
    expect(await changeBasket(api, form(fields))).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
