import { refuse } from '#shop/kernel/refusals.ts';
import {
  changeList,
  isExternalId,
  type ListChange,
  type ListCtx,
  type ListRefusal,
} from './change-list.ts';
import { needListOwner } from './list-owner.ts';
import { findLists, mostLists } from './lists.sql.ts';
import { undeleteList, markDeleted } from './own-lists.sql.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a deleted list can be restored. */
export const restorableMs = 30 * day;

/**
 * Deletes a list; `restoreList` restores it with its entries for 30 days (WL1). Refuses as `changeList`, and
 * DEFAULT_LIST_STAYS. Four statements in a transaction.
 */
export function deleteList(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<ListChange<'deleted'>> {
  return changeList(
    ctx,
    { externalId, verb: 'delete' },
    async (db, list): Promise<'deleted' | ListRefusal> => {
      if (list.isDefault) return refuse('DEFAULT_LIST_STAYS', 'shop.lists.defaultStays');
      await markDeleted(db, list.id, ctx.clock.now());
      return 'deleted';
    },
  );
}

/**
 * Restores a list that its owner deleted within 30 days (WL1). Refuses UNKNOWN_LIST, also where the owner has the maximum of
 * lists again. Two statements in a transaction. Throws USER_ID_REQUIRED for a visitor without a user id.
 */
export async function restoreList(
  { db, clock, storefront, visitor }: ListCtx,
  { externalId }: { externalId: string },
): Promise<ListChange<'restored'>> {
  const owner = needListOwner({ visitor });
  const { shop } = storefront;
  const deletedAfter = new Date(clock.now().getTime() - restorableMs);
  return db.transaction(async (tx) => {
    const id = isExternalId(externalId)
      ? await undeleteList(tx, { owner, shop, externalId, deletedAfter, mostLists })
      : undefined;
    const list = (await findLists(tx, { owner, shop })).find((each) => each.id === id);
    return {
      list,
      refusal: list ? undefined : refuse('UNKNOWN_LIST', 'shop.lists.unknownList'),
      done: list && 'restored',
    };
  });
}
