import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/browser.ts';
import { useList } from '#storefront/lists/list-store.ts';
import { refreshList } from './list-sync.ts';

const list = {
  externalId: 'l1',
  name: 'Merkliste',
  isDefault: true,
  isStandardList: true,
  role: 'creator' as const,
  products: [{ productId: 8, itemId: null }],
};

beforeEach(async () => {
  await import('#storefront/state/client/ask.ts');
  fakeBrowser().cookies.set('cartId', 'c1').set('apiToken', 'pass');
  vi.stubGlobal('fetch', async () => Response.json([{ data: { wishlistEssentials: [list] } }]));
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A heart of a page that was rendered before there was a list. */
function emptyHeart(value: string) {
  const attributes = new Map([['aria-pressed', 'false']]);
  return {
    value,
    isPressed: () => attributes.get('aria-pressed'),
    getAttribute: (name: string) => attributes.get(name),
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    querySelector: () => null,
  };
}

test('[TP6.wishlist] the first list, which another tab created, fills the hearts of its products', async () => {
  const hearts = ['8', '9'].map(emptyHeart);
  Object.assign(document, { body: {}, querySelectorAll: () => hearts });
  useList.setState({ list: undefined, lists: [] });
  await refreshList({ mayBegin: true });
  expect(useList.getState().list).toEqual(list);
  expect(hearts.map((heart) => heart.isPressed())).toEqual(['true', 'false']);
});
