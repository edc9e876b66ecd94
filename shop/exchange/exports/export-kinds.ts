import type { Db } from '#shop/kernel/db.ts';
import type { Right } from '#shop/kernel/rights.ts';
import { type FieldValue, fields } from '../fields/field.ts';
import {
  type ExportedCustomer,
  type ExportedItem,
  type ExportedOrder,
  findCustomerRows,
  findItemRows,
  findOrderRows,
} from './exports.sql.ts';

/** A cell of an export: a text, a number as it is, or an amount in minor units. */
export type ExportCell = string | number | { amountMinor: number } | null;

export type ExportKind = {
  right: Right;
  /** Whether it is about persons, so that it needs a fresh confirmation. */
  isPersonal: boolean;
  columns: readonly string[];
  /** The next rows after an id, with the id of each. */
  find: (db: Db, after: number, limit: number) => Promise<{ id: number; cells: ExportCell[] }[]>;
};

const itemColumns = fields.map(({ id }) => id);
const isOf = (names: readonly string[]) => (id: string) =>
  id === 'itemNumber' || names.some((name) => id === name || id.startsWith(`${name}.`));

const person = { right: 'exchange.persons', isPersonal: true } as const;
const dayOf = (instant: Date | null): string => instant?.toISOString() ?? '';

/** What can be taken out, by its name in addresses. */
export const exportKinds = {
  items: itemKind(itemColumns),
  prices: itemKind(itemColumns.filter(isOf(['price', 'oldPrice', 'recommendedPrice']))),
  stock: itemKind(itemColumns.filter(isOf(['stock']))),
  orders: {
    ...person,
    columns: [
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
    ],
    find: async (db, after, limit) =>
      (await findOrderRows(db, after, limit)).map((row) => ({
        id: row.id,
        cells: orderCells(row),
      })),
  },
  customers: {
    ...person,
    columns: [
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
    ],
    find: async (db, after, limit) =>
      (await findCustomerRows(db, after, limit)).map((row) => ({
        id: row.id,
        cells: customerCells(row),
      })),
  },
} satisfies Record<string, ExportKind>;

export type ExportName = keyof typeof exportKinds;

/** An export of items with these fields, which an import reads again. */
function itemKind(ids: readonly string[]): ExportKind {
  return {
    right: 'exchange.run',
    isPersonal: false,
    columns: ids,
    find: async (db, after, limit) =>
      (await findItemRows(db, after, limit)).map((row) => ({
        id: row.id,
        cells: ids.map((id) => itemCell(row, id)),
      })),
  };
}

const places: Record<string, 0 | 1 | 2> = { price: 0, oldPrice: 1, recommendedPrice: 2 };

function itemCell(row: ExportedItem, id: string): ExportCell {
  if (id === 'itemNumber') return row.itemNumber;
  if (id === 'ean') return row.ean;
  if (id === 'stock') return row.stock;
  if (id === 'name.de') return row.nameDe;
  if (id === 'name.en') return row.nameEn;
  if (id === 'itemName.de') return row.itemNameDe;
  if (id === 'itemName.en') return row.itemNameEn;
  if (id === 'minimumOrderQuantity') return row.minimumOrderQuantity;
  if (id === 'maxQuantity') return row.maxQuantity;
  if (id === 'isSellable') return row.isSellable ? 'yes' : 'no';
  const [name = '', list = ''] = id.split('.');
  const value: FieldValue = row.prices[list]?.[places[name] ?? 0] ?? null;
  return typeof value === 'number' ? { amountMinor: value } : null;
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
