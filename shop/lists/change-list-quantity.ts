import { refuse } from '#shop/kernel/refusals.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { refuseQuantity } from './list-quantity.ts';
import { type ListedProduct, updateQuantity } from './lists.sql.ts';

type QuantityChange = {
  /** The list that hearts use where it is left out. */
  externalId?: string | null | undefined;
  entry: ListedProduct & { quantity: number };
  /** What the visitor saw before: another's change in the meantime is then not overwritten. */
  expectedQuantity?: number | null | undefined;
};

/**
 * Sets how many pieces an entry names, 0 to 9998 (WL3). Refuses UNKNOWN_LIST, NOT_ALLOWED, UNKNOWN_ENTRY, WRONG_QUANTITY and,
 * where the quantity is not the expected one any more, CHANGED_MEANWHILE with the one that it is.
 * Five statements in a transaction.
 */
export function changeListQuantity(
  ctx: ListCtx,
  { externalId, entry, expectedQuantity }: QuantityChange,
): Promise<ListChange<'changed'>> {
  return changeList(
    ctx,
    { externalId, verb: 'changeEntries' },
    async (db, list): Promise<'changed' | ListRefusal> => {
      const wrong = refuseQuantity(entry.quantity);
      if (wrong) return wrong;
      const { quantity } = entry;
      const found = await updateQuantity(db, list.id, {
        entry,
        quantity,
        expected: expectedQuantity ?? undefined,
      });
      if (!found) return refuse('UNKNOWN_ENTRY', 'shop.lists.unknownEntry');
      return found.quantity === quantity
        ? 'changed'
        : refuse('CHANGED_MEANWHILE', 'shop.lists.changedMeanwhile', {
            values: { quantity: found.quantity },
          });
    },
  );
}
