import type { CatalogueView } from '../port.ts';
import type { Clause } from './chosen.ts';
import { wordFields } from './layout.ts';

/** What a text looks for, as the shop's own analyser reads it: the engine compares words and analyses none. */
export type LookedFor = {
  /** A product must be found by one word of each group. No groups: the text has no words and finds nothing. */
  groups: readonly WordGroup[];
  /** What was looked for instead, where typing errors were mended. */
  mendedText: string | undefined;
};

export type WordGroup = {
  /** The word as it was typed. */
  typed: string;
  /** Its forms, as products keep them; 1 is the word itself, less a looser reading of it. */
  alternatives: readonly { word: string; weight: number }[];
};

/** Stems, synonyms and spellings are the shop's, not the engine's. */
export type TextReader = {
  read(view: CatalogueView & { text: string }): Promise<LookedFor>;
  /** The words of a name as suggestions are looked up: without case and accents. */
  split(text: string): string[];
};

/** Products that have a word of the group. */
export function groupClause({ alternatives }: WordGroup): Clause {
  return alternatives.length === 0
    ? { match_none: {} }
    : { terms: { words: alternatives.map(({ word }) => word) } };
}

/** Scores hits of `filter` by where each group's words stand, and more of what sells; the filter itself scores nothing. */
export function byRelevance(filter: readonly Clause[], groups: readonly WordGroup[]): Clause {
  return {
    function_score: {
      query: { bool: { filter, should: groups.map(bestField) } },
      field_value_factor: { field: 'popularity', missing: 1 },
      boost_mode: 'multiply',
    },
  };
}

/** A word is worth its best place alone: a description that repeats the name gains nothing. */
function bestField({ alternatives }: WordGroup): Clause {
  const byWeight = Map.groupBy(alternatives, ({ weight }) => weight);
  return {
    dis_max: {
      queries: [...byWeight].flatMap(([weight, alike]) =>
        wordFields.map(({ field, worth }) => ({
          constant_score: {
            filter: { terms: { [field]: alike.map(({ word }) => word) } },
            boost: worth * weight,
          },
        })),
      ),
    },
  };
}
