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
import { bringListBack, markDeleted } from './several.sql.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a deleted list can be brought back. */
export const restorableMs = 30 * day;

/**
 * Deletes a list; for 30 days `restoreList` brings it back with all that is on it (WL1). Refuses what `changeList` refuses
 * and DEFAULT_LIST_STAYS. Four statements in a transaction.
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
 * Brings back a list that its owner deleted within 30 days (WL1). Refuses UNKNOWN_LIST, also where others
 * have taken its place. Two statements in a transaction. Throws USER_ID_REQUIRED for a visitor without a name.
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
      ? await bringListBack(tx, { owner, shop, externalId, deletedAfter, mostLists })
      : undefined;
    const list = (await findLists(tx, { owner, shop })).find((each) => each.id === id);
    return {
      list,
      refusal: list ? undefined : refuse('UNKNOWN_LIST', 'shop.lists.unknownList'),
      done: list && 'restored',
    };
  });
}
