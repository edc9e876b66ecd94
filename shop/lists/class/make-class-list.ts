import { createHash } from 'node:crypto';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { mostEntries } from '../add-to-list.ts';
import type { ListChange, ListCtx } from '../change-list.ts';
import { type ListOwner, needListOwner } from '../list-owner.ts';
import { type ListTexts, readTexts } from '../list-texts.ts';
import { findLists, insertEntries, lockDefaultList, mostLists } from '../lists.sql.ts';
import { insertList, isListIdTaken } from '../own-lists.sql.ts';
import { updatePupils, updatePupilNeeds } from './class.sql.ts';

export type PlannedEntry = {
  productId: number;
  itemId: number;
  /** Packs for the class. */
  quantity: number;
  /** Pieces that each pupil needs; null where the quantity is for the whole class. */
  perPupil: number | null;
};

/**
 * Makes a class list of these entries, once for a request key and owner. Entries of one item are one, with the sum of their packs. Refuses
 * as `createList`, UNKNOWN_PRODUCT where the storefront sells none of them, and UNKNOWN_LIST where the list of that key was deleted. Seven
 * statements in a transaction. Throws USER_ID_REQUIRED for a visitor without a user id.
 */
export async function makeClassList(
  { db, clock, storefront, visitor }: ListCtx,
  {
    entries,
    pupils,
    requestKey,
    ...asked
  }: ListTexts & { entries: readonly PlannedEntry[]; pupils: number; requestKey: string },
): Promise<ListChange<'made'>> {
  const owner = needListOwner({ visitor });
  const texts = readTexts(asked);
  if (isRefusal(texts)) return refused(texts);
  const key = { owner, shop: storefront.shop, now: clock.now() };
  const externalId = idOfRequest(owner, requestKey);
  const work = db.transaction(async (tx): Promise<ListChange<'made'>> => {
    await lockDefaultList(tx, key);
    const made = (await findLists(tx, key)).find((each) => each.externalId === externalId);
    if (made) return { list: made, refusal: undefined, done: 'made' };
    if (await isListIdTaken(tx, externalId))
      return refused(refuse('UNKNOWN_LIST', 'shop.lists.unknownList'));
    const id = await insertList(tx, { ...key, texts, mostLists, externalId });
    if (id === undefined) {
      const values = { max: mostLists };
      return refused(refuse('TOO_MANY_LISTS', 'shop.lists.tooManyLists', { values }));
    }
    const merged = mergedByItem(entries);
    const room = { entries: merged, storefront, mostEntries, now: key.now };
    if ((await insertEntries(tx, id, room)) !== 'inserted')
      throw new NothingSold('The storefront sells no entry of the list.');
    await updatePupilNeeds(tx, id, merged);
    await updatePupils(tx, id, pupils);
    const list = (await findLists(tx, key)).find((each) => each.id === id);
    return { list, refusal: undefined, done: 'made' };
  });
  try {
    return await work;
  } catch (fault) {
    if (!(fault instanceof NothingSold)) throw fault;
    return refused(refuse('UNKNOWN_PRODUCT', 'shop.lists.unknownProduct'));
  }
}

/** Takes the list back with the transaction. */
class NothingSold extends Error {}

/** A list's id that the same request of an owner has again. */
function idOfRequest(owner: ListOwner, requestKey: string): string {
  const whose = 'accountId' in owner ? `account ${owner.accountId}` : `user ${owner.userId}`;
  const hex = createHash('sha256').update(`${whose} ${requestKey}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

function mergedByItem(entries: readonly PlannedEntry[]): PlannedEntry[] {
  const merged = new Map<number, PlannedEntry>();
  for (const entry of entries) {
    const known = merged.get(entry.itemId);
    const isPlanned = known?.perPupil != null && entry.perPupil !== null;
    merged.set(
      entry.itemId,
      known
        ? {
            ...known,
            quantity: known.quantity + entry.quantity,
            perPupil: isPlanned ? (known.perPupil ?? 0) + (entry.perPupil ?? 0) : null,
          }
        : entry,
    );
  }
  return [...merged.values()];
}

const refused = (refusal: ListChange<never>['refusal']): ListChange<never> => ({
  list: undefined,
  refusal,
  done: undefined,
});
