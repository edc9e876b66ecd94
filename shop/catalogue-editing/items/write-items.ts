import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findDutyRows } from '../duties/duty-facts.sql.ts';
import type { DutyFacts, DutyItem } from '../duties/judge-duties.ts';
import type { Refused } from '../fields/outcomes.ts';
import { refuseNewGaps } from '../duties/refuse-missing.ts';
import { factsOf, type LoadedProduct } from '../products/load-products.ts';
import { findTaken, findValues, type StoredItem } from './items.sql.ts';
import { checkTogether, type ItemPlan } from './plan-item.ts';

export type ItemCode =
  | 'FIELD_WRONG'
  | 'PRODUCT_UNKNOWN'
  | 'ITEM_UNKNOWN'
  | 'REPEATED'
  | 'REFERENCE_UNKNOWN'
  | 'NUMBER_TAKEN'
  | 'EAN_TAKEN'
  | 'VARIANT_TAKEN'
  | 'DUTY_MISSING'
  | 'CHANGED_MEANWHILE'
  | 'LAST_ITEM'
  | 'TOO_MANY';

/** An item as an element makes it; `id` is null for a new one. */
export type PlannedItem = {
  index: number;
  id: number | null;
  productId: number;
  isCatalog: boolean;
  plan: ItemPlan;
};

/** Products that the transaction has locked, with all their items. */
export type ItemGround = {
  products: ReadonlyMap<number, LoadedProduct>;
  items: readonly StoredItem[];
};

/**
 * Judges items as elements would leave them, together with the others of their products: fields that contradict each other, values
 * of attributes that do not exist, numbers, EANs and choices that another item has, and what published products would then lack.
 * Answers the refusal of each element by its index. At most four statements.
 */
export async function judgeItems(
  tx: Db,
  planned: readonly PlannedItem[],
  ground: ItemGround,
): Promise<ReadonlyMap<number, Refusal<ItemCode>>> {
  const refusals = new Map<number, Refusal<ItemCode>>();
  const changed = planned.filter(({ plan }) => plan.changes.length > 0);
  if (changed.length === 0) return refusals;
  const taken = await findTaken(tx, changed.map(numbersOf));
  const values = await findValues(tx, changed.flatMap(pairsOf));
  for (const each of changed) {
    const refusal =
      checkTogether(each.plan.fields, each.isCatalog) ??
      refuseTaken(taken.find(({ index }) => index === each.index)?.field) ??
      refuseValue(pairsOf(each).find((pair) => !values.has(pair)));
    if (refusal) refusals.set(each.index, refusal);
  }
  refuseRepeated(changed, refusals);
  refuseVariants(changed, ground, refusals);
  await refuseGaps(tx, { planned: changed, ground, refusals });
  return refusals;
}

type Refusals = Map<number, Refusal<ItemCode>>;

const numbersOf = ({ index, id, plan: { fields } }: PlannedItem) => ({
  index,
  id,
  orderNumber: fields.orderNumber,
  ean: fields.ean,
});

const pairsOf = ({ plan }: PlannedItem): string[] =>
  Object.entries(plan.fields.variantValues).map(([attribute, value]) => `${attribute}:${value}`);

function refuseTaken(field: 'orderNumber' | 'ean' | undefined): Refusal<ItemCode> | undefined {
  if (field === undefined) return undefined;
  return field === 'ean'
    ? refuse('EAN_TAKEN', 'catalogue.eanTaken', { field })
    : refuse('NUMBER_TAKEN', 'catalogue.numberTaken', { field });
}

function refuseValue(pair: string | undefined): Refusal<ItemCode> | undefined {
  return pair === undefined
    ? undefined
    : refuse('REFERENCE_UNKNOWN', 'catalogue.referenceUnknown', {
        field: 'variantValues',
        values: { value: pair },
      });
}

/** The second of two elements that want the same number or EAN. */
function refuseRepeated(planned: readonly PlannedItem[], refusals: Refusals): void {
  const met = { orderNumber: new Set<string>(), ean: new Set<string>() };
  for (const { index, plan } of planned) {
    if (refusals.has(index)) continue;
    const number = plan.fields.orderNumber.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
    if (met.ean.has(plan.fields.ean)) refusals.set(index, refuseTaken('ean') as Refusal<ItemCode>);
    else if (met.orderNumber.has(number))
      refusals.set(index, refuseTaken('orderNumber') as Refusal<ItemCode>);
    met.ean.add(plan.fields.ean);
    met.orderNumber.add(number);
  }
}

/** An element whose choice of attributes another item of its product has. */
function refuseVariants(
  planned: readonly PlannedItem[],
  { items }: ItemGround,
  refusals: Refusals,
): void {
  const own = new Set(planned.map(({ id }) => id));
  const taken = new Set(
    items
      .filter(({ id, isRetired }) => !isRetired && !own.has(id))
      .map(({ productId, fields }) => choiceOf(productId, fields.variantValues)),
  );
  for (const { index, productId, plan } of planned) {
    if (refusals.has(index)) continue;
    const choice = choiceOf(productId, plan.fields.variantValues);
    if (taken.has(choice))
      refusals.set(
        index,
        refuse('VARIANT_TAKEN', 'catalogue.variantTaken', { field: 'variantValues' }),
      );
    taken.add(choice);
  }
}

/** A product with a choice of values, in whatever order they are given. */
export function choiceOf(productId: number, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map((pair) => pair.join(':'));
  return [productId, ...pairs.toSorted((a, b) => (a < b ? -1 : 1))].join(' ');
}

/** Elements by which a published product would lose what the law or its page asks for. */
async function refuseGaps(
  tx: Db,
  {
    planned,
    ground,
    refusals,
  }: { planned: readonly PlannedItem[]; ground: ItemGround; refusals: Refusals },
): Promise<void> {
  const open = planned.filter(
    ({ index, productId }) =>
      !refusals.has(index) && ground.products.get(productId)?.state === 'published',
  );
  if (open.length === 0) return;
  const productIds = [...new Set(open.map(({ productId }) => productId))];
  for (const row of await findDutyRows(tx, productIds)) {
    const product = ground.products.get(row.productId);
    const own = open.filter(({ productId }) => productId === row.productId);
    if (!product) continue;
    const before: DutyFacts = { ...row, ...factsOf(product) };
    const gap = refuseNewGaps(before, { ...before, items: itemsAfter(row.items, own, ground) });
    if (gap) for (const { index } of own) refusals.set(index, gap);
  }
}

function itemsAfter(
  before: readonly DutyItem[],
  planned: readonly PlannedItem[],
  { items }: ItemGround,
): DutyItem[] {
  const changed = new Map(
    planned.flatMap(({ id, plan }) => {
      const stored = items.find((item) => item.id === id);
      return stored && !stored.isRetired ? [[stored.fields.orderNumber, plan.fields] as const] : [];
    }),
  );
  const added = planned.filter(({ id }) => id === null);
  return [
    ...before.map((item) => ({ ...item, ...changed.get(item.orderNumber) })),
    ...added.map(({ plan }) => ({ ...plan.fields, priceLists: [] })),
  ];
}

/** Whether an element was not refused yet. */
export const isPlanned = (each: PlannedItem | Refused<ItemCode>): each is PlannedItem =>
  !isRefusal(each);
