import type { Language } from '../columns/indexed-product-port.ts';
import type { QueryWord } from '../columns/text-analysis.ts';
import { isNumber, scoreOfMask, scoreOfNumber } from '../columns/word-scores.ts';
import { buriedFactor, type CatalogueQuery, pinnedScore } from '../port.ts';
import type { Clause } from './conditions.ts';
import { maskedWord } from './layout.ts';

/** Combinations of fields that a word can be in. */
const masks = Array.from({ length: 15 }, (_, place) => place + 1);

/** Products that have an alternative of the word. */
export function wordClause({ alternatives }: QueryWord, language: Language): Clause {
  return alternatives.length === 0
    ? { match_none: {} }
    : { terms: { [`words_${language}`]: alternatives.map(({ word }) => word) } };
}

/** Products that fit all clauses, and those with one of these ids. */
export function foundOrPinned(clauses: readonly Clause[], ids: readonly number[]): Clause {
  const pinned = { terms: { product_id: ids } };
  return { bool: { should: [{ bool: { filter: clauses } }, pinned], minimum_should_match: 1 } };
}

/**
 * Scores hits of `filter` by the best alternative of each word and by sales, as the columns in memory do, then by what the staff pinned and
 * buried. The filter scores nothing.
 */
export function byRelevance(
  filter: readonly Clause[],
  words: readonly QueryWord[],
  { language, tuning }: Pick<CatalogueQuery, 'language' | 'tuning'>,
): Clause {
  const popularity = { field: 'popularity', missing: 1 };
  const buried = tuning?.buried ?? [];
  const scored = {
    function_score: {
      query: { bool: { filter, should: words.map((word) => bestAlternative(word, language)) } },
      ...(buried.length === 0
        ? { field_value_factor: popularity }
        : {
            functions: [
              { field_value_factor: popularity },
              { filter: { terms: { product_id: buried } }, weight: buriedFactor },
            ],
            score_mode: 'multiply',
          }),
      boost_mode: 'multiply',
    },
  };
  const pinned = tuning?.pinned ?? [];
  if (pinned.length === 0) return scored;
  const leading = pinned.map((id, place) => ({
    constant_score: { filter: { term: { product_id: id } }, boost: pinnedScore(place) },
  }));
  return { bool: { must: [scored], should: leading } };
}

/** One clause for each score that an alternative can have. */
function bestAlternative({ alternatives }: QueryWord, language: Language): Clause {
  const terms = new Map<string, { field: string; score: number; terms: string[] }>();
  const add = (field: string, score: number, term: string) => {
    const key = `${field} ${score}`;
    const alike = terms.get(key) ?? { field, score, terms: [] };
    alike.terms.push(term);
    terms.set(key, alike);
  };
  for (const { word, weight } of alternatives) {
    for (const mask of masks)
      add(`masked_words_${language}`, scoreOfMask(weight, mask), maskedWord(word, mask));
    if (isNumber(word)) add(`numbers_${language}`, scoreOfNumber(weight), word);
  }
  return {
    dis_max: {
      queries: Array.from(terms.values(), ({ field, score, terms: alike }) => ({
        constant_score: { filter: { terms: { [field]: alike } }, boost: score },
      })),
    },
  };
}
