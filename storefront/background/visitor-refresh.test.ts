import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { keepList } from '#storefront/lists/active-list.ts';
import { useList } from '#storefront/lists/list-store.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { keepReminder, usePasswordForgotten } from '#storefront/state/password-forgotten.ts';
import { type FakeBrowser, fakeBrowser } from '#tests/support/browser.ts';
import { broadcastListChanges } from './list-sync.ts';
import { createVisitorRefresh } from './visitor-refresh.ts';

const jana = {
  visitorLoginState: 'loggedIn',
  firstName: 'Jana',
  customerNumber: null,
  primeInfo: { isInTerm: false },
} as const;

let browser: FakeBrowser;
let asked: string[];
const revalidate = vi.fn<() => void>();

beforeEach(async () => {
  await import('#storefront/state/client/ask.ts');
  vi.useFakeTimers();
  browser = fakeBrowser();
  browser.cookies.set('cartId', 'c1').set('apiToken', 'pass');
  asked = [];
  revalidate.mockClear();
  useCart.setState({ cart: undefined, articleCount: 1 });
  useCustomer.setState({ customer: jana });
  useList.setState({ list: undefined });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const operations: { operationName: string }[] = JSON.parse(body);
    asked.push(...operations.map(({ operationName }) => operationName));
    return Response.json(operations.map(({ operationName }) => ({ data: answers[operationName] })));
  });
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listOf = (productId: number) => ({
  externalId: 'l1',
  name: 'Merkliste',
  isDefault: true,
  isStandardList: true,
  role: 'creator' as const,
  products: [{ productId, itemId: null }],
});

const answers: Record<string, unknown> = {
  FindListEssentials: { wishlistEssentials: [listOf(8)] },
  CountCart: { shop_findCart: { id: 'c1', details: { articleCount: 5 } } },
  FindCart: { shop_findCart: { id: 'c1', version: 2, details: { articleCount: 6 } } },
  WhoVisits: { customerInfo: { ...jana, firstName: 'Ben' } },
};

const refreshOf = (isB2b = false) => createVisitorRefresh({ isB2b, revalidate });

async function pass(ms = 100): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
}

test.each([{ cart: true }, { cartId: true }] as const)(
  '[TP6] the flag %o refetches the count, and revalidates a page that shows the cart',
  async (flags) => {
    refreshOf().apply(flags);
    await pass();
    expect(asked).toEqual(['CountCart']);
    expect(useCart.getState().articleCount).toBe(5);
    expect(revalidate).not.toHaveBeenCalled();
    browser.location.pathname = '/checkout/basket/';
    refreshOf().apply(flags);
    await pass();
    expect(revalidate).toHaveBeenCalledTimes(1);
  },
);

test('[TP6.cart] a tab that has the whole cart fetches the whole cart', async () => {
  useCart.setState({ cart: { id: 'c1', version: 1 } as unknown as CartViewFragment });
  refreshOf().apply({ cart: true });
  await pass();
  expect(asked).toEqual(['FindCart']);
  expect(useCart.getState()).toMatchObject({ articleCount: 6, cart: { version: 2 } });
});

test('[AU1.login] a login, which changes the user, clears the data of a forgotten password', async () => {
  keepReminder('jana@haus.example', 3);
  refreshOf().apply({ user: true });
  await pass();
  expect(usePasswordForgotten.getState()).toEqual({
    triesCount: 1,
    passwordRemindData: { login: '' },
  });
});

test('[TP6.user] the flag user drops the customer and refetches who visits', async () => {
  useCart.setState({ cart: { id: 'c1', version: 1 } as unknown as CartViewFragment });
  browser.cookies.set('customer', '1');
  refreshOf().apply({ user: true });
  expect(useCustomer.getState().customer).toBeUndefined();
  expect(useCart.getState().cart).toBeUndefined();
  expect(revalidate).toHaveBeenCalledTimes(1);
  await pass();
  expect(asked.toSorted()).toEqual(['CountCart', 'WhoVisits']);
  expect(useCustomer.getState().customer?.firstName).toBe('Ben');
});

test('[TP6] after a logout the customer is refetched only in the business shop', async () => {
  refreshOf().apply({ user: true });
  await pass();
  expect(asked).toEqual(['CountCart']);
  refreshOf(true).apply({ user: true });
  await pass();
  expect(asked.slice(1).toSorted()).toEqual(['CountCart', 'WhoVisits']);
});

test('[TP6.wishlist] the flag wishlist revalidates the page that shows the list', async () => {
  refreshOf().apply({ wishlist: true });
  expect(revalidate).not.toHaveBeenCalled();
  browser.location.pathname = '/myaccount/wishlist/';
  refreshOf().apply({ wishlist: true });
  expect(revalidate).toHaveBeenCalledTimes(1);
  await pass();
});

test('[TP6.wishlist] the flag wishlist refetches a known list; only a change of this tab’s own is broadcast', async () => {
  const channel = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
  useList.setState({ list: listOf(7) });
  const end = broadcastListChanges();
  refreshOf().apply({ wishlist: true });
  await pass();
  expect(asked).toEqual(['FindListEssentials']);
  expect(useList.getState().list).toEqual(listOf(8));
  expect(channel).not.toHaveBeenCalled();
  useList.setState({ list: listOf(9) });
  expect(channel.mock.calls).toEqual([[{ wishlist: true }]]);
  end();
});

test('[TP6] the first list of a new guest is broadcast, and tabs without one fetch it', async () => {
  const channel = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
  channel.mockClear();
  useList.setState({ list: undefined, lists: [] });
  refreshOf().apply({ wishlist: true });
  await pass();
  expect(asked).toEqual(['FindListEssentials']);
  expect(useList.getState().list).toEqual(listOf(8));
  expect(channel).not.toHaveBeenCalled();
  useList.setState({ list: undefined, lists: [] });
  keepList(listOf(7));
  expect(channel.mock.calls).toEqual([[{ wishlist: true }]]);
});

test('[TP6] a hidden tab refreshes when it becomes visible, and once', async () => {
  const shown = refreshOf();
  browser.setVisible(false);
  shown.apply({ cart: true });
  shown.apply({ cartId: true });
  await pass();
  expect(asked).toEqual([]);
  browser.setVisible(true);
  shown.catchUp();
  shown.catchUp();
  await pass();
  expect(asked).toEqual(['CountCart']);
});

test('[TP5.refetch] on a navigation after more than ten minutes cart and customer are refetched', async () => {
  const shown = refreshOf();
  await pass(600_000);
  shown.refreshOld();
  await pass(1);
  expect(asked).toEqual([]);
  shown.refreshOld();
  await pass();
  expect(asked.toSorted()).toEqual(['CountCart', 'WhoVisits']);
  shown.refreshOld();
  await pass();
  expect(asked).toHaveLength(2);
});
