import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { fakeBrowser } from '#tests/support/browser.ts';
import { changeCart, keepCart, loadArticleCount, useCart } from './cart-store.ts';

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

test('[CA4] a count requested before a cart arrived does not replace its count', async () => {
  useCart.setState({ cart: undefined, articleCount: undefined });
  const counted = loadArticleCount();
  keepCart({ id: 'c1', version: 1, details: { articleCount: 2 } } as CartViewFragment);
  answerCount();
  await counted;
  expect(useCart.getState().articleCount).toBe(2);
});

test('[CA4] the count is stored where no cart arrived meanwhile', async () => {
  useCart.setState({ cart: undefined, articleCount: undefined });
  const counted = loadArticleCount();
  answerCount();
  await counted;
  expect(useCart.getState().articleCount).toBe(0);
});

test('[TP6] the other tabs are notified of a change made before this tab knew its own count', async () => {
  useCart.setState({ cart: undefined, articleCount: undefined });
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const cart = { id: 'c1', version: 3, details: { articleCount: 3 } };
  const answer = [{ data: { shop_updateCart: { cart, refusals: [] } } }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  await changeCart([]);
  expect(posted.mock.calls).toEqual([[{ cart: true }]]);
  posted.mockRestore();
});

test('[TP6] an answer that a later version of the cart overtook changes nothing and is not announced; another cart replaces it', () => {
  const cart = (id: string, version: number, articleCount: number) =>
    ({ id, version, details: { articleCount } }) as CartViewFragment;
  const newest = cart('c1', 5, 6);
  useCart.setState({ cart: newest, articleCount: 6 });
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  expect(keepCart(cart('c1', 4, 1))).toBe(newest);
  expect(useCart.getState()).toMatchObject({ cart: newest, articleCount: 6 });
  expect(posted).not.toHaveBeenCalled();
  const next = cart('c2', 1, 0);
  expect(keepCart(next)).toBe(next);
  expect(useCart.getState()).toMatchObject({ cart: next, articleCount: 0 });
  posted.mockRestore();
});
