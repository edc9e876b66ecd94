import { isRefusal } from '#shop/kernel/refusals.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { type ListTexts, readTexts } from './list-texts.ts';
import { updateTexts } from './own-lists.sql.ts';

/**
 * Sets name and description of a list (WL1). Refuses as `changeList`, NAME_REQUIRED, NAME_TOO_LONG,
 * DESCRIPTION_REQUIRED and DESCRIPTION_TOO_LONG. Four statements in a transaction.
 */
export function describeList(
  ctx: ListCtx,
  { externalId, ...asked }: ListTexts & { externalId: string },
): Promise<ListChange<'described'>> {
  return changeList(
    ctx,
    { externalId, verb: 'describe' },
    async (db, list): Promise<'described' | ListRefusal> => {
      const texts = readTexts(asked);
      if (isRefusal(texts)) return texts;
      await updateTexts(db, list.id, texts);
      return 'described';
    },
  );
}
