import { mostEntries } from './add-to-list.ts';
import type { ListCtx } from './change-list.ts';
import { mostPieces } from './list-quantity.ts';
import { lockDefaultList, markChanged } from './lists.sql.ts';
import { assignLists, lockVisitorList, moveEntries } from './merge.sql.ts';

/**
 * Merges the browser's lists into the customer's at the login: appends the entries of its default list to the customer's,
 * adding the quantities of entries on both; what this storefront does not sell stays in the browser's list (WL1, ST3). Call it in the transaction of the login. Idempotent. Returns whether
 * something was merged.
 */
export async function mergeLists(
  { db, clock, storefront, visitor }: ListCtx,
  accountId: number,
): Promise<boolean> {
  const { userId } = visitor;
  const { shop } = storefront;
  if (!userId) return false;
  const from = await lockVisitorList(db, { userId, shop });
  const given = await assignLists(db, { userId, shop, accountId });
  if (from === undefined) return given > 0;
  const key = { owner: { accountId }, shop, now: clock.now() };
  const { id: to } = await lockDefaultList(db, key);
  const moved = await moveEntries(db, { from, to, storefront, mostEntries, mostPieces });
  if (moved > 0) await markChanged(db, to, key);
  return moved + given > 0;
}
