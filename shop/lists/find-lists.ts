import type { ListCtx, ListEssentials } from './change-list.ts';
import { findEntries, type EntryRow } from './entry.sql.ts';
import { findLists } from './lists.sql.ts';
import { listOwner } from './list-owner.ts';

/** The visitor's lists in short, the default one first; none for somebody who never had one (WL1). One statement. */
export async function findListEssentials({
  db,
  storefront,
  visitor,
}: ListCtx): Promise<ListEssentials[]> {
  const owner = listOwner({ visitor });
  return owner ? findLists(db, { owner, shop: storefront.shop }) : [];
}

export type FullList = ListEssentials & { rows: EntryRow[] };

/** The visitor's lists with priced entries (WL3). Two statements, whatever is on them. */
export async function findFullLists(ctx: ListCtx): Promise<FullList[]> {
  const lists = await findListEssentials(ctx);
  if (lists.length === 0) return [];
  const { db, storefront, clock, visitor } = ctx;
  const rows = await findEntries(db, {
    listIds: lists.map(({ id }) => id),
    storefront,
    now: clock.now(),
    customer: {
      userId: visitor.userId ?? '',
      accountId: visitor.account?.id,
      email: visitor.account?.email,
    },
  });
  return lists.map((list) => ({ ...list, rows: rows.filter(({ listId }) => listId === list.id) }));
}
