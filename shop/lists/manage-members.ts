import { refuse } from '#shop/kernel/refusals.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { mostLists } from './lists.sql.ts';
import {
  deleteMember,
  findHandOver,
  clearHandOver,
  type MemberRole,
  swapCreator,
  updateRole,
} from './members.sql.ts';

type Named = { externalId: string; memberId: number };

/** Gives a member another role; never the creator's (WL5). Refuses as `changeList`, and UNKNOWN_MEMBER. Four statements in a transaction. */
export function changeMember(
  ctx: ListCtx,
  { externalId, memberId, role }: Named & { role: MemberRole },
): Promise<ListChange<'changed'>> {
  return changeList(
    ctx,
    { externalId, verb: 'manageMembers' },
    async (db, list): Promise<'changed' | ListRefusal> =>
      (await updateRole(db, list.id, { accountId: memberId, role })) ? 'changed' : unknownMember(),
  );
}

/** Removes a member; never the creator (WL5). Refuses as `changeList`, and UNKNOWN_MEMBER. Four statements in a transaction. */
export function removeMember(
  ctx: ListCtx,
  { externalId, memberId }: Named,
): Promise<ListChange<'removed'>> {
  return changeList(
    ctx,
    { externalId, verb: 'manageMembers' },
    async (db, list): Promise<'removed' | ListRefusal> =>
      (await deleteMember(db, list.id, memberId)) ? 'removed' : unknownMember(),
  );
}

/** Ends the visitor's own membership (WL5). Refuses as `changeList`. Four statements in a transaction. */
export function leaveList(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<ListChange<boolean>> {
  const accountId = ctx.visitor.account?.id ?? 0;
  return changeList(ctx, { externalId, verb: 'leave' }, (db, list) =>
    deleteMember(db, list.id, accountId),
  );
}

/**
 * Makes a member the list's creator; the former creator becomes an admin (WL5). Refuses as `changeList`,
 * DEFAULT_LIST_STAYS, and UNKNOWN_MEMBER, also where the member has 50 lists. Four statements in a transaction.
 */
export function handOverList(
  ctx: ListCtx,
  { externalId, memberId }: Named,
): Promise<ListChange<'handedOver'>> {
  const from = ctx.visitor.account?.id ?? 0;
  return changeList(
    ctx,
    { externalId, verb: 'handOver' },
    async (db, list): Promise<'handedOver' | ListRefusal> => {
      if (list.isDefault) return refuse('DEFAULT_LIST_STAYS', 'shop.lists.defaultNotGiven');
      const change = { from, to: memberId, now: ctx.clock.now(), mostLists };
      return (await swapCreator(db, list.id, change)) ? 'handedOver' : unknownMember();
    },
  );
}

const undoWithinMs = 15 * 60_000;

/**
 * Undoes a hand-over within 15 minutes: the former creator is creator again, the new one an admin (WL5). Refuses as
 * `changeList`, and NOT_ALLOWED later and to others. Six statements in a transaction.
 */
export function undoHandOver(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<ListChange<'takenBack'>> {
  const to = ctx.visitor.account?.id ?? 0;
  const now = ctx.clock.now();
  return changeList(
    ctx,
    { externalId, verb: 'read' },
    async (db, list): Promise<'takenBack' | ListRefusal> => {
      const given = await findHandOver(db, list.id);
      const isTooLate = !given?.at || now.getTime() - given.at.getTime() > undoWithinMs;
      if (!given?.ownerId || given.by !== to || isTooLate)
        return refuse('NOT_ALLOWED', 'shop.lists.notTakenBack');
      const change = { from: given.ownerId, to, now, mostLists: mostLists + 1 };
      if (!(await swapCreator(db, list.id, change))) return unknownMember();
      await clearHandOver(db, list.id);
      return 'takenBack';
    },
  );
}

const unknownMember = (): ListRefusal => refuse('UNKNOWN_MEMBER', 'shop.lists.unknownMember');
