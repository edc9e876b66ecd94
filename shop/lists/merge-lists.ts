import { mostEntries } from './add-to-list.ts';
import type { ListCtx } from './change-list.ts';
import { mostPieces } from './list-quantity.ts';
import { lockDefaultList, markChanged } from './lists.sql.ts';
import { giveLists, lockVisitorList, moveEntries } from './merge.sql.ts';

/**
 * Gives the browser's lists to the customer who logs in: entries of its default list go to the end of the customer's, of
 * what stands on both the quantities are added (WL1). Belongs into the transaction of the login; a login that comes again
 * finds nothing left. Answers whether anything went over.
 */
export async function mergeLists(
  { db, clock, storefront, visitor }: ListCtx,
  accountId: number,
): Promise<boolean> {
  const { userId } = visitor;
  const { shop } = storefront;
  if (!userId) return false;
  const from = await lockVisitorList(db, { userId, shop });
  const given = await giveLists(db, { userId, shop, accountId });
  if (from === undefined) return given > 0;
  const key = { owner: { accountId }, shop, now: clock.now() };
  const { id: to } = await lockDefaultList(db, key);
  const moved = await moveEntries(db, { from, to, mostEntries, mostPieces });
  if (moved > 0) await markChanged(db, to, key);
  return moved + given > 0;
}
