import { refuse } from '#shop/kernel/refusals.ts';
import {
  changeList,
  isExternalId,
  type ListChange,
  type ListCtx,
  type ListRefusal,
} from './change-list.ts';
import { exchangeEntry } from './exchange.sql.ts';
import { mostPieces, refuseQuantity } from './list-quantity.ts';
import type { ListedProduct } from './lists.sql.ts';

type Replacement = {
  externalId: string;
  entryId: string;
  /** The new content of the entry. */
  entry: ListedProduct & { quantity: number };
  /** The entry that the visitor saw, so that another member's change is not overwritten. */
  expected?: (ListedProduct & { quantity: number }) | undefined;
};

/**
 * Changes the item of an entry, or its product to the replacement; its comments stay with it (WL4). An entry with the same item
 * is merged into it. Refuses as `changeList`, UNKNOWN_ENTRY, UNKNOWN_PRODUCT also for
 * what this storefront does not sell, WRONG_QUANTITY and CHANGED_MEANWHILE. Seven statements in a transaction.
 */
export function replaceEntry(
  ctx: ListCtx,
  { externalId, entryId, entry, expected }: Replacement,
): Promise<ListChange<'replaced'>> {
  return changeList(
    ctx,
    { externalId, verb: 'changeEntries' },
    async (db, list): Promise<'replaced' | ListRefusal> => {
      const wrong = refuseQuantity(entry.quantity);
      if (wrong) return wrong;
      const outcome = isExternalId(entryId)
        ? await exchangeEntry(db, list.id, {
            storefront: ctx.storefront,
            entryId,
            entry,
            quantity: entry.quantity,
            expected,
            mostPieces,
          })
        : 'unknownEntry';
      if (outcome === 'unknownEntry') return refuse('UNKNOWN_ENTRY', 'shop.lists.unknownEntry');
      if (outcome === 'unknownProduct')
        return refuse('UNKNOWN_PRODUCT', 'shop.lists.unknownProduct');
      if (outcome === 'changedMeanwhile')
        return refuse('CHANGED_MEANWHILE', 'shop.lists.entryChangedMeanwhile');
      return 'replaced';
    },
  );
}
