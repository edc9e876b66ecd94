import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { TextKey } from './text-keys.ts';

/** A lazily loaded screen. Its loader fetches its data; `useLoaderData` returns them. */
export type ScreenModule = { default: ComponentType; loader?: LoaderFunction };

/** The groups of the navigation, in their order; 'start' is above them without a heading. */
export const screenGroups = [
  'start',
  'orders',
  'inbox',
  'catalogue',
  'prices',
  'content',
  'exchange',
  'administration',
] as const;
export type ScreenGroup = (typeof screenGroups)[number];

type ScreenParts = {
  /** Path on the back office's host, without a slash at its end. */
  path: string;
  /** The right that its data need; undefined: any session. The API checks it again. */
  right: string | undefined;
  load: () => Promise<ScreenModule>;
};

/** A screen with an entry in the navigation. */
export type ListedScreen = ScreenParts & {
  /** Text of its entry in the navigation. */
  label: TextKey;
  /** The group of its entry. */
  group: ScreenGroup;
  /** The key that opens it after `g`. */
  goKey?: string;
};

/** A screen that others link to has no label. */
export type Screen = ListedScreen | (ScreenParts & { label: undefined });

/** Every screen behind the login; those of a group are in the order of the navigation. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    right: undefined,
    label: 'nav.home',
    group: 'start',
    goKey: 'h',
    load: () => import('./home/home.tsx'),
  },
  {
    path: '/orders',
    right: 'orders.read',
    label: 'nav.orders',
    group: 'orders',
    goKey: 'o',
    load: () => import('./orders/orders.tsx'),
  },
  {
    path: '/orders/:number',
    right: 'orders.read',
    label: undefined,
    load: () => import('./orders/order.tsx'),
  },
  {
    path: '/documents',
    right: 'figures.read',
    label: undefined,
    load: () => import('./documents/documents.tsx'),
  },
  {
    path: '/new-order',
    right: 'orders.place',
    label: 'nav.newOrder',
    group: 'orders',
    goKey: 'n',
    load: () => import('./drafts/new-order.tsx'),
  },
  {
    path: '/new-order/:id',
    right: 'orders.place',
    label: undefined,
    load: () => import('./drafts/draft.tsx'),
  },
  {
    path: '/packing',
    right: 'orders.fulfil',
    label: 'nav.packing',
    group: 'orders',
    goKey: 'p',
    load: () => import('./packing/packing.tsx'),
  },
  {
    path: '/payments',
    right: 'payments.read',
    label: 'nav.payments',
    group: 'orders',
    goKey: 'm',
    load: () => import('./payments/payments.tsx'),
  },
  {
    path: '/returns',
    right: 'returns.read',
    label: 'nav.returns',
    group: 'orders',
    goKey: 'r',
    load: () => import('./returns/returns.tsx'),
  },
  {
    path: '/returns/:number',
    right: 'returns.read',
    label: undefined,
    load: () => import('./returns/return.tsx'),
  },
  {
    path: '/returns/register/:order',
    right: 'returns.process',
    label: undefined,
    load: () => import('./returns/unregistered.tsx'),
  },
  {
    path: '/withdrawals',
    right: 'returns.read',
    label: 'nav.withdrawals',
    group: 'orders',
    load: () => import('./withdrawals/withdrawals.tsx'),
  },
  {
    path: '/withdrawals/:number',
    right: 'returns.read',
    label: undefined,
    load: () => import('./withdrawals/withdrawal.tsx'),
  },
  {
    path: '/customers',
    right: 'customers.read',
    label: 'nav.customers',
    group: 'orders',
    goKey: 'c',
    load: () => import('./customers/customers.tsx'),
  },
  {
    path: '/customers/:id',
    right: 'customers.read',
    label: undefined,
    load: () => import('./customers/customer.tsx'),
  },
  {
    path: '/approvals',
    right: 'accounts.read',
    label: 'nav.approvals',
    group: 'orders',
    goKey: 'a',
    load: () => import('./approvals/approvals.tsx'),
  },
  {
    path: '/approvals/:id',
    right: 'accounts.read',
    label: undefined,
    load: () => import('./approvals/registration.tsx'),
  },
  {
    path: '/messages',
    right: 'messages.answer',
    label: 'nav.contact',
    group: 'inbox',
    load: () => import('./contact/contact-messages.tsx'),
  },
  {
    path: '/messages/:id',
    right: 'messages.answer',
    label: undefined,
    load: () => import('./contact/contact-message.tsx'),
  },
  {
    path: '/newsletter',
    right: 'subscribers.read',
    label: 'nav.subscribers',
    group: 'inbox',
    load: () => import('./subscribers/subscribers.tsx'),
  },
  {
    path: '/competitions',
    right: 'competitions.run',
    label: 'nav.competitions',
    group: 'inbox',
    load: () => import('./competitions/competitions.tsx'),
  },
  {
    path: '/competitions/new',
    right: 'competitions.run',
    label: undefined,
    load: () => import('./competitions/new-competition.tsx'),
  },
  {
    path: '/competitions/:id',
    right: 'competitions.run',
    label: undefined,
    load: () => import('./competitions/competition.tsx'),
  },
  {
    path: '/prime',
    right: 'prime.manage',
    label: 'nav.prime',
    group: 'inbox',
    load: () => import('./prime/prime-members.tsx'),
  },
  {
    path: '/catalogue-requests',
    right: 'messages.answer',
    label: 'nav.printed',
    group: 'inbox',
    load: () => import('./printed-catalogues/printed-catalogues.tsx'),
  },
  {
    path: '/reviews',
    right: 'reviews.moderate',
    label: 'nav.reviews',
    group: 'inbox',
    goKey: 'b',
    load: () => import('./reviews/reviews.tsx'),
  },
  {
    path: '/reviews/:id',
    right: 'reviews.moderate',
    label: undefined,
    load: () => import('./reviews/review.tsx'),
  },
  {
    path: '/products',
    right: 'catalogue.read',
    label: 'nav.products',
    group: 'catalogue',
    goKey: 'k',
    load: () => import('./products/products.tsx'),
  },
  {
    path: '/products/new',
    right: 'catalogue.edit',
    label: undefined,
    load: () => import('./products/new-product.tsx'),
  },
  {
    path: '/products/:id',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./products/product.tsx'),
  },
  {
    path: '/products/:id/items',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./products/product-items.tsx'),
  },
  {
    path: '/products/:id/pictures',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./products/pictures/product-pictures-screen.tsx'),
  },
  {
    path: '/categories',
    right: 'catalogue.read',
    label: 'nav.categories',
    group: 'catalogue',
    load: () => import('./categories/categories.tsx'),
  },
  {
    path: '/categories/new',
    right: 'catalogue.edit',
    label: undefined,
    load: () => import('./categories/new-category.tsx'),
  },
  {
    path: '/categories/:id',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./categories/category.tsx'),
  },
  {
    path: '/brands',
    right: 'catalogue.read',
    label: 'nav.brands',
    group: 'catalogue',
    load: () => import('./master-data/brands.tsx'),
  },
  {
    path: '/brands/new',
    right: 'catalogue.edit',
    label: undefined,
    load: () => import('./master-data/new-brand.tsx'),
  },
  {
    path: '/brands/:id',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./master-data/brand.tsx'),
  },
  {
    path: '/attributes',
    right: 'catalogue.read',
    label: 'nav.attributes',
    group: 'catalogue',
    load: () => import('./master-data/attributes.tsx'),
  },
  {
    path: '/attributes/new',
    right: 'catalogue.edit',
    label: undefined,
    load: () => import('./master-data/new-attribute.tsx'),
  },
  {
    path: '/attributes/:attribute',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./master-data/attribute.tsx'),
  },
  {
    path: '/attributes/:attribute/new-value',
    right: 'catalogue.edit',
    label: undefined,
    load: () => import('./master-data/new-value.tsx'),
  },
  {
    path: '/attributes/:attribute/values/:code',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./master-data/value.tsx'),
  },
  {
    path: '/labels',
    right: 'catalogue.read',
    label: 'nav.labels',
    group: 'catalogue',
    load: () => import('./master-data/labels.tsx'),
  },
  {
    path: '/labels/new',
    right: 'catalogue.edit',
    label: undefined,
    load: () => import('./master-data/new-label.tsx'),
  },
  {
    path: '/labels/:id',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./master-data/label.tsx'),
  },
  {
    path: '/matrix-codes',
    right: 'catalogue.read',
    label: 'nav.matrixCodes',
    group: 'catalogue',
    load: () => import('./master-data/matrix-codes.tsx'),
  },
  {
    path: '/matrix-codes/new',
    right: 'catalogue.edit',
    label: undefined,
    load: () => import('./master-data/new-matrix-code.tsx'),
  },
  {
    path: '/matrix-codes/:id',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./master-data/matrix-code.tsx'),
  },
  {
    path: '/stock',
    right: 'stock.read',
    label: 'nav.stock',
    group: 'catalogue',
    goKey: 's',
    load: () => import('./stock/stock-list.tsx'),
  },
  {
    path: '/stock/:number',
    right: 'stock.read',
    label: undefined,
    load: () => import('./stock/stock-item.tsx'),
  },
  {
    path: '/prices',
    right: 'prices.read',
    label: 'nav.prices',
    group: 'prices',
    goKey: 'e',
    load: () => import('./prices/price-sheet.tsx'),
  },
  {
    path: '/price-plans',
    right: 'prices.read',
    label: 'nav.pricePlans',
    group: 'prices',
    load: () => import('./prices/plans.tsx'),
  },
  {
    path: '/price-plans/:id',
    right: 'prices.read',
    label: undefined,
    load: () => import('./prices/plan.tsx'),
  },
  {
    path: '/price-formulas/:id',
    right: 'prices.read',
    label: undefined,
    load: () => import('./prices/formula-run.tsx'),
  },
  {
    path: '/prices/items/:number',
    right: 'prices.read',
    label: undefined,
    load: () => import('./prices/price-history.tsx'),
  },
  {
    path: '/deals',
    right: 'deals.manage',
    label: 'nav.deals',
    group: 'prices',
    goKey: 'd',
    load: () => import('./deals/deals.tsx'),
  },
  {
    path: '/deals/new',
    right: 'deals.manage',
    label: undefined,
    load: () => import('./deals/new-deal.tsx'),
  },
  {
    path: '/deals/:id',
    right: 'deals.manage',
    label: undefined,
    load: () => import('./deals/deal.tsx'),
  },
  {
    path: '/vouchers',
    right: 'vouchers.manage',
    label: 'nav.vouchers',
    group: 'prices',
    load: () => import('./vouchers/vouchers.tsx'),
  },
  {
    path: '/content',
    right: 'content.edit',
    label: 'nav.content',
    group: 'content',
    load: () => import('./content/pages.tsx'),
  },
  {
    path: '/content/calendar',
    right: 'content.edit',
    label: undefined,
    load: () => import('./content/calendar.tsx'),
  },
  {
    path: '/content/new',
    right: 'content.edit',
    label: undefined,
    load: () => import('./content/new-page.tsx'),
  },
  {
    path: '/content/page',
    right: 'content.edit',
    label: undefined,
    load: () => import('./content/page.tsx'),
  },
  {
    path: '/parameters',
    right: 'parameters.edit',
    label: 'nav.parameters',
    group: 'content',
    load: () => import('./parameters/parameters.tsx'),
  },
  {
    path: '/parameters/:name/:entry',
    right: 'parameters.edit',
    label: undefined,
    load: () => import('./parameters/parameter.tsx'),
  },
  {
    path: '/texts',
    right: 'texts.edit',
    label: 'nav.texts',
    group: 'content',
    goKey: 't',
    load: () => import('./shop-texts/shop-texts.tsx'),
  },
  {
    path: '/texts/:key',
    right: 'texts.edit',
    label: undefined,
    load: () => import('./shop-texts/shop-text.tsx'),
  },
  {
    path: '/exchange',
    right: 'exchange.run',
    label: 'nav.exchange',
    group: 'exchange',
    load: () => import('./exchange/exchange.tsx'),
  },
  {
    path: '/exchange/:id',
    right: 'exchange.run',
    label: undefined,
    load: () => import('./exchange/run.tsx'),
  },
  {
    path: '/catalogues',
    right: 'exchange.run',
    label: 'nav.catalogues',
    group: 'exchange',
    load: () => import('./catalogues/catalogues.tsx'),
  },
  {
    path: '/feeds',
    right: 'feeds.manage',
    label: 'nav.feeds',
    group: 'exchange',
    load: () => import('./feeds/feeds.tsx'),
  },
  {
    path: '/feeds/:id',
    right: 'feeds.manage',
    label: undefined,
    load: () => import('./feeds/feed.tsx'),
  },
  {
    path: '/templates',
    right: 'returns.read',
    label: 'nav.templates',
    group: 'administration',
    load: () => import('./messages/templates.tsx'),
  },
  {
    path: '/templates/:kind',
    right: 'returns.read',
    label: undefined,
    load: () => import('./messages/template.tsx'),
  },
  {
    path: '/staff',
    right: 'staff.manage',
    label: 'nav.staff',
    group: 'administration',
    load: () => import('./staff/staff.tsx'),
  },
  {
    path: '/staff/invite',
    right: 'staff.manage',
    label: undefined,
    load: () => import('./staff/invite.tsx'),
  },
  {
    path: '/staff/roles/:id',
    right: 'staff.manage',
    label: undefined,
    load: () => import('./staff/role.tsx'),
  },
  {
    path: '/staff/:id',
    right: 'staff.manage',
    label: undefined,
    load: () => import('./staff/person.tsx'),
  },
  {
    path: '/api-keys',
    right: 'systems.manage',
    label: 'nav.apiKeys',
    group: 'administration',
    load: () => import('./systems/api-keys.tsx'),
  },
  {
    path: '/webhooks',
    right: 'systems.manage',
    label: 'nav.webhooks',
    group: 'administration',
    load: () => import('./systems/webhooks.tsx'),
  },
  {
    path: '/webhooks/:id',
    right: 'systems.manage',
    label: undefined,
    load: () => import('./systems/webhook.tsx'),
  },
  {
    path: '/audit',
    right: 'audit.read',
    label: 'nav.audit',
    group: 'administration',
    load: () => import('./audit/audit-trail.tsx'),
  },
  {
    path: '/own',
    right: undefined,
    label: 'own.title',
    group: 'administration',
    load: () => import('./own/own-access.tsx'),
  },
];
