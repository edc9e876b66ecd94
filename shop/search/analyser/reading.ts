/** An index word that matches a typed word; weight 1 is the word itself, less a looser reading. */
export type Alternative = { readonly word: string; readonly weight: number };

export type QueryWord = { readonly typed: string; readonly alternatives: readonly Alternative[] };

/** The meaning of tokens: the index words of a text with them, and the alternatives of a query with them. */
export type Reading = {
  readonly typed: string;
  readonly words: readonly string[];
  readonly alternatives: readonly Alternative[];
};

/** A word without variants. */
export function plainReading(typed: string, word: string): Reading {
  return { typed, words: [word], alternatives: [{ word, weight: 1 }] };
}

/** Each word once, under its highest weight, heaviest first. */
export function strongest(alternatives: readonly Alternative[]): Alternative[] {
  const weights = new Map<string, number>();
  for (const { word, weight } of alternatives)
    weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  return Array.from(weights, ([word, weight]) => ({ word, weight })).sort(
    (one, other) => other.weight - one.weight,
  );
}
