import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartViewFragment, WhoVisitsQuery } from '#contract/operations.generated.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { fakeBrowser } from '#tests/support/browser.ts';
import { forgetVisitor } from './forget-visitor.ts';
import { useList } from './list-store.ts';

const list = {
  externalId: 'l1',
  name: 'Merkliste',
  isDefault: true,
  isStandardList: true,
  role: 'creator' as const,
  products: [{ productId: 8, itemId: null }],
};

beforeEach(() => void fakeBrowser());
afterEach(() => void vi.unstubAllGlobals());

test('[AU1.logout] a logout clears name, cart and lists of its own tab', () => {
  useCustomer.setState({ customer: { firstName: 'Jana' } as WhoVisitsQuery['customerInfo'] });
  useCart.setState({ cart: { id: 'c1' } as CartViewFragment });
  useList.setState({ list, lists: [list] });
  forgetVisitor();
  expect(useCustomer.getState().customer).toBeUndefined();
  expect(useCart.getState().cart).toBeUndefined();
  expect(useList.getState()).toEqual({ list: null, lists: [] });
});

test('lists that were never loaded stay unknown after a logout, so that hearts load those of the next visitor', () => {
  useList.setState({ list: undefined, lists: [] });
  forgetVisitor();
  expect(useList.getState().list).toBeUndefined();
});
