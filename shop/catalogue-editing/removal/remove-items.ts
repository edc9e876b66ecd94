import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import type { EditCtx } from '../products/change-products.ts';
import type { Outcome } from '../fields/outcomes.ts';
import { refreshProducts } from '../products/after-change.ts';
import { loadProducts } from '../products/load-products.ts';
import { raiseVersions } from '../products/products.sql.ts';
import { writeState } from '../states/states.sql.ts';
import { lockItemRows, setRetired } from '../items/items.sql.ts';
import {
  deleteItems,
  deleteProductsWithoutItems,
  findRemovable,
  findWithoutItems,
} from './remove-items.sql.ts';

/**
 * Removes items that cannot have been ordered, for an import that is taken back: those of drafts that no order, deal or claim of
 * stock names. Products without an item left go with them. Other items are retired, and their products once none is left. `beforeRemoval` is called with
 * the items that are about to go, to clear what other domains keep of them. Refuses ITEM_UNKNOWN for an element. A constant number of
 * statements for any number of items.
 */
export async function removeItems(
  { db, clock }: EditCtx,
  itemIds: readonly number[],
  beforeRemoval: (itemIds: readonly number[]) => Promise<void>,
): Promise<Outcome<'ITEM_UNKNOWN'>[]> {
  return db.transaction(async (tx) => {
    const productIds = await lockItemRows(tx, itemIds);
    await loadProducts(tx, productIds);
    const found = new Map((await findRemovable(tx, itemIds)).map((item) => [item.id, item]));
    const outcomes = itemIds.map((id): Outcome<'ITEM_UNKNOWN'> => {
      const item = found.get(id);
      if (!item) return refuse('ITEM_UNKNOWN', 'catalogue.itemUnknown', { field: 'itemIds' });
      const change = item.isRemovable
        ? { field: 'orderNumber', before: item.orderNumber, after: null }
        : { field: 'isRetired', before: 'no', after: 'yes' };
      return { id, changes: item.isRetired && !item.isRemovable ? [] : [change] };
    });
    const changed = outcomes.flatMap((each) => (isRefusal(each) ? [] : [each.id]));
    const removed = changed.filter((id) => found.get(id)?.isRemovable);
    const retired = changed.filter((id) => !found.get(id)?.isRemovable);
    if (removed.length > 0) {
      await beforeRemoval(removed);
      await deleteItems(tx, removed);
      await deleteProductsWithoutItems(tx, productIds);
    }
    if (retired.length > 0) await setRetired(tx, retired, true);
    const empty = await findWithoutItems(tx, productIds);
    if (empty.length > 0) await writeState(tx, empty, { state: 'retired', now: clock.now() });
    await raiseVersions(tx, productIds, clock.now());
    await refreshProducts(tx, productIds);
    return outcomes;
  });
}
