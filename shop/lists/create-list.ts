import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import type { ListChange, ListCtx } from './change-list.ts';
import { needListOwner } from './list-owner.ts';
import { type ListTexts, readTexts } from './list-texts.ts';
import { findLists, lockDefaultList, mostLists } from './lists.sql.ts';
import { insertList } from './own-lists.sql.ts';

/**
 * Creates a list beside the default one, for customers and guests (WL1). Refuses NAME_REQUIRED, NAME_TOO_LONG,
 * DESCRIPTION_REQUIRED, DESCRIPTION_TOO_LONG and TOO_MANY_LISTS at 50. Three statements in a transaction.
 * Throws USER_ID_REQUIRED for a visitor without a user id.
 */
export async function createList(
  { db, clock, storefront, visitor }: ListCtx,
  asked: ListTexts,
): Promise<ListChange<'created'>> {
  const owner = needListOwner({ visitor });
  const texts = readTexts(asked);
  if (isRefusal(texts)) return { list: undefined, refusal: texts, done: undefined };
  const key = { owner, shop: storefront.shop, now: clock.now() };
  return db.transaction(async (tx) => {
    await lockDefaultList(tx, key);
    const id = await insertList(tx, { ...key, texts, mostLists });
    const lists = await findLists(tx, key);
    const list = lists.find((each) => each.id === id);
    if (list) return { list, refusal: undefined, done: 'created' };
    const values = { max: mostLists };
    const refusal = refuse('TOO_MANY_LISTS', 'shop.lists.tooManyLists', { values });
    return { list: undefined, refusal, done: undefined };
  });
}
