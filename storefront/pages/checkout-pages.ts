import { content, type Entry, page } from './page.ts';
import { secret, walletName } from './query-checks.ts';

const step = { layout: 'checkout', keepsOrder: true } as const;

/** The pages from the basket to the confirmation. `storefront/routes/checkout/guards.ts` checks what depends on earlier steps. */
export const checkoutPages: readonly Entry[] = [
  content('/checkout/*', {
    texts: ['checkout'],
    type: 'checkout',
    robots: 'noindex',
    isClosedToCrawlers: true,
    isShareable: false,
  }),
  page('/checkout/basket/', 'basket/basket.tsx', { isInPunchOut: true }),
  page('/checkout/login/', 'checkout/login.tsx', step),
  page('/checkout/shipping/', 'checkout/shipping.tsx', step),
  page('/checkout/payment/', 'checkout/payment.tsx', {
    ...step,
    // A return from a provider without a payment; the step's own guard follows.
    guards: [
      {
        guard: 'redirectsWithQuery',
        query: 'cancelPayment',
        check: walletName,
        marker: 'primeCheckout',
        to: '/prime/checkout/',
        keepsQuery: true,
      },
      {
        guard: 'redirectsWithQuery',
        query: 'errorCode',
        check: secret,
        to: '/checkout/payment/?notice=vue.checkout.payment.error',
        passesAs: 'paymentError',
      },
    ],
  }),
  page('/checkout/', 'redirect-only/redirect-only.tsx', {
    guards: [{ guard: 'redirectsTo', to: '/checkout/basket/' }],
  }),
  page('/checkout/summary/', 'checkout/summary.tsx', step),
  // Needs a full page load: a document keeps the content policy with which it was loaded.
  page('/checkout/amazon/', 'checkout/amazon.tsx', { layout: 'checkout', policy: 'wallet script' }),
  page('/checkout/pay/', 'checkout/pay.tsx', { ...step, policy: 'payment forms' }),
  page('/checkout/return/:reference/:at/', 'checkout/return.ts', step),
  page('/checkout/confirmation/', 'checkout/confirmation.tsx', { ...step, secrets: ['order'] }),
  content('/computop/*', { keepsOrder: true }),
  // The return address of the card form: the confirmation checks whether there is an order.
  page('/computop/success/', 'redirect-only/redirect-only.tsx', {
    guards: [{ guard: 'redirectsTo', to: '/checkout/confirmation/' }],
  }),
];
