import { expect, test } from 'vitest';
import type { Operation, ShopApi } from '#contract/shop-api.ts';
import { submitOrder } from './submit-order.ts';

type Submitted = Record<string, unknown>;

const nothing = {
  orderId: null,
  redirectUrl: null,
  computopData: null,
  newCartId: null,
  errorCode: null,
  errorMessage: null,
};

/** API with a fixed answer to the submit; records the calls and the cookies that were set. */
function apiAnswering(answer: Submitted, orderId?: string) {
  const asked: { name: string; variables: unknown }[] = [];
  const remembered: Record<string, string | undefined> = {};
  const visitor = { orderId };
  const api = {
    visitor,
    ask: ({ name }: Operation<unknown, unknown>, variables: unknown) => {
      asked.push({ name, variables });
      return Promise.resolve(
        name === 'SubmitCart' ? { submitCart: { ...nothing, ...answer } } : {},
      );
    },
    remember: (name: string, value: string | undefined) => (remembered[name] = value),
  };
  return { asked, remembered, api: api as unknown as ShopApi };
}

function summaryForm(): FormData {
  const form = new FormData();
  const fields = {
    orderComment: ' Bitte hinten klingeln ',
    newsletter: 'on',
    confirmedTotalMinor: '1244',
    submitKey: 'a-key-of-this-page',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The location of the redirect that the submit throws. */
async function redirectAfter(api: ShopApi): Promise<string | null> {
  const thrown: unknown = await submitOrder(api, 'cart-1', summaryForm()).catch((fault) => fault);
  return thrown instanceof Response ? thrown.headers.get('Location') : null;
}

test('[CO6.saving] comment and newsletter choice are saved before the cart is submitted with the total that was shown', async () => {
  const { asked, api } = apiAnswering({ orderId: 'R-1', newCartId: 'cart-2' });
  await redirectAfter(api);
  expect(asked).toEqual([
    {
      name: 'SaveSummary',
      variables: { cartId: 'cart-1', orderComment: 'Bitte hinten klingeln', subscribe: true },
    },
    {
      name: 'SubmitCart',
      variables: {
        cartId: 'cart-1',
        confirmedTotalMinor: 1244,
        confirmedFreeItemIds: [],
        acceptsReviewMail: false,
        submitKey: 'a-key-of-this-page',
      },
    },
  ]);
});

test.each([
  ['an order', { orderId: 'R-1' }, '/checkout/confirmation/?order=R-1'],
  ['an order at a provider', { orderId: 'R-1', redirectUrl: 'https://pay' }, '/checkout/pay/'],
  ['an order by card', { orderId: 'R-1', computopData: { action: 'x' } }, '/checkout/pay/'],
  ['a changed cart', { errorCode: 'cartChanged' }, '/?notice=shop.checkout.cartChanged'],
  [
    'sold-out goods',
    { errorCode: 'outOfStock' },
    '/checkout/basket/?notice=shop.checkout.outOfStock',
  ],
  ['an unfinished step', { errorCode: 'incomplete' }, '/checkout/shipping/'],
  [
    'a used voucher',
    { errorCode: 'cartChanged', errorMessage: 'shop.voucher.usedUp' },
    '/checkout/basket/?notice=shop.voucher.usedUp',
  ],
  [
    'a cart that was ordered in this browser',
    { errorCode: 'orderAlreadySubmitted' },
    '/checkout/confirmation/?order=R-9&notice=vue.checkout.error.orderAlreadySubmitted',
  ],
])('[CO6.leading] %s redirects', async (_, answer, target) => {
  expect(await redirectAfter(apiAnswering(answer, 'R-9').api)).toBe(target);
});

test('[CO6.submitted] a cart that was ordered elsewhere redirects to the home page, and the browser gets the new cart', async () => {
  const { api, remembered } = apiAnswering({
    errorCode: 'orderAlreadySubmitted',
    newCartId: 'cart-2',
  });
  expect(await redirectAfter(api)).toBe('/?notice=vue.checkout.error.orderAlreadySubmitted');
  expect(remembered).toEqual({ cartId: 'cart-2' });
});

test.each([
  ['a message', { errorMessage: 'shop.checkout.unavailable' }, 'shop.checkout.unavailable'],
  ['no message', {}, 'vue.cart.error.somethingWentWrong'],
])('[CO6.refused] another refusal with %s is shown on the summary', async (_, answer, error) => {
  const { api } = apiAnswering(answer);
  expect(await submitOrder(api, 'cart-1', summaryForm())).toEqual({ '': error });
});
