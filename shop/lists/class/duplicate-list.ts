import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { changeList, isExternalId, type ListChange, type ListCtx } from '../change-list.ts';
import { copyEntries } from './class.sql.ts';
import { needListOwner } from '../list-owner.ts';
import { type ListTexts, readTexts } from '../list-texts.ts';
import { findLists, lockDefaultList, mostLists } from '../lists.sql.ts';
import { insertList } from '../own-lists.sql.ts';

/**
 * Copies a list to a new own list, for the next year, with entries and the class it is planned for, without members and
 * comments. Entries keep the earlier prices for comparison. Refuses as `changeList` and `createList`.
 * Eight statements in a transaction.
 */
export async function duplicateList(
  ctx: ListCtx,
  { externalId, ...asked }: ListTexts & { externalId: string },
): Promise<ListChange<'duplicated'>> {
  const owner = needListOwner(ctx);
  const key = { owner, shop: ctx.storefront.shop, now: ctx.clock.now() };
  const texts = readTexts(asked);
  if (isRefusal(texts)) return refused(texts);
  if (!isExternalId(externalId)) return refused(refuse('UNKNOWN_LIST', 'shop.lists.unknownList'));
  const copied = await changeList(ctx, { externalId, verb: 'read' }, async (db, list) => {
    await lockDefaultList(db, key);
    const id = await insertList(db, { ...key, texts, mostLists });
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
