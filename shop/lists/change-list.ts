import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { type ListOwner, needListOwner } from './list-owner.ts';
import {
  findLists,
  type ListHead,
  type ListRow,
  lockDefaultList,
  lockInOrder,
  lockList,
  lockOwned,
  lockStandardList,
  markChanged,
} from './lists.sql.ts';
import { type ListVerb, may } from './permissions.ts';

export type ListCtx = Pick<
  Ctx,
  'db' | 'clock' | 'storefront' | 'visitor' | 'memory' | 'log' | 'requestId'
>;

export type ListRefusalCode =
  | 'UNKNOWN_LIST'
  | 'UNKNOWN_PRODUCT'
  | 'UNKNOWN_ENTRY'
  | 'LIST_FULL'
  | 'EMPTY_CART'
  | 'WRONG_QUANTITY'
  | 'PER_PUPIL_REQUIRED'
  | 'CHANGED_MEANWHILE'
  | 'NOT_ALLOWED'
  | 'NAME_REQUIRED'
  | 'NAME_TOO_LONG'
  | 'DESCRIPTION_REQUIRED'
  | 'DESCRIPTION_TOO_LONG'
  | 'TOO_MANY_LISTS'
  | 'DEFAULT_LIST_STAYS'
  | 'LOGIN_REQUIRED'
  | 'EMAIL_INVALID'
  | 'TOO_MANY_INVITATIONS'
  | 'TOO_MANY_ATTEMPTS'
  | 'UNKNOWN_INVITATION'
  | 'UNKNOWN_MEMBER'
  | 'NO_NAMES'
  | 'WRONG_NAME'
  | 'TOO_MANY_NAMES'
  | 'UNKNOWN_COMMENT'
  | 'COMMENT_REQUIRED'
  | 'COMMENT_TOO_LONG'
  | 'TOO_MANY_COMMENTS'
  | 'MARKED_MEANWHILE'
  | 'TOO_MANY_MARKS';
export type ListRefusal = Refusal<ListRefusalCode>;

/** A list without its priced entries. */
export type ListEssentials = ListRow;

export type ListChange<Done> = {
  list: ListEssentials | undefined;
  refusal: ListRefusal | undefined;
  done: Done | undefined;
};

type Work<Done> = (db: Db, list: ListHead) => Promise<Done | ListRefusal>;

export type ListKey = {
  /** The standard list where it is left out, else the default one. */
  externalId?: string | null | undefined;
  /** The operation, for the table of permissions. */
  verb: ListVerb;
  /** Another list that `work` locks. */
  other?: string;
};

/**
 * Runs `work` on a list under a lock, if the visitor's role permits the verb, and returns the changed list (WL5). A refusal
 * changes nothing, not even the time of the last change. Refuses UNKNOWN_LIST, NOT_ALLOWED for a role without the permission,
 * and what `work` refuses. Throws USER_ID_REQUIRED for a visitor without a user id.
 */
export async function changeList<Done>(
  ctx: ListCtx,
  { externalId, verb, other }: ListKey,
  work: Work<Done>,
): Promise<ListChange<Done>> {
  const { db, clock, storefront, visitor } = ctx;
  const owner = needListOwner({ visitor });
  const { shop } = storefront;
  return db.transaction(async (tx) => {
    const key = { owner, shop, now: clock.now() };
    if (externalId && other) await lockBoth(tx, owner, [externalId, other]);
    if (verb === 'setStandard') await lockOwned(tx, key);
    const list = externalId ? await findNamed(tx, key, externalId) : await findCurrent(tx, key);
    const refused = refuseList(list, verb);
    if (refused?.refused === 'NOT_ALLOWED')
      logSecurityEvent(ctx, 'right.refused', { accountId: visitor.account?.id, detail: verb });
    const result = refused ?? (list && (await work(tx, list)));
    if (list && verb !== 'read' && !isRefusal(result)) await markChanged(tx, list.id, key);
    const lists = await findLists(tx, { owner, shop });
    return {
      list: lists.find(({ id }) => id === list?.id),
      refusal: isRefusal(result) ? result : undefined,
      done: isRefusal(result) ? undefined : result,
    };
  });
}

async function lockBoth(db: Db, owner: ListOwner, externalIds: readonly string[]): Promise<void> {
  if (externalIds.every(isExternalId)) await lockInOrder(db, { owner, externalIds });
}

function refuseList(list: ListHead | undefined, verb: ListVerb): ListRefusal | undefined {
  if (!list) return refuse('UNKNOWN_LIST', 'shop.lists.unknownList');
  return may(list.role, verb) ? undefined : refuse('NOT_ALLOWED', 'shop.lists.notAllowed');
}

type OwnerKey = Parameters<typeof lockDefaultList>[1];

async function findCurrent(db: Db, key: OwnerKey): Promise<ListHead> {
  return (await lockStandardList(db, key)) ?? lockDefaultList(db, key);
}

async function findNamed(db: Db, key: OwnerKey, externalId: string): Promise<ListHead | undefined> {
  return isExternalId(externalId) ? lockList(db, { ...key, externalId }) : undefined;
}

/** Whether a text can be the external id of a list or an entry. */
export const isExternalId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
