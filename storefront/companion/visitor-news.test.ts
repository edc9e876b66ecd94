import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { useList } from '#storefront/lists/list-store.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { tabChannel } from '#storefront/state/tabs.ts';
import { type FakeBrowser, fakeBrowser } from '#tests/browser.ts';
import { tellOfList } from './list-sync.ts';
import { createVisitorNews } from './visitor-news.ts';

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

afterEach(() => {
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

const news = (isB2b = false) => createVisitorNews({ isB2b, revalidate });

async function pass(ms = 100): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
}

test.each([{ cart: true }, { cartId: true }] as const)(
  '[TP6] %o fetches the count again, and the page where it shows the cart',
  async (flags) => {
    news().take(flags);
    await pass();
    expect(asked).toEqual(['CountCart']);
    expect(useCart.getState().articleCount).toBe(5);
    expect(revalidate).not.toHaveBeenCalled();
    browser.location.pathname = '/checkout/basket/';
    news().take(flags);
    await pass();
    expect(revalidate).toHaveBeenCalledTimes(1);
  },
);

test('[TP6] a tab that has the whole cart fetches the whole cart', async () => {
  useCart.setState({ cart: { id: 'c1', version: 1 } as unknown as CartViewFragment });
  news().take({ cart: true });
  await pass();
  expect(asked).toEqual(['FindCart']);
  expect(useCart.getState()).toMatchObject({ articleCount: 6, cart: { version: 2 } });
});

test('[TP6] user forgets who was here and asks who is', async () => {
  useCart.setState({ cart: { id: 'c1', version: 1 } as unknown as CartViewFragment });
  browser.cookies.set('customer', '1');
  news().take({ user: true });
  expect(useCustomer.getState().customer).toBeUndefined();
  expect(useCart.getState().cart).toBeUndefined();
  expect(revalidate).toHaveBeenCalledTimes(1);
  await pass();
  expect(asked.toSorted()).toEqual(['CountCart', 'WhoVisits']);
  expect(useCustomer.getState().customer?.firstName).toBe('Ben');
});

test('[TP6] after a logout nobody is asked for, but in the business shop', async () => {
  news().take({ user: true });
  await pass();
  expect(asked).toEqual(['CountCart']);
  news(true).take({ user: true });
  await pass();
  expect(asked.slice(1).toSorted()).toEqual(['CountCart', 'WhoVisits']);
});

test('[TP6] wishlist fetches the page again that shows it', () => {
  news().take({ wishlist: true });
  expect(revalidate).not.toHaveBeenCalled();
  browser.location.pathname = '/myaccount/wishlist/';
  news().take({ wishlist: true });
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test('[TP6] wishlist asks for the list again that this tab has; a change of its own is told, that one is not', async () => {
  const channel = vi.spyOn(tabChannel(), 'postMessage').mockReturnValue();
  useList.setState({ list: listOf(7) });
  const end = tellOfList();
  news().take({ wishlist: true });
  await pass();
  expect(asked).toEqual(['FindListEssentials']);
  expect(useList.getState().list).toEqual(listOf(8));
  expect(channel).not.toHaveBeenCalled();
  useList.setState({ list: listOf(9) });
  expect(channel.mock.calls).toEqual([[{ wishlist: true }]]);
  end();
});

test('[TP6] a tab that nobody sees acts once somebody looks, and once', async () => {
  const shown = news();
  browser.setVisible(false);
  shown.take({ cart: true });
  shown.take({ cartId: true });
  await pass();
  expect(asked).toEqual([]);
  browser.setVisible(true);
  shown.catchUp();
  shown.catchUp();
  await pass();
  expect(asked).toEqual(['CountCart']);
});

test('[TP5] on a navigation after more than ten minutes cart and customer are asked for again', async () => {
  const shown = news();
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
