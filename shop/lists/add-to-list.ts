import { refuse } from '#shop/kernel/refusals.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { refuseQuantity } from './list-quantity.ts';
import { insertEntry, type ListedProduct } from './lists.sql.ts';

type Addition = {
  /** The list; the standard one by default. */
  externalId?: string | null | undefined;
  entry: ListedProduct & { quantity: number };
  /** The position before it was removed; the end by default. */
  position?: number | undefined;
};

export const mostEntries = 500;

/**
 * Adds a product or one of its items to a list, or restores it at its old position (WL2, WL3). An existing entry does not
 * change. Refuses UNKNOWN_LIST, NOT_ALLOWED, UNKNOWN_PRODUCT also for what this storefront does not sell (ST3), WRONG_QUANTITY and
 * LIST_FULL at 500 entries. Five statements in a transaction.
 */
export function addToList(
  ctx: ListCtx,
  { externalId, entry, position }: Addition,
): Promise<ListChange<'listed'>> {
  return changeList(
    ctx,
    { externalId, verb: 'changeEntries' },
    async (db, list): Promise<'listed' | ListRefusal> => {
      const wrong = refuseQuantity(entry.quantity);
      if (wrong) return wrong;
      const { isKnown, isListed } = await insertEntry(db, list.id, {
        entry: { ...entry, position: position === undefined ? undefined : Math.max(0, position) },
        storefront: ctx.storefront,
        mostEntries,
        now: ctx.clock.now(),
      });
      if (isListed) return 'listed';
      return isKnown
        ? refuse('LIST_FULL', 'shop.lists.full', { values: { max: mostEntries } })
        : refuse('UNKNOWN_PRODUCT', 'shop.lists.unknownProduct');
    },
  );
}
