import type {
  CatalogueResult,
  CatalogueIndex,
  CatalogueQuery,
  EnumSelection,
} from '#adapters/catalogue-index/port.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { analyseQuery, type QueryWord } from '../analyser/analyser.ts';
import { type AnswerRow, findAnswer } from './answer.sql.ts';
import { limitQuery, limitText } from './limit-query.ts';
import { limitTime } from './limit-time.sql.ts';
import { createSpelling } from './spelling.ts';
import { countEachWord, findCompletions } from './words.sql.ts';

const longestTimeMs = 2_000;
const mostSuggestions = 50;

/**
 * Catalogue index over PostgreSQL, for listings and search (LS1, LS2, SE3). Each query is one statement with a timeout; a text
 * counts 5000 hits at most, the best sold ones. Prices are those of the clock's time, open deals included.
 */
export function createPostgresIndex({ db, clock }: { db: Db; clock: Clock }): CatalogueIndex {
  const within = <Result>(work: (tx: Db) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await limitTime(tx, longestTimeMs);
      return work(tx);
    });
  const spelling = createSpelling(clock);
  const find = (tx: Db, query: CatalogueQuery, words: readonly QueryWord[] | undefined) =>
    findAnswer(tx, { ...query, words }, clock.now());
  return {
    async query(asked) {
      const query = limitQuery(asked);
      if (query.text === undefined)
        return answerOf(await within((tx) => find(tx, query, undefined)), query);
      const words = analyseQuery(query.language, query.text, query.tuning?.synonyms);
      if (words.length === 0) return nothing(query.enums);
      return within(async (tx) => {
        const row = await find(tx, query, words);
        const corrected = row.found === 0 ? await spelling.correct(tx, words, query) : undefined;
        const instead = corrected && (await find(tx, query, corrected));
        return instead && instead.found > 0
          ? { ...answerOf(instead, query), correctedText: textOf(corrected) }
          : answerOf(row, query);
      });
    },
    suggest(asked) {
      const limit = Math.min(Math.max(Math.trunc(asked.limit) || 0, 0), mostSuggestions);
      return within((tx) => findCompletions(tx, { ...asked, text: limitText(asked.text), limit }));
    },
    countWords(asked) {
      const words = analyseQuery(asked.language, limitText(asked.text), asked.synonyms);
      return within((tx) => countEachWord(tx, words, asked));
    },
  };
}

function textOf(words: readonly QueryWord[]): string {
  return words.map(({ typed }) => typed).join(' ');
}

function answerOf(row: AnswerRow, { enums }: CatalogueQuery): CatalogueResult {
  const { price, rating } = row;
  return {
    total: row.total,
    productIds: row.productIds,
    enums: facetsOf(row.enums, enums),
    price:
      price.min === null || price.max === null
        ? undefined
        : { min: price.min, max: price.max, count: price.count },
    rating:
      rating.min === null || rating.max === null
        ? undefined
        : { min: rating.min, max: rating.max, atLeast: atLeast(rating.counts) },
    categories: row.categories,
    correctedText: undefined,
  };
}

/** Counts by filter, with 0 for chosen values without hits. */
function facetsOf(
  counted: AnswerRow['enums'],
  chosen: readonly EnumSelection[],
): CatalogueResult['enums'] {
  const facets = new Map<string, Map<string, number>>();
  const countsOf = (id: string) => {
    const counts = facets.get(id) ?? new Map<string, number>();
    facets.set(id, counts);
    return counts;
  };
  for (const { code, value, count } of counted) countsOf(code).set(value, count);
  for (const { id, values } of chosen)
    for (const value of values) countsOf(id).set(value, countsOf(id).get(value) ?? 0);
  return Array.from(facets, ([id, counts]) => ({
    id,
    values: Array.from(counts, ([value, count]) => ({ id: value, count })),
  }));
}

const stars = [1, 2, 3, 4] as const;

function atLeast(counts: readonly number[]): { stars: 1 | 2 | 3 | 4; count: number }[] {
  return stars.map((each, index) => ({ stars: each, count: counts[index] ?? 0 }));
}

function nothing(chosen: readonly EnumSelection[]): CatalogueResult {
  return {
    total: 0,
    productIds: [],
    enums: facetsOf([], chosen),
    price: undefined,
    rating: undefined,
    categories: [],
    correctedText: undefined,
  };
}
