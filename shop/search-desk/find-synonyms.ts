import type { SynonymGroup as GroupView } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { foldText } from '#shop/search/analyser/fold.ts';
import { shippedSynonyms } from '#shop/search/analyser/shipped-synonyms.ts';
import type { SynonymGroup } from '#shop/search/tuning.sql.ts';
import { findSynonymGroup, findSynonymGroups } from './synonyms.sql.ts';

const mostShown = 200;
const longestSearch = 60;

/** Synonyms of a language for the staff, by their first word, two hundred at most (OP1, SE4). One statement. */
export async function listSynonyms(
  { db }: Pick<StaffCtx, 'db'>,
  { language, search = '' }: { language: string; search?: string | undefined },
): Promise<GroupView[]> {
  const found = await findSynonymGroups(db, {
    language: language === 'en' ? 'en' : 'de',
    part: search.slice(0, longestSearch).replaceAll('\0', '').trim(),
    limit: mostShown,
  });
  return found.map(viewOfGroup);
}

/** A group of synonyms for the staff (OP1, SE4); undefined for an unknown one. One statement. */
export async function viewSynonyms(
  { db }: Pick<StaffCtx, 'db'>,
  id: number,
): Promise<GroupView | undefined> {
  const found = await findSynonymGroup(db, id);
  return found && viewOfGroup(found);
}

/** The group, and the words that the program takes for the same as one of its words. */
function viewOfGroup(group: SynonymGroup): GroupView {
  const own = new Set(group.words.map(foldText));
  const shipped = shippedSynonyms[group.language]
    .filter((words) => words.some((word) => own.has(foldText(word))))
    .flat();
  return { ...group, shipped: [...new Set(shipped)].filter((word) => !own.has(foldText(word))) };
}
