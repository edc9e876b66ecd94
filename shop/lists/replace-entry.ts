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
  /** What stands there from now on. */
  entry: ListedProduct & { quantity: number };
  /** What the visitor saw there: another's change in the meantime is then not overwritten. */
  expected?: (ListedProduct & { quantity: number }) | undefined;
};

/**
 * Puts another item of the product, or what replaces it, in an entry's place; its comments stay with it (WL4). Where that is
 * listed already, both become one entry with the pieces of both. Refuses what `changeList` refuses, UNKNOWN_ENTRY,
 * UNKNOWN_PRODUCT, WRONG_QUANTITY and CHANGED_MEANWHILE. Seven statements in a transaction.
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
