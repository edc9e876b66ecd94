import type { Language } from '../columns/indexed-product-port.ts';
import type { QueryWord } from '../columns/text-analysis.ts';
import { isNumber, scoreOfMask, scoreOfNumber } from '../columns/word-scores.ts';
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

/** Scores hits of `filter` by the best alternative of each word and by sales, as the columns in memory do. The filter scores nothing. */
export function byRelevance(
  filter: readonly Clause[],
  words: readonly QueryWord[],
  language: Language,
): Clause {
  return {
    function_score: {
      query: { bool: { filter, should: words.map((word) => bestAlternative(word, language)) } },
      field_value_factor: { field: 'popularity', missing: 1 },
      boost_mode: 'multiply',
    },
  };
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
