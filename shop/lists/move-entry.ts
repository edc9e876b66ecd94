import { refuse } from '#shop/kernel/refusals.ts';
import { mostEntries } from './add-to-list.ts';
import {
  changeList,
  isExternalId,
  type ListChange,
  type ListCtx,
  type ListRefusal,
} from './change-list.ts';
import { findEntry } from './exchange.sql.ts';
import { needListOwner } from './list-owner.ts';
import { deleteEntry, insertEntries, insertEntry, lockList, markChanged } from './lists.sql.ts';
import { putNames } from './names.sql.ts';
import { may } from './permissions.ts';

type Move = {
  externalId: string;
  entryId: string;
  /** The target list. */
  toExternalId: string;
  /** Keeps the entry on its list. */
  isCopy: boolean;
};

/**
 * Moves or copies an entry to another of the visitor's lists; an existing entry keeps the larger quantity. Names go along
 * between own lists. Comments are not moved, as the other list has other members. Refuses as `changeList` for both lists, UNKNOWN_ENTRY, UNKNOWN_PRODUCT for what this
 * storefront does not sell, and LIST_FULL; a refusal changes nothing. Ten statements at most, in a transaction.
 */
export function moveEntry(
  ctx: ListCtx,
  { externalId, entryId, toExternalId, isCopy }: Move,
): Promise<ListChange<'moved'>> {
  const { clock, storefront, visitor } = ctx;
  return changeList(
    ctx,
    { externalId, verb: isCopy ? 'read' : 'changeEntries', other: toExternalId },
    async (db, list): Promise<'moved' | ListRefusal> => {
      const entry = isExternalId(entryId) ? await findEntry(db, list.id, entryId) : undefined;
      if (!entry) return refuse('UNKNOWN_ENTRY', 'shop.lists.unknownEntry');
      const key = { owner: needListOwner({ visitor }), shop: storefront.shop, now: clock.now() };
      const target = isExternalId(toExternalId)
        ? await lockList(db, { ...key, externalId: toExternalId })
        : undefined;
      if (!target || target.id === list.id) return refuse('UNKNOWN_LIST', 'shop.lists.unknownList');
      if (!may(target.role, 'changeEntries')) return refuse('NOT_ALLOWED', 'shop.lists.notAllowed');
      const outcome = await put(entry);
      if (outcome === 'unsold') return refuse('UNKNOWN_PRODUCT', 'shop.lists.unknownProduct');
      if (outcome === 'full') {
        const values = { max: mostEntries };
        return refuse('LIST_FULL', 'shop.lists.full', { values });
      }
      if (list.role === 'creator' && target.role === 'creator')
        await putNames(db, target.id, [entry]);
      await markChanged(db, target.id, key);
      if (!isCopy)
        await deleteEntry(db, list.id, {
          key: { externalId: entryId },
          language: storefront.language,
        });
      return 'moved';

      async function put({
        productId,
        itemId,
        quantity,
      }: NonNullable<typeof entry>): ReturnType<typeof insertEntries> {
        const room = { storefront, mostEntries, now: key.now };
        const targetId = target?.id ?? 0;
        if (itemId !== null) {
          const entries = [{ productId, itemId, quantity }];
          return insertEntries(db, targetId, { ...room, entries });
        }
        const whole = { productId, itemId, quantity, position: undefined };
        const { isKnown, isListed } = await insertEntry(db, targetId, { ...room, entry: whole });
        if (!isKnown) return 'unsold';
        return isListed ? 'inserted' : 'full';
      }
    },
  );
}
