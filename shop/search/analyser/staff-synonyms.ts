import { type Alternative, strongest } from './reading.ts';

/** Index words that find the same as one, as the staff defined them, with the weight of each. */
export type Synonym = { readonly word: string; readonly others: readonly Alternative[] };

const weight = 0.8;
/** Heaviest first; an index searches each of them. */
const mostAlternatives = 64;

/** The alternatives of a word with those that the staff added to one of them, ranked as much lower as synonyms of the program. */
export function withSynonyms(
  alternatives: readonly Alternative[],
  synonyms: readonly Synonym[],
): readonly Alternative[] {
  const added = alternatives.flatMap((alternative) =>
    synonyms
      .filter(({ word }) => word === alternative.word)
      .flatMap(({ others }) =>
        others.map((other) => ({
          word: other.word,
          weight: other.weight * alternative.weight * weight,
        })),
      ),
  );
  return added.length === 0
    ? alternatives
    : strongest([...alternatives, ...added]).slice(0, mostAlternatives);
}
