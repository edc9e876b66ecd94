import { isRefusal } from '#shop/kernel/refusals.ts';
import { changeList, type ListChange, type ListCtx, type ListRefusal } from './change-list.ts';
import { type ListWords, readWords } from './list-words.ts';
import { updateWords } from './several.sql.ts';

/**
 * Gives a list another name and description (WL1). Refuses what `changeList` refuses, NAME_REQUIRED, NAME_TOO_LONG,
 * DESCRIPTION_REQUIRED and DESCRIPTION_TOO_LONG. Four statements in a transaction.
 */
export function describeList(
  ctx: ListCtx,
  { externalId, ...asked }: ListWords & { externalId: string },
): Promise<ListChange<'described'>> {
  return changeList(
    ctx,
    { externalId, verb: 'describe' },
    async (db, list): Promise<'described' | ListRefusal> => {
      const words = readWords(asked);
      if (isRefusal(words)) return words;
      await updateWords(db, list.id, words);
      return 'described';
    },
  );
}
