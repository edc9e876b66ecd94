import { spelled } from '#shop/storefronts/spelling.ts';
import { changeList, isExternalId, type ListChange, type ListCtx } from './change-list.ts';
import { deleteEntry, type ListedProduct, type RemovedEntry } from './lists.sql.ts';

type Removal = {
  /** The list; the standard one by default. */
  externalId?: string | null | undefined;
  /** The entry to remove, by its product or by its id. */
  entry?: ListedProduct | undefined;
  entryId?: string | null | undefined;
};

/**
 * Removes an entry from a list and returns it, so that it can be restored (WL3). An unknown entry is no refusal.
 * Refuses UNKNOWN_LIST and NOT_ALLOWED. Five statements in a transaction.
 */
export function removeFromList(
  ctx: ListCtx,
  { externalId, entry, entryId }: Removal,
): Promise<ListChange<RemovedEntry | undefined>> {
  const { storefront } = ctx;
  const { language } = storefront;
  return changeList(ctx, { externalId, verb: 'changeEntries' }, async (db, list) => {
    const key = entryId && isExternalId(entryId) ? { externalId: entryId } : entry;
    return key && spelled(await deleteEntry(db, list.id, { key, language }), storefront);
  });
}
