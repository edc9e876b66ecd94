import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { isId, mostElements, type Outcome, type Refused, refuseMet } from '../fields/outcomes.ts';
import { againWhenTaken } from '../fields/run-once.ts';
import { nameWhoChanged } from '../fields/who-changed.ts';
import { refreshProducts } from '../products/after-change.ts';
import type { EditCtx } from '../products/change-products.ts';
import { loadProducts } from '../products/load-products.ts';
import { raiseVersions } from '../products/products.sql.ts';
import { findItemsOf, lockItemRows, setRetired, updateItems, writeNames } from './items.sql.ts';
import { type ItemInput, planItem, readItem, type ReadItem, readSeenItem } from './plan-item.ts';
import {
  choiceOf,
  isPlanned,
  type ItemCode,
  type ItemGround,
  judgeItems,
  type PlannedItem,
} from './write-items.ts';

/** A partial change of an item: only given fields change. With `seen` a field that others changed since is refused. */
export type ItemChange = ItemInput & {
  id: number;
  seen?: (ItemInput & { seenAt: string }) | undefined;
};

/**
 * Changes items and their names (OP1, OP6): the fields that each element gives, merged by field into what others changed. An
 * element that is refused leaves the others in effect, and one that changes no value writes nothing. Refuses for an element
 * FIELD_WRONG, ITEM_UNKNOWN, REPEATED, REFERENCE_UNKNOWN (a value of an attribute), NUMBER_TAKEN, EAN_TAKEN, VARIANT_TAKEN,
 * DUTY_MISSING (its published product would lack something), CHANGED_MEANWHILE, and TOO_MANY beyond 500. At most eighteen statements
 * for any number of elements; locks items, then products, each by id.
 */
export async function changeItems(
  { db, clock }: EditCtx,
  changes: readonly ItemChange[],
): Promise<Outcome<ItemCode>[]> {
  if (changes.length > mostElements)
    return changes.map(() => refuse('TOO_MANY', 'catalogue.tooMany'));
  const read = changes.map(readChange);
  const ids = read.flatMap((each) => (isRefusal(each) ? [] : [each.id]));
  return againWhenTaken(() =>
    db.transaction(async (tx) => {
      const ground = await loadGround(tx, ids);
      const planned = read.map((each, index) => plan(each, { index, ground }));
      const refusals = await judgeItems(tx, planned.filter(isPlanned), ground);
      const outcomes = planned.map((each, index): Outcome<ItemCode> =>
        isRefusal(each)
          ? each
          : (refusals.get(index) ?? { id: each.id ?? 0, changes: each.plan.changes }),
      );
      await write(
        tx,
        planned.filter(isPlanned).filter(({ index }) => !refusals.has(index)),
        clock.now(),
      );
      return nameWhoChanged(tx, outcomes, (index) => ({
        id: changes[index]?.id ?? 0,
        seenAt: changes[index]?.seen?.seenAt,
        relations: { product: 'catalogue.item', text: 'catalogue.item_text' },
      }));
    }),
  );
}

/**
 * Retires items, so that they are neither shown nor sold, or brings them back (OP1). Refuses for an element ITEM_UNKNOWN, LAST_ITEM
 * where its published product would have none left, and VARIANT_TAKEN where another item has its choice by now. At most eleven
 * statements for any number of items.
 */
export async function retireItems(
  { db, clock }: EditCtx,
  { itemIds, isRetired }: { itemIds: readonly number[]; isRetired: boolean },
): Promise<Outcome<ItemCode>[]> {
  if (itemIds.length > mostElements)
    return itemIds.map(() => refuse('TOO_MANY', 'catalogue.tooMany'));
  return db.transaction(async (tx) => {
    const ground = await loadGround(tx, itemIds.filter(isId));
    const outcomes = itemIds.map((id) => retireOne(id, { isRetired, ground }));
    const done = ground.items.filter(({ id }) =>
      outcomes.some((each) => !isRefusal(each) && each.id === id && each.changes.length > 0),
    );
    if (done.length > 0) {
      await setRetired(
        tx,
        done.map(({ id }) => id),
        isRetired,
      );
      await finish(
        tx,
        done.map(({ productId }) => productId),
        clock.now(),
      );
    }
    return outcomes;
  });
}

/** Decides about one item, and notes it in the ground for those after it. */
function retireOne(
  id: number,
  { isRetired, ground }: { isRetired: boolean; ground: ItemGround },
): Outcome<ItemCode> {
  const item = ground.items.find((each) => each.id === id);
  if (!item) return refuse('ITEM_UNKNOWN', 'catalogue.itemUnknown', { field: 'itemIds' });
  if (item.isRetired === isRetired) return { id, changes: [] };
  const others = ground.items.filter(
    (each) => each.productId === item.productId && each.id !== id && !each.isRetired,
  );
  if (
    isRetired &&
    others.length === 0 &&
    ground.products.get(item.productId)?.state === 'published'
  )
    return refuse('LAST_ITEM', 'catalogue.lastItem', { field: 'itemIds' });
  const choice = choiceOf(item.productId, item.fields.variantValues);
  const hasTwin = others.some(
    ({ productId, fields }) => choiceOf(productId, fields.variantValues) === choice,
  );
  if (!isRetired && hasTwin)
    return refuse('VARIANT_TAKEN', 'catalogue.variantTaken', { field: 'itemIds' });
  item.isRetired = isRetired;
  return { id, changes: [{ field: 'isRetired', before: !isRetired, after: isRetired }] };
}

type ReadChange = { id: number; mine: ReadItem; seen: ReadItem | undefined } | Refused<ItemCode>;

function readChange(change: ItemChange, index: number, all: readonly ItemChange[]): ReadChange {
  const { id, seen } = change;
  if (!isId(id)) return refuse('ITEM_UNKNOWN', 'catalogue.itemUnknown', { field: 'id' });
  if (all.findIndex((each) => each.id === id) < index)
    return refuse('REPEATED', 'catalogue.repeated', { field: 'id' });
  const mine = readItem(change);
  if (isRefusal(mine)) return mine;
  const shown = seen && readSeenItem(seen);
  return isRefusal(shown) ? shown : { id, mine, seen: shown };
}

async function loadGround(tx: Db, itemIds: readonly number[]): Promise<ItemGround> {
  const productIds = await lockItemRows(tx, itemIds);
  const products = await loadProducts(tx, productIds);
  return { products, items: await findItemsOf(tx, productIds) };
}

function plan(
  each: ReadChange,
  { index, ground }: { index: number; ground: ItemGround },
): PlannedItem | Refused<ItemCode> {
  if (isRefusal(each)) return each;
  const item = ground.items.find(({ id }) => id === each.id);
  if (!item) return refuse('ITEM_UNKNOWN', 'catalogue.itemUnknown', { field: 'id' });
  const { plan: planned, met } = planItem(item, each.mine, each.seen);
  if (met.length > 0) return refuseMet(met);
  const { id, productId, isCatalog } = item;
  return { index, id, productId, isCatalog, plan: planned };
}

async function write(tx: Db, planned: readonly PlannedItem[], now: Date): Promise<void> {
  const changed = planned.filter(({ plan: { changes } }) => changes.length > 0);
  if (changed.length === 0) return;
  await updateItems(
    tx,
    changed.map(({ id, productId, plan: { fields } }) => ({ ...fields, id: id ?? 0, productId })),
  );
  const names = changed.flatMap(({ id, plan: { names: own } }) =>
    own.map((name) => ({ ...name, itemId: id ?? 0 })),
  );
  if (names.length > 0) await writeNames(tx, names);
  await finish(
    tx,
    changed.map(({ productId }) => productId),
    now,
  );
}

async function finish(tx: Db, productIds: readonly number[], now: Date): Promise<void> {
  await raiseVersions(tx, [...new Set(productIds)], now);
  await refreshProducts(tx, productIds);
}
