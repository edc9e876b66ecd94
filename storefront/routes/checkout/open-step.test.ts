import { expect, test } from 'vitest';
import type { ShopApi } from '#contract/shop-api.ts';
import type { Step } from './guards.ts';
import { openStep } from './open-step.ts';

type Order = { status: string; bankTransfer: unknown } | null;

/** Where a step leads a visitor whose cart became the order `orderId`. */
async function redirectFrom(step: Step, orderId: string | undefined, order: Order) {
  const api = {
    visitor: { orderId, cartId: undefined, session: 'guest', markers: [] },
    ask: () => Promise.resolve({ getThankYouPageData: order }),
  } as unknown as ShopApi;
  const thrown: unknown = await openStep(api, step).catch((answer: unknown) => answer);
  return thrown instanceof Response ? thrown.headers.get('location') : thrown;
}

const alreadyOrdered =
  '/checkout/confirmation/?order=R-9&notice=vue.checkout.error.orderAlreadySubmitted';
const expired = '/?notice=vue.checkout.message.sessionExpired';

test.each([
  ['on account', { status: 'placed', bankTransfer: null }, alreadyOrdered],
  ['in advance', { status: 'awaitingPayment', bankTransfer: {} }, alreadyOrdered],
  [
    'at a provider, not yet',
    { status: 'awaitingPayment', bankTransfer: null },
    '/checkout/confirmation/',
  ],
  ['never', { status: 'cancelled', bankTransfer: null }, expired],
])(
  '[CO6.submitted] a second tab and the Back button lead from the summary to the order that is paid %s',
  async (_, order, path) => {
    expect(await redirectFrom('summary', 'R-9', order)).toBe(path);
  },
);

test('[CO1] without an order the summary of an empty cart says that the session has expired', async () => {
  expect(await redirectFrom('summary', undefined, null)).toBe(expired);
});
