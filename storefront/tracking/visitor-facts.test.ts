import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askShop } from '#storefront/state/shop-client.ts';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { createVisitorFacts } from './visitor-facts.ts';

vi.mock('#storefront/state/shop-client.ts', () => ({ askShop: vi.fn<() => unknown>() }));
vi.mock('#storefront/state/customer-marker.ts', () => ({
  isCustomerMarked: vi.fn<() => boolean>(),
}));

const known = (visitorLoginState: string) => ({
  customerInfo: {
    visitorType: 'guest',
    visitorLoginState,
    isInternal: false,
    userId: null,
    primeInfo: { status: 'NONE' },
  },
});

beforeEach(() => {
  vi.mocked(askShop).mockReset().mockResolvedValue(known('guest'));
  vi.mocked(isCustomerMarked).mockReturnValue(false);
});
afterEach(() => vi.unstubAllGlobals());

test('[SO2.meta] a guest with a session is reported as guest in the checkout; elsewhere no request is sent', async () => {
  const facts = createVisitorFacts();
  const stateAt = async (pathname: string) => {
    vi.stubGlobal('location', { pathname });
    return (await facts()).visitorLoginState;
  };
  expect(await stateAt('/cat/2/')).toBe('loggedOut');
  expect(askShop).not.toHaveBeenCalled();
  expect(await stateAt('/checkout/payment/')).toBe('guest');
  expect(await stateAt('/checkout/payment/')).toBe('guest');
  expect(askShop).toHaveBeenCalledTimes(1);
});

test('[SO2.meta] the facts of a customer are loaded once, on any page', async () => {
  vi.mocked(isCustomerMarked).mockReturnValue(true);
  vi.mocked(askShop).mockResolvedValue(known('loggedIn'));
  const facts = createVisitorFacts();
  for (const pathname of ['/', '/cat/2/', '/checkout/summary/']) {
    vi.stubGlobal('location', { pathname });
    expect((await facts()).visitorLoginState).toBe('loggedIn');
  }
  expect(askShop).toHaveBeenCalledTimes(1);
});
