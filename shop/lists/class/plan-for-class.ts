import { refuse } from '#shop/kernel/refusals.ts';
import {
  changeList,
  isExternalId,
  type ListChange,
  type ListCtx,
  type ListRefusal,
} from '../change-list.ts';
import { updatePerPupil, updatePupils } from './class.sql.ts';

const mostPupils = 999;
export const mostPerPupil = 99;

/**
 * Makes a list a class list: entries with pieces per pupil get the packs that so many pupils need, rounded up. Null makes it an
 * ordinary list, whose quantities stay. Refuses as `changeList`, and WRONG_QUANTITY beyond 1 to 999. Five statements in a transaction.
 */
export function setPupils(
  ctx: ListCtx,
  { externalId, pupils }: { externalId: string; pupils: number | null },
): Promise<ListChange<'planned'>> {
  return changeList(
    ctx,
    { externalId, verb: 'changeEntries' },
    async (db, list): Promise<'planned' | ListRefusal> => {
      const wrong = refuseBeyond(pupils, mostPupils);
      if (wrong) return wrong;
      await updatePupils(db, list.id, pupils);
      return 'planned';
    },
  );
}

/**
 * Sets the pieces per pupil of an entry; null where its quantity is for the whole class. Refuses as `changeList`,
 * UNKNOWN_ENTRY, and WRONG_QUANTITY beyond 1 to 99. Five statements in a transaction.
 */
export function setPerPupil(
  ctx: ListCtx,
  {
    externalId,
    entryId,
    perPupil,
  }: { externalId: string; entryId: string; perPupil: number | null },
): Promise<ListChange<'planned'>> {
  return changeList(
    ctx,
    { externalId, verb: 'changeEntries' },
    async (db, list): Promise<'planned' | ListRefusal> => {
      const wrong = refuseBeyond(perPupil, mostPerPupil);
      if (wrong) return wrong;
      const isThere =
        isExternalId(entryId) && (await updatePerPupil(db, list.id, [{ entryId, perPupil }])) > 0;
      return isThere ? 'planned' : refuse('UNKNOWN_ENTRY', 'shop.lists.unknownEntry');
    },
  );
}

function refuseBeyond(wanted: number | null, max: number): ListRefusal | undefined {
  if (wanted === null || (wanted >= 1 && wanted <= max)) return undefined;
  return refuse('WRONG_QUANTITY', 'shop.lists.wrongNumber', { values: { max }, field: 'number' });
}
