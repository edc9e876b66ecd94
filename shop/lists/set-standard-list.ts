import { changeList, type ListChange, type ListCtx } from './change-list.ts';
import { moveStandard } from './own-lists.sql.ts';

/** Makes a list the standard one, which hearts and the basket use (WL1). Refuses as `changeList`. Six statements in a transaction. */
export function setStandardList(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<ListChange<'set'>> {
  return changeList(ctx, { externalId, verb: 'setStandard' }, async (db, list) => {
    await moveStandard(db, list.id);
    return 'set' as const;
  });
}
