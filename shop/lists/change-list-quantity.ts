import { refuse } from '#shop/kernel/refusals.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { refuseQuantity } from './list-quantity.ts';
import { type ListedProduct, updateQuantity } from './lists.sql.ts';

type QuantityChange = {
  /** The default list where it is left out. */
  externalId?: string | null | undefined;
  entry: ListedProduct & { quantity: number };
};

/**
 * Sets how many pieces an entry names, 0 to 9998 (WL3). Refuses UNKNOWN_LIST, UNKNOWN_ENTRY and WRONG_QUANTITY.
 * Three statements in a transaction.
 */
export function changeListQuantity(
  ctx: ListCtx,
  { externalId, entry }: QuantityChange,
): Promise<ListChange<'changed'>> {
  return changeList(ctx, externalId, async (db, list): Promise<'changed' | ListRefusal> => {
    const wrong = refuseQuantity(entry.quantity);
    if (wrong) return wrong;
    return (await updateQuantity(db, list.id, { entry, quantity: entry.quantity }))
      ? 'changed'
      : refuse('UNKNOWN_ENTRY', 'shop.lists.unknownEntry');
  });
}
