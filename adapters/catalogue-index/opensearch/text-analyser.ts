import type { CatalogueView } from '../port.ts';
import type { Clause } from './conditions.ts';
import { wordFields } from './layout.ts';

/** A text, analysed by the shop: the engine only compares words. */
export type AnalysedText = {
  /** A product must have one word of each group. Without groups the text has no words and no hits. */
  groups: readonly WordGroup[];
  /** The corrected text, where typing errors were corrected. */
  correctedText: string | undefined;
};

export type WordGroup = {
  /** The typed word. */
  typed: string;
  /** Its indexed forms, with weights: 1 for the word itself, less for looser forms. */
  alternatives: readonly { word: string; weight: number }[];
};

/** The shop's analyser: stems, synonyms and spellings are not left to the engine. */
export type TextAnalyser = {
  read(view: CatalogueView & { text: string }): Promise<AnalysedText>;
  /** The words of a name, without case and accents, as suggestions are looked up. */
  split(text: string): string[];
};

/** Products that have a word of the group. */
export function groupClause({ alternatives }: WordGroup): Clause {
  return alternatives.length === 0
    ? { match_none: {} }
    : { terms: { words: alternatives.map(({ word }) => word) } };
}

/** Scores hits of `filter` by the fields of each group's words and by sales; the filter itself scores nothing. */
export function byRelevance(filter: readonly Clause[], groups: readonly WordGroup[]): Clause {
  return {
    function_score: {
      query: { bool: { filter, should: groups.map(bestField) } },
      field_value_factor: { field: 'popularity', missing: 1 },
      boost_mode: 'multiply',
    },
  };
}

/** Scores a word by its best field alone: a description that repeats the name adds nothing. */
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
