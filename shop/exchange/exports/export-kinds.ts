import type { Reads } from '#shop/kernel/db.ts';
import type { Right } from '#shop/kernel/rights.ts';
import {
  type CatalogueRequestRow,
  waitingCatalogueRequests,
} from '#shop/marketing/catalogue-desk/list-catalogue-requests.ts';
import {
  type SubscriberRow,
  subscribersAfter,
} from '#shop/marketing/subscriber-desk/list-subscribers.ts';
import {
  type Exported,
  type ExportedCustomer,
  type ExportedOrder,
  findCustomerRows,
  findOrderRows,
} from './exports.sql.ts';
import { type ExportCell, inParts, type OpenExport } from './export-cell.ts';
import { openColumns, openItems } from './item-columns.ts';
import { jtlPreset, openPreset, shopifyPreset, shopwarePreset } from './preset-columns.ts';

export type CsvDialect = { delimiter: ';' | ','; decimal: ',' | '.' };

export type ExportKind = {
  right: Right;
  /** Whether it is about persons, so that it needs a fresh confirmation. */
  isPersonal: boolean;
  /** How its CSV is written where the system that reads it expects other than semicolons and decimal commas. */
  dialect?: CsvDialect;
  open: (db: Reads) => Promise<OpenExport>;
};

const items = { right: 'exchange.run', isPersonal: false } as const;
const person = { right: 'exchange.persons', isPersonal: true } as const;
const dayOf = (instant: Date | null): string => instant?.toISOString() ?? '';

const orderColumns = [
  'orderNumber',
  'placedAt',
  'status',
  'store',
  'customerNumber',
  'email',
  'company',
  'firstName',
  'lastName',
  'postcode',
  'city',
  'country',
  'payment',
  'currency',
  'shipping',
  'discount',
  'total',
  'paidAt',
  'cancelledAt',
];
const customerColumns = [
  'customerNumber',
  'kind',
  'shop',
  'email',
  'salutation',
  'firstName',
  'lastName',
  'company',
  'vatNumber',
  'createdAt',
  'approvedAt',
  'blockedAt',
];

const catalogueColumns = [
  'customerNumber',
  'langCode',
  'company',
  'salutation',
  'firstName',
  'lastName',
  'street',
  'addition',
  'postcode',
  'city',
  'country',
  'requestedAt',
];

const subscriberColumns = [
  'email',
  'shop',
  'langCode',
  'state',
  'source',
  'consentText',
  'requestedAt',
  'requestedFrom',
  'confirmedAt',
  'confirmedFrom',
  'unsubscribedAt',
];

/** What can be taken out, by its name in addresses. */
export const exportKinds = {
  items: { ...items, open: openItems },
  prices: {
    ...items,
    open: (db) => openColumns(db, ['price', 'oldPrice', 'recommendedPrice', 'scalePrices']),
  },
  stock: { ...items, open: (db) => openColumns(db, ['stock']) },
  shopware: {
    ...items,
    dialect: { delimiter: ';', decimal: '.' },
    open: (db) => openPreset(db, shopwarePreset),
  },
  jtl: { ...items, open: (db) => openPreset(db, jtlPreset) },
  shopify: {
    ...items,
    dialect: { delimiter: ',', decimal: '.' },
    open: (db) => openPreset(db, shopifyPreset),
  },
  orders: {
    ...person,
    open: async (db) => ({
      columns: orderColumns,
      next: inParts(
        (last: Exported<ExportedOrder> | undefined, limit) =>
          findOrderRows(db, last?.id ?? 0, limit),
        orderCells,
      ),
    }),
  },
  customers: {
    ...person,
    open: async (db) => ({
      columns: customerColumns,
      next: inParts(
        (last: Exported<ExportedCustomer> | undefined, limit) =>
          findCustomerRows(db, last?.id ?? 0, limit),
        customerCells,
      ),
    }),
  },
  catalogues: {
    ...person,
    open: async (db) => ({
      columns: catalogueColumns,
      next: inParts(
        (last: CatalogueRequestRow | undefined, limit) => waitingCatalogueRequests(db, last, limit),
        catalogueCells,
      ),
    }),
  },
  subscribers: {
    ...person,
    open: async (db) => ({
      columns: subscriberColumns,
      next: inParts(
        (last: SubscriberRow | undefined, limit) => subscribersAfter(db, last, limit),
        subscriberCells,
      ),
    }),
  },
} satisfies Record<string, ExportKind>;

export type ExportName = keyof typeof exportKinds;

function catalogueCells(row: CatalogueRequestRow): ExportCell[] {
  const { company, salutation, firstName, lastName, street, addition, postcode, city, country } =
    row.address;
  return [
    row.customerNumber,
    row.langCode,
    company,
    salutation,
    firstName,
    lastName,
    street,
    addition,
    postcode,
    city,
    country,
    dayOf(row.requestedAt),
  ];
}

function subscriberCells(row: SubscriberRow): ExportCell[] {
  return [
    row.email,
    row.shop,
    row.langCode,
    row.state,
    row.source,
    row.consentText,
    dayOf(row.requestedAt),
    row.requestedFrom,
    dayOf(row.confirmedAt),
    row.confirmedFrom,
    dayOf(row.unsubscribedAt),
  ];
}

function orderCells(row: ExportedOrder): ExportCell[] {
  const billing = (name: string) => {
    const value = row.billing[name];
    return typeof value === 'string' ? value : '';
  };
  return [
    row.orderNumber,
    dayOf(row.placedAt),
    row.status,
    row.store,
    row.customerNumber,
    row.email,
    billing('company'),
    billing('firstName'),
    billing('lastName'),
    billing('postcode'),
    billing('city'),
    billing('country'),
    row.paymentId,
    row.currency,
    { amountMinor: row.shippingMinor },
    { amountMinor: row.discountMinor },
    { amountMinor: row.totalMinor },
    dayOf(row.paidAt),
    dayOf(row.cancelledAt),
  ];
}

function customerCells(row: ExportedCustomer): ExportCell[] {
  return [
    row.customerNumber,
    row.kind,
    row.shop,
    row.email,
    row.salutation,
    row.firstName,
    row.lastName,
    row.company,
    row.vatNumber,
    dayOf(row.createdAt),
    dayOf(row.approvedAt),
    dayOf(row.blockedAt),
  ];
}
