import type { Right } from '#shop/kernel/rights.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { AuditRow } from './audit.sql.ts';
import { findReferences, type Reference, type ReferenceKind } from './references.sql.ts';

/** A value of a field, or the record of an entry, that names a record which the staff can open. */
export type TrailName = {
  kind: string;
  id: number;
  name: string;
  /** The address of its screen; null where the person may not open it. */
  path: string | null;
};

type Opened = { right: Right; pathOf: (named: { id: number; name: string }) => string };

const screens: Readonly<Record<ReferenceKind, Opened>> = {
  order: { right: 'orders.read', pathOf: ({ name }) => `/orders/${name}` },
  return: { right: 'returns.read', pathOf: ({ name }) => `/returns/${name}` },
  item: { right: 'stock.read', pathOf: ({ name }) => `/stock/${encodeURIComponent(name)}` },
  product: { right: 'catalogue.read', pathOf: ({ id }) => `/products/${id}` },
  category: { right: 'catalogue.read', pathOf: ({ id }) => `/categories/${id}` },
  brand: { right: 'catalogue.read', pathOf: ({ id }) => `/brands/${id}` },
  customer: { right: 'customers.read', pathOf: ({ id }) => `/customers/${id}` },
  person: { right: 'staff.manage', pathOf: ({ id }) => `/staff/${id}` },
};

/** What columns of audited tables name; `<who>_by` names a person where it is a number. */
const columns: Readonly<Record<string, ReferenceKind>> = {
  order_id: 'order',
  return_id: 'return',
  item_id: 'item',
  product_id: 'product',
  related_product_id: 'product',
  category_id: 'category',
  main_category_id: 'category',
  parent_id: 'category',
  brand_id: 'brand',
  account_id: 'customer',
  kept_id: 'customer',
  person_id: 'person',
  staff_id: 'person',
};

/** Tables whose key begins with the id of such a record. */
const relations: Readonly<Record<string, ReferenceKind>> = {
  'orders.purchase': 'order',
  'orders.line': 'order',
  'orders.staff_placement': 'order',
  'orders.to_check': 'order',
  'returns.return_order': 'return',
  'returns.position': 'return',
  'catalogue.item': 'item',
  'catalogue.item_text': 'item',
  'catalogue.item_price': 'item',
  'price_desk.item_cost': 'item',
  'stock.item_stock': 'item',
  'catalogue.product': 'product',
  'catalogue.product_text': 'product',
  'catalogue.product_relation': 'product',
  'catalogue.extra_tab': 'product',
  'catalogue.category': 'category',
  'catalogue.category_text': 'category',
  'catalogue.product_category': 'category',
  'catalogue.brand': 'brand',
  'account.account': 'customer',
  'account.session': 'customer',
  'staff.person': 'person',
  'staff.person_role': 'person',
  'staff.session': 'person',
};

/** What a field of the trail names; undefined for values that are no ids. */
export function referenceOf(field: string, value: unknown): Reference | undefined {
  const kind = Object.hasOwn(columns, field)
    ? columns[field]
    : field.endsWith('_by')
      ? 'person'
      : undefined;
  const isId = typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
  return kind && isId ? { kind, id: value } : undefined;
}

/** What the record of an entry is of; undefined for tables whose records have no screen. */
export function recordOf({
  relation,
  record,
}: Pick<AuditRow, 'relation' | 'record'>): Reference | undefined {
  const kind = relations[relation];
  const id = Number(record.split(',', 1)[0]);
  return kind && Number.isSafeInteger(id) && id > 0 ? { kind, id } : undefined;
}

export type NamedTrail = {
  nameOf: (reference: Reference | undefined) => TrailName | null;
  /** The currency of an entry's amounts: its own, or that of its order; null where neither is known. */
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
      const { kind, id, name } = named;
      return { kind, id, name, path: staff.rights.has(right) ? pathOf(named) : null };
    },
    currencyOf: (entry) =>
      ownCurrency(entry) ??
      referencesOf(entry)
        .map((reference) => byKey.get(keyOf(reference))?.currency)
        .find((currency) => typeof currency === 'string') ??
      null,
  };
}

function keyOf({ kind, id }: Reference): string {
  return `${kind} ${id}`;
}

function referencesOf(entry: AuditRow): Reference[] {
  const values = [entry.before, entry.after].flatMap((row) => Object.entries(row ?? {}));
  return [recordOf(entry), ...values.map(([field, value]) => referenceOf(field, value))].filter(
    (reference) => reference !== undefined,
  );
}

const priceLists: Readonly<Record<string, string>> = {
  de: 'EUR',
  at: 'EUR',
  edu: 'EUR',
  ch: 'CHF',
};

/** A currency that the entry says: a column of it, or the price list that is part of a price's key. */
function ownCurrency({ relation, record, before, after }: AuditRow): string | undefined {
  const said = after?.['currency'] ?? before?.['currency'];
  if (typeof said === 'string') return said;
  const list = after?.['price_list'] ?? before?.['price_list'];
  const named = relation === 'catalogue.item_price' ? record.split(',').at(-1) : list;
  return typeof named === 'string' ? priceLists[named] : undefined;
}
