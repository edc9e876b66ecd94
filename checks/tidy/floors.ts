import { limits } from './limits.ts';

/**
 * A room whose folders have floors, listed from the lowest. A folder imports only from floors below its own, values and
 * types alike. A folder inside another may have a floor of its own; one that is not listed belongs to the folder around it.
 */
export type FlooredRoom = {
  name: string;
  floors: readonly (readonly string[])[];
  /** The most files of a folder, without its tests; undefined for any number. */
  mostFiles?: number;
  /** Set where files at the top of the room are above all floors, so that no folder imports them. */
  isTopAbove?: true;
};

/**
 * The domains of the shop. Each writes only the PostgreSQL schema of its name; the upper parts below share the schema of
 * their domain.
 */
const shop: FlooredRoom = {
  name: 'shop',
  mostFiles: limits.domain.files,
  floors: [
    // Money, clock, context, refusals, SQL: used by every domain.
    ['kernel'],
    // Tokens, mails, payment providers, hosts: used by many domains, built on the kernel alone.
    [
      'access',
      'audit',
      'files',
      'kernel/undone',
      'mail',
      'organisations/membership',
      'payment',
      'prime/benefit',
      'storefronts',
    ],
    ['parameters'],
    // Taxes, tariffs, payment methods, totals.
    ['pricing'],
    ['account'],
    [
      'account/addresses',
      'account/proofs',
      'account/vat-check',
      'deals',
      'paper',
      'operation',
      'staff',
      'webhooks',
    ],
    ['account/customers', 'account/registration', 'vouchers'],
    ['catalogue', 'tracking'],
    ['catalogue/listing', 'catalogue/product-page', 'catalogue/satchel-finder'],
    ['cart', 'catalogue/comparison', 'content', 'feeds', 'reviews', 'stock', 'deals/desk'],
    ['checkout', 'lists', 'orderform'],
    ['class-fund/money', 'lists/class', 'lists/comments', 'orders', 'search/analyser'],
    [
      'catalogue-editing/fields',
      'content-desk',
      'lists/files',
      'lists/relatives',
      'orders/mails',
      'school-start',
      'search',
    ],
    // Follow-ups of an order.
    [
      'account/contact',
      'catalogue-editing',
      'catalogue-editing/pictures',
      'invoices',
      'marketing',
      'price-desk',
      'settlement',
      'supply-list',
    ],
    [
      'bmecat',
      'budgets',
      'catalogue-editing/entries',
      'catalogue-editing/removal',
      'fulfilment',
      'offers',
      'organisations',
      'prime',
    ],
    ['boards/membership', 'class-sets', 'exchange/table', 'returns', 'sign-in'],
    ['returns/messages'],
    [
      'order-desk',
      'order-pages',
      'ordering',
      'picture-library',
      'product-desk',
      'punchout',
      'returns/withdrawal',
      'search-desk',
      'stock-alerts',
      'stock-desk',
    ],
    // Built on the submit: decisions about orders that wait, orders on a date, and those that many pay.
    ['approvals', 'class-fund', 'exchange/fields', 'standing-orders'],
    // What schools submit to their board, above the lists and carts that standing orders fill; then the board itself, whose end returns it.
    ['boards/gathering'],
    ['boards'],
    // All data about a person. What the staff sees across the domains: search, queues, figures. Orders placed by staff. Tables in and out.
    [
      'bookkeeping',
      'draft-orders',
      'exchange',
      'figures',
      'overview',
      'privacy',
      'punchout/documents',
      'punchout/orders',
    ],
    // Fetches messages that become orders.
    ['punchout/fetching'],
  ],
};

/** The folders of the storefront: pages at the top, shared parts below. */
const storefront: FlooredRoom = {
  name: 'storefront',
  floors: [
    // The table of pages is plain data, which the server reads too.
    ['pages', 'styles'],
    ['texts'],
    ['state'],
    ['guards', 'ui'],
    ['addresses', 'search', 'sign-in', 'variants'],
    ['errors', 'lists'],
    ['product-tile', 'tracking'],
    ['deals'],
    ['flyouts'],
    ['teasers'],
    ['layouts'],
    ['background'],
    ['routes'],
  ],
};

/** The folders of the server. What starts and composes it is at the top. */
const server: FlooredRoom = {
  name: 'server',
  isTopAbove: true,
  floors: [
    ['settings'],
    ['observability'],
    ['http'],
    ['cache', 'context'],
    ['tokens'],
    ['graphql'],
    ['remote'],
    ['backoffice', 'files', 'pages', 'rest'],
    // Visits from other systems, on the shop's own pages.
    ['connect'],
    ['boot'],
  ],
};

/** The folders of the back office: desks at the top, what they share below. The tables of screens and of keys of texts are at the top of the room. */
const backoffice: FlooredRoom = {
  name: 'backoffice',
  floors: [
    ['styles', 'texts'],
    // The client of the contract, and the person of the session.
    ['api'],
    // Components without a desk.
    ['ui'],
    ['live', 'palette', 'sign-in', 'views'],
    ['shell'],
    // Desks that others take parts of.
    ['category-tree', 'documents', 'drafts', 'messages', 'pictures', 'rich-text', 'shop-texts'],
    ['products'],
    [
      'ab-tests',
      'approvals',
      'audit',
      'bookkeeping',
      'catalogues',
      'categories',
      'class-funds',
      'content',
      'customers',
      'deals',
      'rulings',
      'class-sets',
      'competitions',
      'contact',
      'exchange',
      'feeds',
      'figures',
      'home',
      'master-data',
      'orders',
      'own',
      'parameters',
      'payments',
      'prices',
      'prime',
      'operation',
      'printed-catalogues',
      'purchasing-systems',
      'returns',
      'reviews',
      'search-desk',
      'staff',
      'stock',
      'subscribers',
      'systems',
      'vouchers',
      'withdrawals',
    ],
    ['packing'],
  ],
};

/** Every room that has floors, with its list. */
export const flooredRooms: readonly FlooredRoom[] = [shop, storefront, server, backoffice];

/**
 * Upper parts of domains, with the domain whose schema and statements they share. They call what is built on their domain, so
 * they have a folder of their own above it.
 */
export const upperParts: Readonly<Record<string, string>> = {
  'catalogue-editing': 'catalogue',
  'content-desk': 'content',
  'draft-orders': 'checkout',
  'order-desk': 'orders',
  'order-pages': 'orders',
  ordering: 'checkout',
  settlement: 'payment',
  'picture-library': 'files',
  'product-desk': 'catalogue',
  'search-desk': 'search',
  'sign-in': 'account',
  'stock-alerts': 'stock',
  'stock-desk': 'stock',
};

/** Domains that may read and write the tables of all others: privacy exports and erases all data about a person. */
export const readsAllDomains: readonly string[] = ['privacy'];
