import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { fakeBrowser } from '#tests/browser.ts';
import { changeCart, keep, loadArticleCount, useCart } from './cart-store.ts';
import { tabChannel } from './tabs.ts';

let answerCount: () => void;

beforeEach(async () => {
  await import('./client/ask.ts');
  fakeBrowser().cookies.set('cartId', 'c1').set('apiToken', 'pass');
  const asked = Promise.withResolvers<Response>();
  answerCount = () =>
    asked.resolve(
      Response.json([{ data: { shop_findCart: { id: 'c1', details: { articleCount: 0 } } } }]),
    );
  vi.stubGlobal('fetch', () => asked.promise);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[CA4] a count that was asked for before a cart came does not empty it', async () => {
  useCart.setState({ cart: undefined, articleCount: undefined });
  const counted = loadArticleCount();
  keep({ id: 'c1', version: 1, details: { articleCount: 2 } } as CartViewFragment);
  answerCount();
  await counted;
  expect(useCart.getState().articleCount).toBe(2);
});

test('[CA4] the count is taken where no cart came meanwhile', async () => {
  useCart.setState({ cart: undefined, articleCount: undefined });
  const counted = loadArticleCount();
  answerCount();
  await counted;
  expect(useCart.getState().articleCount).toBe(0);
});

test('[TP6] the other tabs hear of what this one changed before it knew its own count', async () => {
  useCart.setState({ cart: undefined, articleCount: undefined });
  const told = vi.spyOn(tabChannel(), 'postMessage');
  const cart = { id: 'c1', version: 3, details: { articleCount: 3 } };
  const answer = [{ data: { shop_updateCart: { cart, refusals: [] } } }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  await changeCart([]);
  expect(told.mock.calls).toEqual([[{ cart: true }]]);
  told.mockRestore();
});
