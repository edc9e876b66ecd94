import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCart } from '#storefront/state/cart-store.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { type FakeBrowser, fakeBrowser } from '#tests/support/browser.ts';
import { watchBuild } from './build-watch.ts';
import { recoverAt } from './chunk-guard.ts';
import { createPreloads } from './preloads.ts';
import { createCookieCheck } from './visitor-watch.ts';

let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[TP5] the newest build', () => {
  let newest: string | null | undefined;
  let asked: number;
  const calls = { first: 0, newer: 0 };
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  const start = () =>
    watchBuild('b1', {
      onFirst: () => void (calls.first += 1),
      onNewer: () => void (calls.newer += 1),
    });

  beforeEach(() => {
    newest = 'b1';
    asked = 0;
    Object.assign(calls, { first: 0, newer: 0 });
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      if (newest === undefined) throw new TypeError('Failed to fetch');
      return Response.json({ build: newest, hasServiceWorker: true });
    });
  });

  test('[TP5.build] is fetched at once and every five minutes, and announced once', async () => {
    start();
    await minutes(0);
    expect([asked, calls.first, calls.newer]).toEqual([1, 1, 0]);
    await minutes(4.9);
    expect(asked).toBe(1);
    newest = 'b2';
    await minutes(0.1);
    expect([asked, calls.newer]).toEqual([2, 1]);
    await minutes(60);
    expect([asked, calls.first, calls.newer]).toEqual([2, 1, 1]);
  });

  test('is not fetched while the tab is hidden, and at once when it is visible again', async () => {
    start();
    await minutes(0);
    browser.setVisible(false);
    await minutes(60);
    expect(asked).toBe(1);
    browser.setVisible(true);
    await minutes(0);
    expect(asked).toBe(2);
    browser.setVisible(false);
    browser.setVisible(true);
    await minutes(4.9);
    expect(asked).toBe(2);
  });

  test('is ignored from a node that serves no pages', async () => {
    newest = null;
    start();
    await minutes(0);
    expect([asked, calls.newer]).toEqual([1, 0]);
  });

  test('is fetched again after a network failure', async () => {
    newest = undefined;
    start();
    await minutes(0);
    expect([asked, calls.first]).toEqual([1, 0]);
    newest = 'b2';
    await minutes(5);
    expect([asked, calls.first, calls.newer]).toEqual([2, 1, 1]);
  });

  test('is not fetched after the watch has ended', async () => {
    const end = start();
    await minutes(0);
    end();
    await minutes(60);
    expect(asked).toBe(1);
  });
});

test('[TP5.chunk] a missing script loads the target in full, once within ten seconds of a tab', () => {
  expect(recoverAt('/prod/2/?varid=3', 1_000)).toBe('left');
  expect(recoverAt('/prod/2/?varid=3', 10_999)).toBe('failed');
  expect(browser.left).toEqual(['/prod/2/?varid=3']);
  expect(recoverAt('/cat/hefte-3/', 11_000)).toBe('left');
  expect(browser.left).toEqual(['/prod/2/?varid=3', '/cat/hefte-3/']);
});

test('[TP5.preload] at most four routes are preloaded at a time, each once', async () => {
  const underway = new Map<string, { resolve(): void; reject(fault: Error): void }>();
  const preload = createPreloads(
    (address) =>
      new Promise<void>((resolve, reject) => void underway.set(address, { resolve, reject })),
  );
  const route = (name: string) => ({ id: name, module: `/${name}.js`, imports: ['/ui.js'] });
  preload(['a', 'b', 'c', 'd', 'e', 'a'].map(route));
  expect([...underway.keys()]).toEqual(['/a.js', '/ui.js', '/b.js', '/c.js', '/d.js']);
});

test('[TP5] a finished preload frees its place, and a failed one may be repeated', async () => {
  const tried: string[] = [];
  const preload = createPreloads(async (address) => {
    tried.push(address);
    if (address === '/b.js') throw new Error('gone');
  });
  const route = (name: string) => ({ id: name, module: `/${name}.js` });
  preload(['a', 'b', 'c', 'd'].map(route));
  await vi.advanceTimersByTimeAsync(0);
  preload(['a', 'b', 'e'].map(route));
  expect(tried).toEqual(['/a.js', '/b.js', '/c.js', '/d.js', '/b.js', '/e.js']);
});

test('[TP6] cookies that another tab changed are detected, own changes are not', () => {
  useCart.setState({ cart: undefined, articleCount: undefined });
  browser.cookies.set('cartId', 'one');
  const check = createCookieCheck();
  expect(check()).toBeUndefined();
  browser.cookies.set('cartId', 'two');
  expect([check(), check()]).toEqual([{ cartId: true }, undefined]);
  browser.cookies.set('customer', '1');
  expect([check(), check()]).toEqual([{ user: true }, undefined]);
  useCustomer.setState({
    customer: {
      visitorLoginState: 'loggedIn',
      firstName: 'Jana',
      customerNumber: null,
      primeInfo: { isInTerm: false },
    },
  });
  browser.cookies.delete('customer');
  expect(check()).toEqual({ user: true });
  browser.cookies.set('customer', '1');
  expect(check()).toBeUndefined();
});
