import { changeList, isExternalId, type ListChange, type ListCtx } from './change-list.ts';
import { deleteEntry, type ListedProduct, type RemovedEntry } from './lists.sql.ts';

type Removal = {
  /** The list that hearts use where it is left out. */
  externalId?: string | null | undefined;
  /** What to remove, by what it lists or by its own id. */
  entry?: ListedProduct | undefined;
  entryId?: string | null | undefined;
};

/**
 * Takes an entry off the list and answers it as it was, so that it can come back (WL3). What is not there is no refusal.
 * Refuses UNKNOWN_LIST and NOT_ALLOWED. Five statements in a transaction.
 */
export function removeFromList(
  ctx: ListCtx,
  { externalId, entry, entryId }: Removal,
): Promise<ListChange<RemovedEntry | undefined>> {
  const { language } = ctx.storefront;
  return changeList(ctx, { externalId, verb: 'changeEntries' }, async (db, list) => {
    const key = entryId && isExternalId(entryId) ? { externalId: entryId } : entry;
    return key && deleteEntry(db, list.id, { key, language });
  });
}
