import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, type Operation, type ShopApi } from '#contract/shop-api.ts';
import { changeList } from './change-list.ts';

let calls: unknown[] = [];
beforeEach(() => {
  calls = [];
});

type Answer = { refusal?: unknown; removed?: unknown; fault?: ApiError };

function fakeApi({ refusal = null, removed = null, fault }: Answer = {}, isNamed = true): ShopApi {
  let hasUserId = isNamed;
  const change = { wishlist: { name: 'Merkliste' }, refusal, removed };
  return {
    visitor: { session: 'none', markers: [], cartId: undefined, orderId: undefined },
    remember: (name: string, value: string) => {
      calls.push(['remember', name, value]);
      hasUserId = true;
    },
    ask: async ({ name }: Operation<unknown, unknown>, variables: unknown) => {
      calls.push([name, variables]);
      if (name === 'OpenCart') return { betzoldShopInit: { cartId: 'c-1', userId: 'u-1' } };
      if (!hasUserId) throw new ApiError('', 'USER_ID_REQUIRED');
      if (fault) throw fault;
      return {
        addProductToWishlist: change,
        removeProductFromWishlist: change,
        changeWishlistQuantity: change,
        restoreWishlistEntry: change,
        wishlistEssentials: [{ externalId: 'l-2', role: 'editor', isStandardList: false }],
      };
    },
  } as unknown as ShopApi;
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const nothing = { refusal: null, removed: null, addedTo: null };
const added = { ...nothing, addedTo: 'Merkliste' };
const product = { productId: 12, itemId: null };
const item = { productId: 12, itemId: 34 };
const listed = { listed: '12-34', externalId: 'l-1' };

describe('[WL2][WL3] the forms of hearts and of the list', () => {
  test.each([
    [{ listed: '12' }, 'AddToList', { entry: { ...product, quantity: 1 } }, added],
    [{ listed: '12-34' }, 'AddToList', { entry: { ...item, quantity: 1 } }, added],
    [
      { ...listed, intent: 'remove' },
      'RemoveFromList',
      { externalId: 'l-1', entry: item },
      nothing,
    ],
    [
      { ...listed, intent: 'change', quantity: '0' },
      'ChangeListQuantity',
      { externalId: 'l-1', entry: { ...item, quantity: 0 } },
      nothing,
    ],
    [
      { ...listed, intent: 'restore', quantity: '3', position: '7' },
      'RestoreToList',
      { externalId: 'l-1', entry: { ...item, quantity: 3 }, position: 7 },
      added,
    ],
  ])('%o sends %s', async (fields, name, variables, answer) => {
    expect(await changeList(fakeApi(), form(fields as Record<string, string>))).toEqual(answer);
    expect(calls).toEqual([[name, variables]]);
  });

  test('create a user id for a visitor without one first', async () => {
    expect(await changeList(fakeApi({}, false), form({ listed: '12' }))).toEqual(added);
    const add = ['AddToList', { entry: { ...product, quantity: 1 } }];
    expect(calls).toEqual([
      add,
      ['OpenCart', {}],
      ['remember', 'X-iSHOP-API-USERID', 'u-1'],
      ['remember', 'cartId', 'c-1'],
      add,
    ]);
  });

  test('add to the list that was used last, if it is still open for entries', async () => {
    const api = fakeApi();
    Object.assign(api.visitor, { activeListId: 'l-2' });
    await changeList(api, form({ listed: '12' }));
    expect(calls).toEqual([
      ['FindListEssentials', {}],
      ['AddToList', { externalId: 'l-2', entry: { ...product, quantity: 1 } }],
    ]);
  });

  test('return the refusal, and the removed entry', async () => {
    const message = { messageKey: 'shop.lists.full', values: [{ name: 'max', value: '500' }] };
    const refusing = fakeApi({ refusal: { code: 'LIST_FULL', message } });
    expect(await changeList(refusing, form({ listed: '12' }))).toEqual({
      ...nothing,
      refusal: message,
    });
    const removed = { ...item, name: 'Stift', quantity: 2, position: 4 };
    expect(await changeList(fakeApi({ removed }), form({ ...listed, intent: 'remove' }))).toEqual({
      ...nothing,
      removed,
    });
  });

  test('return the message key of an API error as a refusal', async () => {
    const fault = new ApiError('', 'INTERNAL_ERROR', 'vue.message.internalError');
    expect(await changeList(fakeApi({ fault }), form({ listed: '12' }))).toEqual({
      ...nothing,
      refusal: { messageKey: 'vue.message.internalError', values: [] },
    });
  });

  const wrong: Record<string, string>[] = [
    {},
    { listed: '0' },
    { listed: '12-34-56' },
    { listed: '1 or 1' },
    { ...listed, intent: 'change' },
    { ...listed, intent: 'change', quantity: '-1' },
    { ...listed, intent: 'restore', quantity: '1' },
    { ...listed, intent: 'share', quantity: '1' },
  ];
  test.each(wrong)('the malformed form %o sends nothing', async (fields) => {
    expect(await changeList(fakeApi(), form(fields))).toBeUndefined();
    expect(calls).toEqual([]);
  });
});
