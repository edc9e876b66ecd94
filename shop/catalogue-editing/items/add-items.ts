import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { ItemFields } from '../fields/item-fields.ts';
import { isId, mostElements, type Outcome, type Refused } from '../fields/outcomes.ts';
import { fieldMessages } from '../fields/parts.ts';
import { runOnce } from '../fields/run-once.ts';
import { refreshProducts } from '../products/after-change.ts';
import type { EditCtx } from '../products/change-products.ts';
import { loadProducts, type LoadedProduct } from '../products/load-products.ts';
import { languages } from '../products/plan-product.ts';
import { raiseVersions } from '../products/products.sql.ts';
import { findItemsOf, insertItems, takeItemIds, writeNames } from './items.sql.ts';
import { type ItemInput, planItem, readItem, type ReadItem } from './plan-item.ts';
import { isPlanned, type ItemCode, judgeItems, type PlannedItem } from './write-items.ts';

/** An item to add. `orderNumber` and `ean` are required; names that are not given are those of the product. */
export type NewItem = ItemInput & { productId: number };

/**
 * Adds items at the end of products, once per key (OP1). An element that is refused leaves the others in effect. Refuses for an
 * element FIELD_WRONG, PRODUCT_UNKNOWN, REFERENCE_UNKNOWN, NUMBER_TAKEN, EAN_TAKEN, VARIANT_TAKEN, DUTY_MISSING and TOO_MANY beyond
 * 500; KEY_WRONG for all. At most nineteen statements for any number of items; locks products by id.
 */
export async function addItems(
  { db, clock }: EditCtx,
  { key, items }: { key: string; items: readonly NewItem[] },
): Promise<Outcome<ItemCode>[] | Refusal<'KEY_WRONG'>> {
  if (items.length > mostElements) return items.map(() => refuse('TOO_MANY', 'catalogue.tooMany'));
  return runOnce(db, { key, now: clock.now() }, (tx) => insertNewItems(tx, items, clock.now()));
}

/** Adds items within a transaction that runs. */
export async function insertNewItems(
  tx: Db,
  items: readonly NewItem[],
  now: Date,
): Promise<Outcome<ItemCode>[]> {
  const productIds = [...new Set(items.map(({ productId }) => productId).filter(isId))];
  const products = await loadProducts(tx, productIds);
  const ground = { products, items: await findItemsOf(tx, productIds) };
  const planned = items.map((item, index) => plan(item, index, products.get(item.productId)));
  const refusals = await judgeItems(tx, planned.filter(isPlanned), ground);
  const added = planned.filter(isPlanned).filter(({ index }) => !refusals.has(index));
  const ids = added.length > 0 ? await insert(tx, added, now) : new Map<number, number>();
  return planned.map((each, index): Outcome<ItemCode> =>
    isRefusal(each)
      ? each
      : (refusals.get(index) ?? { id: ids.get(index) ?? 0, changes: each.plan.changes }),
  );
}

function plan(
  item: NewItem,
  index: number,
  product: LoadedProduct | undefined,
): PlannedItem | Refused<ItemCode> {
  const read = readItem(item);
  if (isRefusal(read)) return read;
  const missing = refuseAll(
    (['orderNumber', 'ean'] as const)
      .filter((field) => read.fields[field] === undefined)
      .map((field) => refuse('FIELD_WRONG', fieldMessages.missing, { field })),
  );
  if (missing) return missing;
  if (!product)
    return refuse('PRODUCT_UNKNOWN', 'catalogue.productUnknown', { field: 'productId' });
  const names = Object.fromEntries(
    languages.map((language) => [
      language,
      read.names[language] ?? product.texts[language]?.fields.name ?? '',
    ]),
  ) as ReadItem['names'];
  const { plan: planned } = planItem(
    { fields: newFields, names: {} },
    { fields: read.fields, names },
  );
  return { index, id: null, productId: product.id, isCatalog: false, plan: planned };
}

const newFields: ItemFields = {
  orderNumber: '',
  ean: '',
  variantValues: {},
  baseContent: null,
  baseUnit: null,
  minimumOrderQuantity: 1,
  maxQuantity: 9999,
  isPrimeCapable: false,
  isSellable: true,
  pictureKey: '',
  powerPlug: null,
  matrixCode: null,
};

/** Inserts items and their names, and answers their ids by the index of their element. */
async function insert(
  tx: Db,
  added: readonly PlannedItem[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const taken = await takeItemIds(tx, added.length);
  const rows = added.map((each, place) => ({ ...each, id: taken[place] ?? 0 }));
  await insertItems(
    tx,
    rows.map(({ id, productId, plan: { fields } }) => ({ ...fields, id, productId })),
  );
  await writeNames(
    tx,
    rows.flatMap(({ id, plan: { names } }) => names.map((name) => ({ ...name, itemId: id }))),
  );
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  await raiseVersions(tx, productIds, now);
  await refreshProducts(tx, productIds);
  return new Map(rows.map(({ index, id }) => [index, id]));
}
