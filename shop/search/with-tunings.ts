import type { CatalogueIndex, CatalogueQuery, Tuning } from '#adapters/catalogue-index/port.ts';

/** What the staff changed of the search, by text. */
export type Tunings = {
  of(query: Pick<CatalogueQuery, 'language' | 'shop'> & { text: string }): Tuning | undefined;
};

/** Adds what the staff changed to queries with a text. Queries that carry a tuning keep it. */
export function withTunings(
  index: CatalogueIndex,
  tunings: () => Promise<Tunings>,
): CatalogueIndex {
  return {
    async query(query) {
      if (query.text === undefined) return index.query(query);
      const tuning = query.tuning ?? (await tunings()).of({ ...query, text: query.text });
      if (!tuning) return index.query(query);
      const result = await index.query({ ...query, tuning });
      return tuning.pinned.length === 0 ? result : { ...result, hasPins: true };
    },
    suggest: (query) => index.suggest(query),
    async countWords(query) {
      const synonyms = query.synonyms ?? (await tunings()).of(query)?.synonyms;
      return index.countWords(synonyms ? { ...query, synonyms } : query);
    },
  };
}
