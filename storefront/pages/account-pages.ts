import { content, type Entry, page, type PageFacts } from './page.ts';
import {
  budgetYear,
  listId,
  offerNumber,
  orderNumber,
  orderPeriod,
  pageNumber,
  rowNumber,
  searchText,
  secret,
} from './query-checks.ts';
import type { Rule } from './rule.ts';

const needsLogin: Rule = { guard: 'needsLogin' };
/** Pages within the account's navigation. */
const ofCustomers = { layout: 'account', guards: [needsLogin] } satisfies PageFacts;

/** Not found where the operator has closed returns; the statutory withdrawal has a page of its own. */
const whileReturnsAreOpen: Rule = {
  guard: 'needsSwitch',
  name: 'return',
  entry: 'globalActivation',
};
/** A return without an order's hash begins with the lookup; each step checks its own prerequisites. */
const returnStep = {
  layout: 'returns',
  guards: [
    whileReturnsAreOpen,
    { guard: 'needsQuery', name: 'order', orElse: '/myaccount/returns/' },
  ],
  secrets: ['order'],
} satisfies PageFacts;

const way = { texts: ['account'], robots: 'noindex', isShareable: false } satisfies PageFacts;
const alreadyLoggedIn = 'notice=vue.user.registerPage.notification.alreadyLoggedIn';
/** The limit for registrations, which send two files of at most 10 MB. */
const twoFilesBytes = 21 * 1024 * 1024;

/** The limit for answers to a question about a registration, with three files of at most 10 MB. */
const threeFilesBytes = 31 * 1024 * 1024;

/** The pages of login, account and returns. */
export const accountPages: readonly Entry[] = [
  content('/myaccount/*', { ...way, type: 'account', isClosedToCrawlers: true }),
  content('/login/*', { ...way, isReturnedTo: false, isLoginTarget: false }),
  content('/logout/*', {
    ...way,
    isClosedToCrawlers: true,
    isReturnedTo: false,
    isLoginTarget: false,
  }),
  page('/login/', 'login/login.tsx', { business: 'public' }),
  page('/login/code/', 'login/code.tsx', { business: 'public' }),
  page('/logout/', 'login/logout.tsx', { business: 'public' }),

  page('/myaccount/', 'redirect-only/redirect-only.tsx', {
    guards: [
      needsLogin,
      { guard: 'redirectsTo', to: '/myaccount/contact-details/', keepsQuery: true },
    ],
  }),
  page('/myaccount/contact-details/', 'account/contact-details.tsx', ofCustomers),
  page('/myaccount/privacy/', 'account/privacy.tsx', ofCustomers),
  page('/myaccount/privacy/download/', 'account/download-data.ts', { guards: [needsLogin] }),
  page('/myaccount/security/', 'account/security.tsx', ofCustomers),
  page('/myaccount/password/', 'password/change-password.tsx', ofCustomers),
  page('/myaccount/prime/', 'prime/my-prime.tsx', {
    ...ofCustomers,
    guards: [{ guard: 'onlyForConsumers' }, needsLogin],
    texts: ['account', 'service'],
  }),
  page('/myaccount/customernumber/', 'account/customer-number.tsx', {
    ...ofCustomers,
    guards: [{ guard: 'onlyInBusiness' }, needsLogin],
  }),
  page('/myaccount/orders/', 'account/orders.tsx', {
    ...ofCustomers,
    guards: [
      needsLogin,
      { guard: 'checksQuery', checks: { p: pageNumber, q: searchText, filter: orderPeriod } },
    ],
  }),
  page('/myaccount/orders/returns/', 'account/own-returns.tsx', ofCustomers),
  page('/myaccount/orders/orderdetail/', 'account/order-detail.tsx', {
    ...ofCustomers,
    guards: [
      needsLogin,
      { guard: 'checksQuery', checks: { orderId: orderNumber }, required: ['orderId'] },
    ],
  }),
  page('/myaccount/class-fund/', 'class-fund/own-fund.tsx', {
    ...ofCustomers,
    guards: [
      { guard: 'onlyForConsumers' },
      needsLogin,
      { guard: 'checksQuery', checks: { list: secret }, required: ['list'] },
    ],
    texts: ['account', 'lists'],
  }),
  page('/myaccount/budgets/', 'budgets/budgets.tsx', {
    ...ofCustomers,
    guards: [
      { guard: 'onlyInBusiness' },
      needsLogin,
      { guard: 'checksQuery', checks: { year: budgetYear } },
    ],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/reorder/', 'reorder/reorder-table.tsx', {
    ...ofCustomers,
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/reorder/download/', 'reorder/download.ts', { guards: [needsLogin] }),
  page('/myaccount/standing-orders/', 'standing-orders/standing-orders.tsx', ofCustomers),
  page('/myaccount/standing-orders/new/', 'standing-orders/new-standing-order.tsx', {
    ...ofCustomers,
    guards: [needsLogin, { guard: 'checksQuery', checks: { list: listId, orderId: orderNumber } }],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/standing-orders/order/', 'standing-orders/standing-order.tsx', {
    ...ofCustomers,
    guards: [needsLogin, { guard: 'checksQuery', checks: { id: rowNumber }, required: ['id'] }],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/approvals/', 'approvals/approvals.tsx', {
    ...ofCustomers,
    guards: [
      { guard: 'onlyInBusiness' },
      needsLogin,
      { guard: 'checksQuery', checks: { p: pageNumber } },
    ],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/board/', 'boards/board.tsx', {
    ...ofCustomers,
    guards: [{ guard: 'onlyInBusiness' }, needsLogin],
  }),
  page('/myaccount/board/school/', 'boards/school.tsx', {
    ...ofCustomers,
    guards: [
      { guard: 'onlyInBusiness' },
      needsLogin,
      {
        guard: 'checksQuery',
        checks: { id: rowNumber, year: budgetYear, p: pageNumber },
        required: ['id'],
      },
    ],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/board/submissions/', 'boards/submissions.tsx', {
    ...ofCustomers,
    guards: [
      { guard: 'onlyInBusiness' },
      needsLogin,
      { guard: 'checksQuery', checks: { p: pageNumber } },
    ],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/board/orders/', 'boards/collectives.tsx', {
    ...ofCustomers,
    guards: [
      { guard: 'onlyInBusiness' },
      needsLogin,
      { guard: 'checksQuery', checks: { p: pageNumber } },
    ],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/people/', 'people/people.tsx', {
    ...ofCustomers,
    guards: [{ guard: 'onlyInBusiness' }, needsLogin],
  }),
  page('/myaccount/offers/', 'offers/offers.tsx', {
    ...ofCustomers,
    guards: [needsLogin, { guard: 'checksQuery', checks: { p: pageNumber } }],
  }),
  page('/myaccount/offers/offer/', 'offers/offer.tsx', {
    ...ofCustomers,
    guards: [
      needsLogin,
      { guard: 'checksQuery', checks: { offerNumber }, required: ['offerNumber'] },
    ],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/offers/download/', 'offers/download.ts', {
    guards: [
      needsLogin,
      { guard: 'checksQuery', checks: { offerNumber }, required: ['offerNumber'] },
    ],
  }),
  page('/myaccount/order/', 'account/linked-order.tsx', {
    guards: [{ guard: 'checksQuery', checks: { order: secret }, required: ['order'] }],
    secrets: ['order'],
  }),
  page('/myaccount/addresses/', 'redirect-only/redirect-only.tsx', {
    guards: [needsLogin, { guard: 'redirectsTo', to: '/myaccount/addresses/billing/' }],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/addresses/:kind/', 'account/addresses.tsx', {
    ...ofCustomers,
    values: ['billing', 'shipping', 'packing-station'],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/wishlist/', 'wishlist/wishlist.tsx', {
    texts: ['lists'],
    isShareable: true,
    secrets: ['share_data'],
  }),
  page('/myaccount/wishlist/download/', 'wishlist/download.ts'),

  // Public: registration, forgotten passwords, returns.
  page('/myaccount/register/', 'register/register.tsx', {
    business: 'public',
    guards: [
      {
        guard: 'redirectsCustomers',
        to: `/myaccount/?${alreadyLoggedIn}`,
        byOrigin: { wishlist: `/myaccount/wishlist/?${alreadyLoggedIn}` },
      },
    ],
    formBytes: twoFilesBytes,
  }),
  page('/myaccount/proofs/', 'register/proofs.tsx', {
    business: 'public',
    guards: [
      { guard: 'onlyInBusiness' },
      { guard: 'checksQuery', checks: { token: secret }, required: ['token'] },
    ],
    texts: ['account', 'service'],
    secrets: ['token'],
    formBytes: threeFilesBytes,
    isReturnedTo: false,
    isLoginTarget: false,
  }),
  page('/myaccount/invitation/', 'people/invitation.tsx', {
    layout: 'reset-password',
    business: 'public',
    guards: [
      { guard: 'onlyInBusiness' },
      { guard: 'checksQuery', checks: { token: secret }, required: ['token'] },
    ],
    texts: ['account', 'checkout'],
    secrets: ['token'],
    isReturnedTo: false,
  }),
  page('/myaccount/resetpassword/', 'password/reset-password.tsx', {
    layout: 'reset-password',
    business: 'public',
    guards: [{ guard: 'redirectsCustomers', to: '/myaccount/password/' }],
    texts: ['account', 'checkout'],
  }),
  page('/myaccount/newpassword/', 'password/new-password.tsx', {
    layout: 'reset-password',
    business: 'public',
    guards: [
      { guard: 'needsQuery', name: 'token', orElse: '/myaccount/resetpassword/' },
      { guard: 'checksQuery', checks: { token: secret } },
    ],
    texts: ['account', 'checkout'],
    secrets: ['token'],
  }),
  page('/myaccount/email/', 'account/confirm-email.tsx', {
    layout: 'reset-password',
    business: 'public',
    guards: [
      { guard: 'needsQuery', name: 'token', orElse: '/myaccount/contact-details/' },
      { guard: 'checksQuery', checks: { token: secret } },
    ],
    secrets: ['token'],
  }),
  page('/myaccount/deleted/', 'account/deleted.tsx', { business: 'public' }),
  content('/myaccount/returns/*', { business: 'public' }),
  page('/myaccount/returns/', 'returns/lookup.tsx', {
    guards: [whileReturnsAreOpen, { guard: 'redirectsCustomers', to: '/myaccount/orders/' }],
  }),
  page('/myaccount/returns/productselection/', 'returns/product-selection.tsx', returnStep),
  page('/myaccount/returns/regulations/', 'returns/regulations.tsx', returnStep),
  page('/myaccount/returns/carrier/', 'returns/carrier.tsx', returnStep),
  page('/myaccount/returns/confirm/', 'returns/confirm.tsx', returnStep),
  page('/myaccount/returns/label/', 'returns/label.ts', { secrets: ['order'] }),
  page('/myaccount/returns/photo/', 'returns/photo.ts', { secrets: ['order'] }),
];
