import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { changeList, isExternalId, type ListChange, type ListCtx } from './change-list.ts';
import { copyEntries } from './class.sql.ts';
import { needListOwner } from './list-owner.ts';
import { type ListWords, readWords } from './list-words.ts';
import { findLists, lockDefaultList, mostLists } from './lists.sql.ts';
import { insertList } from './several.sql.ts';

/**
 * Begins a list of one's own with all that stands on another, for the next year: what it was planned for comes along, members
 * and comments do not. Entries know the prices that they had. Refuses what `changeList` and `createList` refuse.
 * Eight statements in a transaction.
 */
export async function duplicateList(
  ctx: ListCtx,
  { externalId, ...asked }: ListWords & { externalId: string },
): Promise<ListChange<'duplicated'>> {
  const owner = needListOwner(ctx);
  const key = { owner, shop: ctx.storefront.shop, now: ctx.clock.now() };
  const words = readWords(asked);
  if (isRefusal(words)) return refused(words);
  if (!isExternalId(externalId)) return refused(refuse('UNKNOWN_LIST', 'shop.lists.unknownList'));
  const copied = await changeList(ctx, { externalId, verb: 'read' }, async (db, list) => {
    await lockDefaultList(db, key);
    const id = await insertList(db, { ...key, words, mostLists });
    if (id === undefined) {
      const values = { max: mostLists };
      return refuse('TOO_MANY_LISTS', 'shop.lists.tooManyLists', { values });
    }
    await copyEntries(db, { from: list.id, to: id, now: key.now });
    return { copy: (await findLists(db, key)).find((each) => each.id === id) };
  });
  if (!copied.done) return refused(copied.refusal);
  return { list: copied.done.copy, refusal: undefined, done: 'duplicated' };
}

const refused = (refusal: ListChange<never>['refusal']): ListChange<never> => ({
  list: undefined,
  refusal,
  done: undefined,
});
