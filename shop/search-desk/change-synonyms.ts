import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { analyseQuery, type Language } from '#shop/search/analyser/analyser.ts';
import { mostGroups, type SynonymGroup } from '#shop/search/tuning.sql.ts';
import {
  findSynonymGroup,
  insertSynonymGroup,
  lockSynonymGroups,
  updateSynonymGroup,
} from './synonyms.sql.ts';

const mostWords = 12;
const longestWord = 60;

type BadWords = 'TOO_FEW_WORDS' | 'TOO_MANY_WORDS' | 'NOT_ONE_WORD' | 'KNOWN_WORD';

/**
 * Adds words that find the same, on all nodes within a second (OP1, SE4). Refuses TOO_MANY groups, and on `words` TOO_FEW_WORDS,
 * TOO_MANY_WORDS (twelve), NOT_ONE_WORD for what the search reads as several words or none, and KNOWN_WORD for a word of another group.
 */
export function addSynonyms(
  { db }: Pick<StaffCtx, 'db'>,
  { language: asked, words }: { language: string; words: readonly string[] },
): Promise<Refusal<'TOO_MANY' | BadWords> | undefined> {
  const language = asked === 'en' ? 'en' : 'de';
  return db.transaction(async (tx) => {
    const groups = await lockSynonymGroups(tx, language);
    if (groups.length >= mostGroups) return refuse('TOO_MANY', 'searchDesk.tooMany');
    const typed = tidied(words);
    const wrong = wrongWords(language, typed, groups);
    if (wrong) return wrong;
    await insertSynonymGroup(tx, language, typed);
    return undefined;
  });
}

/**
 * Changes the words of a group, on all nodes within a second; none removes it (OP1, SE4). Refuses UNKNOWN_GROUP, CHANGED_MEANWHILE where `seen`
 * is not what is set, and words as `addSynonyms`.
 */
export function changeSynonyms(
  { db }: Pick<StaffCtx, 'db'>,
  { id, words, seen }: { id: number; words: readonly string[]; seen: readonly string[] },
): Promise<Refusal<'UNKNOWN_GROUP' | 'CHANGED_MEANWHILE' | BadWords> | undefined> {
  return db.transaction(async (tx) => {
    const before = await findSynonymGroup(tx, id);
    if (!before) return refuse('UNKNOWN_GROUP', 'searchDesk.unknownGroup');
    const groups = await lockSynonymGroups(tx, before.language);
    const current = groups.find((group) => group.id === id);
    if (!current) return refuse('UNKNOWN_GROUP', 'searchDesk.unknownGroup');
    if (current.words.join('\n') !== seen.join('\n'))
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    const typed = tidied(words);
    const others = groups.filter((group) => group.id !== id);
    const wrong = typed.length === 0 ? undefined : wrongWords(current.language, typed, others);
    if (wrong) return wrong;
    await updateSynonymGroup(tx, id, typed);
    return undefined;
  });
}

/** The words that were typed, each once as the search reads it. */
export function tidied(words: readonly string[]): string[] {
  const typed = words.map((word) => word.replaceAll('\0', '').trim().slice(0, longestWord));
  return [...new Set(typed.filter((word) => word !== ''))];
}

function wrongWords(
  language: Language,
  words: readonly string[],
  others: readonly SynonymGroup[],
): Refusal<BadWords> | undefined {
  const field = 'words';
  if (words.length > mostWords)
    return refuse('TOO_MANY_WORDS', 'searchDesk.tooManyWords', { field, values: { mostWords } });
  const several = words.find((word) => !isOneWord(language, word));
  if (several !== undefined)
    return refuse('NOT_ONE_WORD', 'searchDesk.notOneWord', { field, values: { word: several } });
  const read = new Set(words.map((word) => indexWord(language, word)));
  if (read.size < 2) return refuse('TOO_FEW_WORDS', 'searchDesk.tooFewWords', { field });
  const taken = new Set(
    others.flatMap((group) => group.words.map((word) => indexWord(language, word))),
  );
  const known = words.find((word) => taken.has(indexWord(language, word)));
  return known === undefined
    ? undefined
    : refuse('KNOWN_WORD', 'searchDesk.knownWord', { field, values: { word: known } });
}

/** Whether a query of this text is a single word of letters. */
function isOneWord(language: Language, word: string): boolean {
  const read = analyseQuery(language, word);
  return read.length === 1 && /^\p{L}+$/u.test(indexWord(language, word));
}

function indexWord(language: Language, word: string): string {
  return analyseQuery(language, word)[0]?.alternatives[0]?.word ?? '';
}
