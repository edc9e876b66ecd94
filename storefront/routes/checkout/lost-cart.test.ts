import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError, type Operation, type ShopApi } from '#contract/shop-api.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { action as savePayment } from './payment.tsx';
import { action as saveShipping } from './shipping.tsx';

/** A guest's checkout whose cart is ordered in another browser right after a step has read it. */
const ordered = {
  visitor: { session: 'guest', cartId: 'c-1', orderId: undefined, markers: [] },
  ask: ({ name }: Operation<unknown, unknown>) =>
    name === 'CheckoutStep'
      ? Promise.resolve({
          shop_findCart: {
            id: 'c-1',
            items: [{ isBelowMinimum: false, isSaleable: true }],
            lightningDealReservation: { hasLightningDealReservation: false },
          },
          checkoutState: {
            finishedSteps: ['login', 'shipping'],
            isPaymentApplicable: true,
            needsSpedition: false,
            loginOption: 'guest',
            shippers: [],
          },
        })
      : Promise.reject(new ApiError('The cart was not found.', 'CART_NOT_FOUND')),
  post: () => Promise.resolve({ status: 200, body: { successfull: true } }),
} as unknown as ShopApi;

test.each([
  ['shipping', saveShipping],
  ['payment', savePayment],
])(
  '[CO1] the step %s says that the session has expired when its cart is gone',
  async (step, save) => {
    const context = new RouterContextProvider();
    context.set(apiContext, ordered);
    const body = new URLSearchParams({ email: 'a@b.example', paymentId: 'invoice' });
    const request = new Request(`http://localhost/checkout/${step}/`, { method: 'POST', body });
    const thrown = await save({ context, request } as never).catch((answer: unknown) => answer);
    expect((thrown as Response).headers.get('location')).toBe(
      '/?notice=vue.checkout.message.sessionExpired',
    );
  },
);
