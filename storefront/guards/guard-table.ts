import type { Rule } from './guards.ts';
import {
  listingSort,
  orderNumber,
  orderPeriod,
  orNothing,
  pageNumber,
  type QueryCheck,
  rowNumber,
  searchText,
  secret,
  typedText,
  walletName,
} from './query-checks.ts';

/** A 404 where the operator has closed returns; the statutory withdrawal stays open elsewhere. */
const whileReturnsAreOpen: Rule = {
  guard: 'needsSwitch',
  name: 'return',
  entry: 'globalActivation',
};
/** Without a hash a return begins at its beginning; what has to be chosen before a step, the step itself looks after. */
const returnStep: readonly Rule[] = [
  whileReturnsAreOpen,
  { guard: 'needsQuery', name: 'order', orElse: '/myaccount/returns/' },
];
const ofCustomers: Rule = { guard: 'needsLogin' };
const alreadyLoggedIn = 'notice=vue.user.registerPage.notification.alreadyLoggedIn';

/** Names that mean the same wherever an address carries them; an empty value is none given. */
const sharedNames: Readonly<Record<string, QueryCheck>> = {
  p: orNothing(pageNumber),
  sort: orNothing(listingSort),
  varid: orNothing(rowNumber),
  searchInCategoryId: orNothing(rowNumber),
  q: typedText,
  oq: typedText,
};

/** Hold for every page, before its own rules and after them. */
export const rulesOfAllPages: Readonly<Record<'first' | 'last', readonly Rule[]>> = {
  first: [{ guard: 'obeysSecurityLogout' }],
  last: [{ guard: 'checksQuery', checks: sharedNames }],
};

/**
 * Who may see which page, and where everybody else is led (RT3 to RT8). Rules are asked in their order; the first that
 * refuses decides. What is not here is open, but for two gates of their own: the business shop's
 * (`server/business-gate.ts`), which stands before all pages, and the steps of checkout and return, which depend on what was
 * chosen before (`storefront/routes/checkout/guards.ts`, `storefront/routes/returns/open-return.server.ts`). Login and logout pages look after themselves.
 */
export const guardTable: Readonly<Record<string, readonly Rule[]>> = {
  '/myaccount/': [
    ofCustomers,
    { guard: 'leadsTo', to: '/myaccount/contact-details/', keepsQuery: true },
  ],
  '/myaccount/contact-details/': [ofCustomers],
  '/myaccount/privacy/': [ofCustomers],
  '/myaccount/privacy/download/': [ofCustomers],
  '/myaccount/password/': [ofCustomers],
  '/myaccount/prime/': [{ guard: 'onlyForConsumers' }, ofCustomers],
  '/myaccount/customernumber/': [{ guard: 'onlyInBusiness' }, ofCustomers],
  '/myaccount/orders/': [
    ofCustomers,
    { guard: 'checksQuery', checks: { p: pageNumber, q: searchText, filter: orderPeriod } },
  ],
  '/myaccount/orders/orderdetail/': [
    ofCustomers,
    { guard: 'checksQuery', checks: { orderId: orderNumber }, required: ['orderId'] },
  ],
  '/myaccount/order/': [{ guard: 'checksQuery', checks: { order: secret }, required: ['order'] }],
  '/myaccount/addresses/': [ofCustomers, { guard: 'leadsTo', to: '/myaccount/addresses/billing/' }],
  '/myaccount/addresses/billing/': [ofCustomers],
  '/myaccount/addresses/shipping/': [ofCustomers],
  '/myaccount/addresses/packing-station/': [ofCustomers],

  // Open without a login: lists of guests, registration, forgotten passwords, returns.
  '/myaccount/register/': [
    {
      guard: 'customersGoTo',
      to: `/myaccount/?${alreadyLoggedIn}`,
      byOrigin: { wishlist: `/myaccount/wishlist/?${alreadyLoggedIn}` },
    },
  ],
  '/myaccount/resetpassword/': [{ guard: 'customersGoTo', to: '/myaccount/password/' }],
  '/myaccount/newpassword/': [
    { guard: 'needsQuery', name: 'token', orElse: '/myaccount/resetpassword/' },
    { guard: 'checksQuery', checks: { token: secret } },
  ],
  '/myaccount/email/': [
    { guard: 'needsQuery', name: 'token', orElse: '/myaccount/contact-details/' },
    { guard: 'checksQuery', checks: { token: secret } },
  ],
  '/myaccount/returns/': [
    whileReturnsAreOpen,
    { guard: 'customersGoTo', to: '/myaccount/orders/' },
  ],
  '/myaccount/returns/productselection/': returnStep,
  '/myaccount/returns/regulations/': returnStep,
  '/myaccount/returns/carrier/': returnStep,
  '/myaccount/returns/confirm/': returnStep,

  '/service/katalog/': [
    { guard: 'onlyInBusiness', orElse: '/' },
    { guard: 'needsLanguage', language: 'de', orElse: '/service/catalogue/' },
  ],
  '/service/catalogue/': [
    { guard: 'onlyInBusiness', orElse: '/' },
    { guard: 'needsLanguage', language: 'en', orElse: '/service/katalog/' },
  ],

  // A provider that leads back without a payment; the step's own gate follows.
  '/checkout/payment/': [
    {
      guard: 'leavesWith',
      query: 'cancelPayment',
      check: walletName,
      marker: 'primeCheckout',
      to: '/prime/checkout/',
      keepsQuery: true,
    },
    {
      guard: 'leavesWith',
      query: 'errorCode',
      check: secret,
      to: '/checkout/payment/?notice=vue.checkout.payment.error',
    },
  ],
  '/prime/checkout/': [
    { guard: 'needsMarker', marker: 'primeCheckout', orElse: '/prime/?fromPrimeCheckout=true' },
  ],
  '/rating/': [{ guard: 'checksQuery', checks: { enc: secret }, required: ['enc'] }],
  // Where the card form leads back to: the confirmation knows whether there is an order.
  '/computop/success/': [{ guard: 'leadsTo', to: '/checkout/confirmation/' }],
};
