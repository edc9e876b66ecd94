import { hashToken } from '#shop/kernel/ids.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import type { ListChange, ListCtx, ListRefusal } from './change-list.ts';
import { findLists, mostLists } from './lists.sql.ts';
import { findShared, joinList, type SharedList } from './members.sql.ts';
import { refuseGuest } from './share-list.ts';

type Shared = { shareData: string };

/** The list of a link or an invitation; undefined where it does not exist or has expired. One statement. */
export function findSharedList(
  { db, clock, storefront }: ListCtx,
  { shareData }: Shared,
): Promise<SharedList | undefined> {
  return findShared(db, {
    tokenHash: hashToken(shareData),
    shop: storefront.shop,
    now: clock.now(),
  });
}

/**
 * Makes the customer a member of the list of a link or an invitation, with its role (WL5); an invitation is used up by that.
 * A member with more rights keeps them. Refuses LOGIN_REQUIRED, UNKNOWN_INVITATION and
 * TOO_MANY_LISTS at 50 members or as many shared lists. Three statements in a transaction.
 */
export async function importList(
  ctx: ListCtx,
  { shareData }: Shared,
): Promise<ListChange<'joined'>> {
  const { db, clock, storefront, visitor } = ctx;
  const { account } = visitor;
  if (!account || account.kind === 'guest') return refused(refuseGuest());
  const { shop } = storefront;
  return db.transaction(async (tx) => {
    const list = await findSharedList({ ...ctx, db: tx }, { shareData });
    if (!list) return refused(refuse('UNKNOWN_INVITATION', 'shop.lists.unknownInvitation'));
    if (list.ownerAccountId !== account.id && !(await join(tx, list))) {
      const values = { max: mostLists };
      return refused(refuse('TOO_MANY_LISTS', 'shop.lists.tooManyLists', { values }));
    }
    const lists = await findLists(tx, { owner: { accountId: account.id }, shop });
    const joined = lists.find(({ id }) => id === list.id);
    return { list: joined, refusal: undefined, done: 'joined' };
  });

  function join(tx: typeof db, { id: listId, role }: SharedList): Promise<boolean> {
    return joinList(tx, {
      listId,
      accountId: account?.id ?? 0,
      role,
      tokenHash: hashToken(shareData),
      now: clock.now(),
      most: mostLists,
    });
  }
}

const refused = (refusal: ListRefusal): ListChange<never> => ({
  list: undefined,
  refusal,
  done: undefined,
});
