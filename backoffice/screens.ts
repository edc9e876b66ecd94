import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { TextKey } from './texts/en.ts';

/** A lazily loaded screen. Its loader fetches its data; `useLoaderData` returns them. */
export type ScreenModule = { default: ComponentType; loader?: LoaderFunction };

export type Screen = {
  /** Path on the back office's host, without a slash at its end. */
  path: string;
  /** The right that its data need; undefined: any session. The API checks it again. */
  right: string | undefined;
  /** Text of its entry in the navigation; undefined for screens that others link to. */
  label: TextKey | undefined;
  /** The key that opens it after `g`. */
  goKey?: string;
  /** Stands after the desks in the navigation: what the work is set up with. */
  isSetup?: true;
  load: () => Promise<ScreenModule>;
};

/** Every screen behind the login, in the order of the navigation. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    right: undefined,
    label: 'nav.home',
    goKey: 'h',
    load: () => import('./home/home.tsx'),
  },
  {
    path: '/orders',
    right: 'orders.read',
    label: 'nav.orders',
    goKey: 'o',
    load: () => import('./orders/orders.tsx'),
  },
  {
    path: '/new-order',
    right: 'orders.place',
    label: 'nav.newOrder',
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
    goKey: 'p',
    load: () => import('./packing/packing.tsx'),
  },
  {
    path: '/payments',
    right: 'payments.read',
    label: 'nav.payments',
    goKey: 'm',
    load: () => import('./payments/payments.tsx'),
  },
  {
    path: '/returns',
    right: 'returns.read',
    label: 'nav.returns',
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
    load: () => import('./withdrawals/withdrawals.tsx'),
  },
  {
    path: '/withdrawals/:number',
    right: 'returns.read',
    label: undefined,
    load: () => import('./withdrawals/withdrawal.tsx'),
  },
  {
    path: '/stock',
    right: 'stock.read',
    label: 'nav.stock',
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
    path: '/deals',
    right: 'deals.manage',
    label: 'nav.deals',
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
    path: '/products',
    right: 'catalogue.read',
    label: 'nav.products',
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
    path: '/categories',
    right: 'catalogue.read',
    label: 'nav.categories',
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
    path: '/prices',
    right: 'prices.read',
    label: 'nav.prices',
    goKey: 'e',
    load: () => import('./prices/price-sheet.tsx'),
  },
  {
    path: '/price-plans',
    right: 'prices.read',
    label: 'nav.pricePlans',
    load: () => import('./prices/plans.tsx'),
  },
  {
    path: '/price-plans/:id',
    right: 'prices.read',
    label: undefined,
    load: () => import('./prices/plan.tsx'),
  },
  {
    path: '/prices/items/:number',
    right: 'prices.read',
    label: undefined,
    load: () => import('./prices/price-history.tsx'),
  },
  {
    path: '/exchange',
    right: 'exchange.run',
    label: 'nav.exchange',
    load: () => import('./exchange/exchange.tsx'),
  },
  {
    path: '/exchange/:id',
    right: 'exchange.run',
    label: undefined,
    load: () => import('./exchange/run.tsx'),
  },
  {
    path: '/products/:id/pictures',
    right: 'catalogue.read',
    label: undefined,
    load: () => import('./products/pictures/product-pictures-screen.tsx'),
  },
  {
    path: '/vouchers',
    right: 'vouchers.manage',
    label: 'nav.vouchers',
    load: () => import('./vouchers/vouchers.tsx'),
  },
  {
    path: '/catalogues',
    right: 'exchange.run',
    label: 'nav.catalogues',
    load: () => import('./catalogues/catalogues.tsx'),
  },
  {
    path: '/feeds',
    right: 'feeds.manage',
    label: 'nav.feeds',
    load: () => import('./feeds/feeds.tsx'),
  },
  {
    path: '/feeds/:id',
    right: 'feeds.manage',
    label: undefined,
    load: () => import('./feeds/feed.tsx'),
  },
  {
    path: '/approvals',
    right: 'accounts.read',
    label: 'nav.approvals',
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
    path: '/customers',
    right: 'customers.read',
    label: 'nav.customers',
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
    path: '/staff',
    right: 'staff.manage',
    label: 'nav.staff',
    isSetup: true,
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
    isSetup: true,
    load: () => import('./systems/api-keys.tsx'),
  },
  {
    path: '/webhooks',
    right: 'systems.manage',
    label: 'nav.webhooks',
    isSetup: true,
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
    isSetup: true,
    load: () => import('./audit/audit-trail.tsx'),
  },
  {
    path: '/own',
    right: undefined,
    label: 'own.title',
    isSetup: true,
    load: () => import('./own/own-access.tsx'),
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
];
