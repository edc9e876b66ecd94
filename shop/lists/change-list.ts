import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  findLists,
  type ListedProduct,
  type ListHead,
  lockDefaultList,
  lockList,
} from './lists.sql.ts';
import { needListOwner } from './list-owner.ts';

export type ListCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type ListRefusalCode =
  | 'UNKNOWN_LIST'
  | 'UNKNOWN_PRODUCT'
  | 'UNKNOWN_ENTRY'
  | 'LIST_FULL'
  | 'EMPTY_CART'
  | 'WRONG_QUANTITY';
export type ListRefusal = Refusal<ListRefusalCode>;

/** A list in short. */
export type ListEssentials = ListHead & { products: ListedProduct[] };

export type ListChange<Done> = {
  list: ListEssentials | undefined;
  refusal: ListRefusal | undefined;
  done: Done | undefined;
};

type Work<Done> = (db: Db, list: ListHead) => Promise<Done | ListRefusal>;

/**
 * Does `work` with the visitor's list, the default one where `externalId` names none, and answers the list afterwards.
 * The list is locked meanwhile, and a refusal leaves it as it was. Throws USER_ID_REQUIRED for a visitor without a name.
 */
export async function changeList<Done>(
  { db, clock, storefront, visitor }: ListCtx,
  externalId: string | null | undefined,
  work: Work<Done>,
): Promise<ListChange<Done>> {
  const owner = needListOwner({ visitor });
  const { shop } = storefront;
  return db.transaction(async (tx) => {
    const key = { owner, shop, now: clock.now() };
    const list = externalId ? await findNamed(tx, key, externalId) : await lockDefaultList(tx, key);
    const result = list ? await work(tx, list) : refuse('UNKNOWN_LIST', 'shop.lists.unknownList');
    const lists = await findLists(tx, { owner, shop });
    return {
      list: lists.find(({ id }) => id === list?.id),
      refusal: isRefusal(result) ? result : undefined,
      done: isRefusal(result) ? undefined : result,
    };
  });
}

async function findNamed(
  db: Db,
  key: Parameters<typeof lockDefaultList>[1],
  externalId: string,
): Promise<ListHead | undefined> {
  return isExternalId(externalId) ? lockList(db, { ...key, externalId }) : undefined;
}

/** Whether a text can be the external id of a list or an entry. */
export const isExternalId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
