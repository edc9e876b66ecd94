import type { Right } from '#shop/kernel/rights.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { AuditRow } from './audit.sql.ts';
import {
  findReferences,
  type NamedReference,
  type Reference,
  type ReferenceKind,
} from './references.sql.ts';

/** A value of a field, or the record of an entry, that names a record which the staff can open. */
export type TrailName = {
  kind: string;
  id: number;
  name: string;
  /** Of a role that every shop has: its name is a text of the screens. */
  key: string | null;
  /** The address of its screen; null where the person may not open it. */
  path: string | null;
};

type Opened = { right: Right; pathOf: (named: { id: number; name: string }) => string };

const ofOrder: Opened = { right: 'orders.read', pathOf: ({ name }) => `/orders/${name}` };
const ofReturn: Opened = { right: 'returns.read', pathOf: ({ name }) => `/returns/${name}` };
const ofItem: Opened = {
  right: 'stock.read',
  pathOf: ({ name }) => `/stock/${encodeURIComponent(name)}`,
};

const screens: Readonly<Record<ReferenceKind, Opened>> = {
  order: ofOrder,
  attempt: ofOrder,
  refund: ofOrder,
  shipment: ofOrder,
  cancellation: ofOrder,
  unpackedParcel: ofOrder,
  orderNote: ofOrder,
  mailCopy: ofOrder,
  bankEntry: { right: 'payments.read', pathOf: () => '/payments' },
  return: ofReturn,
  returnMessage: ofReturn,
  withdrawal: { right: 'returns.read', pathOf: ({ name }) => `/withdrawals/${name}` },
  item: ofItem,
  delivery: ofItem,
  product: { right: 'catalogue.read', pathOf: ({ id }) => `/products/${id}` },
  category: { right: 'catalogue.read', pathOf: ({ id }) => `/categories/${id}` },
  brand: { right: 'catalogue.read', pathOf: ({ id }) => `/brands/${id}` },
  review: { right: 'reviews.moderate', pathOf: ({ id }) => `/reviews/${id}` },
  contactMessage: { right: 'messages.answer', pathOf: ({ id }) => `/messages/${id}` },
  deal: { right: 'deals.manage', pathOf: ({ id }) => `/deals/${id}` },
  voucher: {
    right: 'vouchers.manage',
    pathOf: ({ name }) => `/vouchers?q=${encodeURIComponent(name)}`,
  },
  voucherSeries: { right: 'vouchers.manage', pathOf: () => '/vouchers' },
  pricePlan: { right: 'prices.read', pathOf: ({ id }) => `/price-plans/${id}` },
  formulaRun: { right: 'prices.read', pathOf: ({ id }) => `/price-formulas/${id}` },
  exchangeRun: { right: 'exchange.run', pathOf: ({ id }) => `/exchange/${id}` },
  customer: { right: 'customers.read', pathOf: ({ id }) => `/customers/${id}` },
  person: { right: 'staff.manage', pathOf: ({ id }) => `/staff/${id}` },
  role: { right: 'staff.manage', pathOf: ({ id }) => `/staff/roles/${id}` },
};

/** What columns of audited tables name, lists of ids too; `<who>_by` names a person where it is a number. */
const columns: Readonly<Record<string, ReferenceKind>> = {
  order_id: 'order',
  return_id: 'return',
  copy_id: 'mailCopy',
  declaration_id: 'withdrawal',
  message_id: 'contactMessage',
  item_id: 'item',
  limited_item_ids: 'item',
  substitute_item_id: 'item',
  replaces_item_id: 'item',
  product_id: 'product',
  related_product_id: 'product',
  category_id: 'category',
  main_category_id: 'category',
  parent_id: 'category',
  category_ids: 'category',
  path: 'category',
  brand_id: 'brand',
  deal_id: 'deal',
  series_id: 'voucherSeries',
  plan_id: 'pricePlan',
  run_id: 'exchangeRun',
  account_id: 'customer',
  kept_id: 'customer',
  person_id: 'person',
  staff_id: 'person',
  author_ids: 'person',
  role_id: 'role',
};

/** Tables whose key begins with the id of such a record. */
const relations: Readonly<Record<string, ReferenceKind>> = {
  'orders.purchase': 'order',
  'orders.line': 'order',
  'orders.staff_placement': 'order',
  'orders.to_check': 'order',
  'orders.note': 'orderNote',
  'payment.attempt': 'attempt',
  'payment.bank_entry': 'bankEntry',
  'fulfilment.shipment': 'shipment',
  'fulfilment.cancellation': 'cancellation',
  'fulfilment.refund': 'refund',
  'fulfilment.unpacked_parcel': 'unpackedParcel',
  'returns.return_order': 'return',
  'returns.position': 'return',
  'returns.message': 'returnMessage',
  'withdrawals.answer': 'withdrawal',
  'catalogue.item': 'item',
  'catalogue.item_text': 'item',
  'catalogue.item_price': 'item',
  'price_desk.item_cost': 'item',
  'stock.item_stock': 'item',
  'stock.delivery': 'delivery',
  'deals.deal': 'deal',
  'vouchers.voucher': 'voucher',
  'vouchers.series': 'voucherSeries',
  'price_desk.plan': 'pricePlan',
  'price_desk.formula_run': 'formulaRun',
  'catalogue.product': 'product',
  'catalogue.product_text': 'product',
  'catalogue.product_relation': 'product',
  'catalogue.extra_tab': 'product',
  'catalogue.category': 'category',
  'catalogue.category_text': 'category',
  'catalogue.product_category': 'category',
  'catalogue.brand': 'brand',
  'catalogue.review': 'review',
  'marketing.contact_message': 'contactMessage',
  'account.account': 'customer',
  'account.session': 'customer',
  'staff.person': 'person',
  'staff.person_role': 'person',
  'staff.role': 'role',
  'staff.session': 'person',
};

/** What a field of the trail names: one record, or those of a list in its order; none for values that are no ids. */
export function referencesIn(field: string, value: unknown): (Reference | undefined)[] {
  const kind = Object.hasOwn(columns, field)
    ? columns[field]
    : field.endsWith('_by')
      ? 'person'
      : undefined;
  if (!kind) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = values.map((each) => (isId(each) ? { kind, id: each } : undefined));
  return found.some((each) => each !== undefined) ? found : [];
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** What the record of an entry is of; undefined for tables whose records have no screen. */
export function recordOf({
  relation,
  record,
}: Pick<AuditRow, 'relation' | 'record'>): Reference | undefined {
  const kind = relations[relation];
  const id = Number(record.split(',', 1)[0]);
  return kind && isId(id) ? { kind, id } : undefined;
}

export type NamedTrail = {
  nameOf: (reference: Reference | undefined) => TrailName | null;
  /** The currency of an entry's amounts: its own, or that of its order, deal or voucher; null where none is known. */
  currencyOf: (entry: AuditRow) => string | null;
};

/**
 * Names the records that entries of the trail are about and that their fields hold, in the person's language (OP1): those that the
 * person may see. People of the staff are named to all, as the trail names who acted. One statement.
 */
export async function nameReferences(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  entries: readonly AuditRow[],
): Promise<NamedTrail> {
  const wanted = new Map<string, Reference>();
  for (const entry of entries)
    for (const reference of referencesOf(entry))
      if (reference.kind === 'person' || staff.rights.has(screens[reference.kind].right))
        wanted.set(keyOf(reference), reference);
  const found = await findReferences(db, [...wanted.values()], staff.language);
  const byKey = new Map(found.map((each) => [keyOf(each), each]));
  return {
    nameOf: (reference) => {
      const named = reference && byKey.get(keyOf(reference));
      if (!named) return null;
      const { right, pathOf } = screens[named.kind];
      const { kind, id, name, key } = named;
      return { kind, id, name, key, path: staff.rights.has(right) ? pathOf(named) : null };
    },
    currencyOf: (entry) =>
      ownCurrency(entry) ??
      referencesOf(entry)
        .map((reference) => currencyOfRecord(byKey.get(keyOf(reference))))
        .find((currency) => typeof currency === 'string') ??
      null,
  };
}

function keyOf({ kind, id }: Reference): string {
  return `${kind} ${id}`;
}

function referencesOf(entry: AuditRow): Reference[] {
  const values = [entry.before, entry.after].flatMap((row) => Object.entries(row ?? {}));
  return [
    recordOf(entry),
    ...values.flatMap(([field, value]) => referencesIn(field, value)),
  ].filter((reference) => reference !== undefined);
}

const priceLists: Readonly<Record<string, string>> = {
  de: 'EUR',
  at: 'EUR',
  edu: 'EUR',
  ch: 'CHF',
};

/** Purchase prices are in euros. */
const fixedCurrencies: Readonly<Record<string, string>> = { 'price_desk.item_cost': 'EUR' };

/** A currency that the entry says: a column of it, or the price lists that it names or that are part of a price's key. */
function ownCurrency({ relation, record, before, after }: AuditRow): string | undefined {
  const said = after?.['currency'] ?? before?.['currency'];
  if (typeof said === 'string') return said;
  const row = { ...before, ...after };
  const list = relation === 'catalogue.item_price' ? record.split(',').at(-1) : row['price_list'];
  return currencyOfLists(row['price_lists'] ?? [list]) ?? fixedCurrencies[relation];
}

function currencyOfRecord(named: NamedReference | undefined): string | undefined {
  return named?.currency ?? currencyOfLists(named?.priceLists);
}

/** The currency that all of these price lists have. */
function currencyOfLists(lists: unknown): string | undefined {
  const found = Array.isArray(lists) ? new Set(lists.map((list) => priceLists[String(list)])) : [];
  const [first, ...others] = found;
  return others.length === 0 ? first : undefined;
}
