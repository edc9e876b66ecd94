import type { CatalogueView } from '#adapters/catalogue-index/port.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { analyseQuery, type Language, type QueryWord } from '../analyser/analyser.ts';
import { createSpeller, type Speller } from '../analyser/speller.ts';
import { countEachWord, findNames } from './words.sql.ts';

export type Spelling = {
  /** Replaces words without hits by the nearest words with hits; undefined where nothing can be corrected. */
  correct(
    db: Db,
    words: readonly QueryWord[],
    view: CatalogueView,
  ): Promise<QueryWord[] | undefined>;
};

/** How long a speller is cached. */
const spellerMs = 600_000;

/** Corrects typing errors by names, brands, categories and synonyms (SE4); names are read lazily. */
export function createSpelling(clock: Clock): Spelling {
  const kept = new Map<Language, { speller: Speller; madeAt: number }>();
  async function spellerOf(db: Db, language: Language): Promise<Speller> {
    const now = clock.now().getTime();
    const known = kept.get(language);
    if (known && now - known.madeAt < spellerMs) return known.speller;
    const speller = createSpeller(language, await findNames(db, language));
    kept.set(language, { speller, madeAt: now });
    return speller;
  }
  return {
    async correct(db, words, view) {
      const counts = await countEachWord(db, words, view);
      if (counts.every(({ count }) => count > 0)) return undefined;
      const speller = await spellerOf(db, view.language);
      const lost = words.filter((_, place) => counts[place]?.count === 0);
      const found = await nearestSold(db, speller, lost, view);
      return found.size === 0 ? undefined : words.map((word) => found.get(word) ?? word);
    },
  };
}

/** The nearest correction with hits of each word. One statement. */
async function nearestSold(
  db: Db,
  speller: Speller,
  lost: readonly QueryWord[],
  view: CatalogueView,
): Promise<ReadonlyMap<QueryWord, QueryWord>> {
  const candidates = lost.flatMap((word) =>
    speller.corrections(word.typed).flatMap((correction) => {
      const [instead] = analyseQuery(view.language, correction);
      return instead ? [{ word, instead }] : [];
    }),
  );
  if (candidates.length === 0) return new Map();
  const counts = await countEachWord(
    db,
    candidates.map(({ instead }) => instead),
    view,
  );
  const sold = candidates.filter((_, place) => (counts[place]?.count ?? 0) > 0);
  return new Map(sold.toReversed().map(({ word, instead }) => [word, instead]));
}
