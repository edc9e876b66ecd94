import { readNames } from '#shop/cart/apply-names.ts';
import { refuse } from '#shop/kernel/refusals.ts';
import type { NamedPiecesInput } from '#shop/resolver-types.generated.ts';
import {
  changeList,
  isExternalId,
  type ListChange,
  type ListCtx,
  type ListRefusal,
} from './change-list.ts';
import { findNamedEntry, writeNames } from './names.sql.ts';
import { isCustomer, refuseGuest } from './share-list.ts';

type Naming = { externalId: string; entryId: string; names: readonly NamedPiecesInput[] };

/**
 * Replaces the names on the pieces of an entry of a customer's own list (FA1). They go with the entry into the basket, an offer and a
 * standing order; an entry counts as one piece at least. Refuses as `changeList`, LOGIN_REQUIRED for guests, UNKNOWN_ENTRY, and NO_NAMES,
 * WRONG_NAME with the letters that fit, and TOO_MANY_NAMES as the basket does. Five statements in a transaction.
 */
export function nameEntry(
  ctx: ListCtx,
  { externalId, entryId, names: asked }: Naming,
): Promise<ListChange<'named'>> {
  return changeList(
    ctx,
    { externalId, verb: 'name' },
    async (db, list): Promise<'named' | ListRefusal> => {
      if (!isCustomer(ctx)) return refuseGuest();
      const entry = isExternalId(entryId) ? await findNamedEntry(db, list.id, entryId) : undefined;
      if (!entry) return refuse('UNKNOWN_ENTRY', 'shop.lists.unknownEntry');
      const read = readNames(asked, entry, Math.max(1, entry.quantity));
      if ('refusal' in read) {
        const { code, messageKey, values } = read.refusal;
        const key = code === 'TOO_MANY_NAMES' ? 'shop.lists.names.tooMany' : messageKey;
        return refuse(codes[code] ?? 'WRONG_NAME', key, { values, field: 'names' });
      }
      await writeNames(db, list.id, { entryId, names: read.names });
      return 'named';
    },
  );
}

const codes: Readonly<Record<string, 'NO_NAMES' | 'WRONG_NAME' | 'TOO_MANY_NAMES'>> = {
  NO_NAMES: 'NO_NAMES',
  WRONG_NAME: 'WRONG_NAME',
  TOO_MANY_NAMES: 'TOO_MANY_NAMES',
};
