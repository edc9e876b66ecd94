import type { Tuning } from '#adapters/catalogue-index/port.ts';
import type { Tunings } from './with-tunings.ts';
import type { Db } from '#shop/kernel/db.ts';
import { analyseQuery, foldQuery, type Language } from './analyser/analyser.ts';
import type { Synonym } from './analyser/staff-synonyms.ts';
import { findTuningRows, type Ranking, type SynonymGroup, type TuningRows } from './tuning.sql.ts';

/** Reads what the staff changed of the search, to be looked up by text (OP1, SE3). Two statements. */
export async function readTunings(db: Db): Promise<Tunings> {
  return tuningsOf(await findTuningRows(db));
}

/** What holds for each text. Synonyms hold in every search of their language, rankings in the results of their shop. */
export function tuningsOf({ groups, rankings }: TuningRows): Tunings {
  const synonyms = { de: synonymsOf('de', groups), en: synonymsOf('en', groups) };
  const rankingByKey = new Map(rankings.map((ranking) => [keyOf(ranking), ranking]));
  return {
    of({ language, shop, text }): Tuning | undefined {
      const ranking: Pick<Ranking, 'pinned' | 'buried'> | undefined =
        shop && rankingByKey.get(keyOf({ shop, language, words: foldQuery(text) }));
      const met = synonymsIn(language, text, synonyms[language]);
      if (!ranking && met.length === 0) return undefined;
      return { synonyms: met, pinned: ranking?.pinned ?? [], buried: ranking?.buried ?? [] };
    },
  };
}

function keyOf({ shop, language, words }: Pick<Ranking, 'shop' | 'language' | 'words'>): string {
  return `${shop} ${language} ${words}`;
}

/** The synonyms of the words of a text, and of looser readings of them. */
function synonymsIn(
  language: Language,
  text: string,
  known: ReadonlyMap<string, Synonym>,
): Synonym[] {
  if (known.size === 0) return [];
  const words = analyseQuery(language, text).flatMap(({ alternatives }) => alternatives);
  return [...new Set(words.flatMap(({ word }) => known.get(word) ?? []))];
}

/** By the index word of each member the alternatives of the others. */
function synonymsOf(
  language: Language,
  groups: readonly SynonymGroup[],
): ReadonlyMap<string, Synonym> {
  const found = new Map<string, Synonym>();
  for (const { words } of groups.filter((group) => group.language === language)) {
    const read = words.flatMap((word) => analyseQuery(language, word)[0] ?? []);
    for (const member of read) {
      const word = member.alternatives[0]?.word;
      if (word === undefined) continue;
      const others = read
        .filter((other) => other !== member)
        .flatMap(({ alternatives }) => alternatives.filter(({ word: each }) => each !== word));
      found.set(word, { word, others: [...(found.get(word)?.others ?? []), ...others] });
    }
  }
  return found;
}
