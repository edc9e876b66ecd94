import { refuse } from '#shop/kernel/refusals.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { refuseQuantity } from './list-quantity.ts';
import { type ListedProduct, updateQuantity } from './lists.sql.ts';

type QuantityChange = {
  /** The list; the standard one by default. */
  externalId?: string | null | undefined;
  entry: ListedProduct & { quantity: number };
  /** The quantity that the visitor saw, so that another member's change is not overwritten. */
  expectedQuantity?: number | null | undefined;
};

/**
 * Sets the quantity of an entry, 0 to 9998 (WL3). Refuses UNKNOWN_LIST, NOT_ALLOWED, UNKNOWN_ENTRY, WRONG_QUANTITY, and
 * CHANGED_MEANWHILE with the present quantity where it is not the expected one.
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
