import type { CatalogueView } from '#adapters/catalogue-index/port.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Language, QueryWord } from '../analyser/analyser.ts';
import { createSpeller, type Speller } from '../analyser/speller.ts';
import { countEachWord, findVocabulary } from './words.sql.ts';

export type Spelling = {
  /** The words with those that find nothing read as the nearest that products have; undefined where nothing can be mended. */
  mend(db: Db, words: readonly QueryWord[], view: CatalogueView): Promise<QueryWord[] | undefined>;
};

/** A speller follows changes of the assortment this late. */
const spellerMs = 600_000;

/** Mends typing errors by the words of names, brands and categories (SE4), which it reads when they are first needed. */
export function createSpelling(clock: Clock): Spelling {
  const kept = new Map<Language, { speller: Speller; madeAt: number }>();
  async function spellerOf(db: Db, language: Language): Promise<Speller> {
    const now = clock.now().getTime();
    const known = kept.get(language);
    if (known && now - known.madeAt < spellerMs) return known.speller;
    const speller = createSpeller(await findVocabulary(db, language));
    kept.set(language, { speller, madeAt: now });
    return speller;
  }
  return {
    async mend(db, words, view) {
      const counts = await countEachWord(db, words, view);
      if (counts.every(({ count }) => count > 0)) return undefined;
      const speller = await spellerOf(db, view.language);
      const mended = words.map((word, place) =>
        counts[place]?.count === 0 ? nearest(speller, word) : word,
      );
      return mended.every((word, place) => word === words[place]) ? undefined : mended;
    },
  };
}

function nearest(speller: Speller, word: QueryWord): QueryWord {
  const corrections = speller.corrections(word.alternatives[0]?.word ?? word.typed);
  return corrections[0] ? { typed: corrections[0].word, alternatives: corrections } : word;
}
