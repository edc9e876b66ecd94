import * as v from 'valibot';
import { createCircuitBreaker } from '#adapters/circuit-breaker.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { QueryWord, TextAnalysis } from '../columns/text-analysis.ts';
import { everyPriceList } from '../columns/text-search.ts';
import type {
  CatalogueIndex,
  CatalogueQuery,
  CatalogueResult,
  CatalogueView,
  WordCount,
} from '../port.ts';
import type { CatalogueSource } from '../source-port.ts';
import { composeSearch, soldProducts } from './compose-search.ts';
import { conditionsOf } from './conditions.ts';
import { EngineFault } from './engine-fault.ts';
import { alias } from './layout.ts';
import { emptyResult, expect, readResult, readSearches } from './read-result.ts';
import { createSend } from './send.ts';
import { createVocabulary, type Search, type Vocabulary } from './vocabulary.ts';
import { wordClause } from './words.ts';

const timeLimitMs = 1_500;
/** Names of the best sold products are read rarely, and are many. */
const namesTimeLimitMs = 15_000;
const mostSuggestions = 50;

type Options = {
  /** Addresses of OpenSearch 2 or 3, with commas between them: `https://user:password@host:9200`. */
  urls: string;
  analysis: TextAnalysis;
  findCategories: CatalogueSource['findCategories'];
  clock: Clock;
  /** A query and a text within the limits of every index. */
  limitQuery: (query: CatalogueQuery) => CatalogueQuery;
  limitText: (text: string) => string;
  timeoutMs?: number;
};

/**
 * Answers listings and search by OpenSearch over HTTP, for catalogues past what a process can hold in memory (LS2, SE3, OP5). Results
 * equal those of the columns in memory, except for pages beyond the 10,000th product, which are empty. One request per query, and up to
 * three more where typing errors are corrected; suggestions are made in this process. Every failure, timeouts and partial results
 * included, is an `EngineFault`, so that callers can use PostgreSQL.
 */
export function createOpenSearchIndex(options: Options): CatalogueIndex {
  const { urls, analysis, clock, limitQuery, limitText, timeoutMs = timeLimitMs } = options;
  const guarded = createCircuitBreaker({
    clock,
    maxFaults: 3,
    pauseMs: 10_000,
    openFault: (faults) => new EngineFault('paused', `It failed ${faults} times in a row.`),
  });
  const searchWithin = (limitMs: number): Search => {
    const send = createSend({ urls, timeoutMs: limitMs });
    // Shorter than our own limit, so that the engine stops what it cannot finish.
    const timeout = `${Math.ceil(limitMs * 0.8)}ms`;
    return (searches) =>
      guarded(async () => {
        const body = searches.flatMap((one) => [{}, { ...one, timeout }]);
        const answer = await send({ method: 'POST', path: `${alias}/_msearch`, body });
        return readSearches(answer, searches.length);
      });
  };
  const search = searchWithin(timeoutMs);
  const vocabulary = createVocabulary({
    ...options,
    search: searchWithin(Math.max(timeoutMs, namesTimeLimitMs)),
  });
  const parts = { search, vocabulary, analysis };
  return {
    query: (query) => ask(limitQuery(query), parts),
    async suggest({ text, limit, ...view }) {
      const most = Math.min(Math.max(Math.trunc(limit) || 0, 0), mostSuggestions);
      return (await vocabulary.suggesterOf(view)).suggest(limitText(text), most, everyPriceList);
    },
    countWords({ text, synonyms, ...view }) {
      const words = analysis.analyseQuery(view.language, limitText(text), synonyms);
      return countWords(search, words, view);
    },
  };
}

type Parts = { search: Search; vocabulary: Vocabulary; analysis: TextAnalysis };

async function ask(query: CatalogueQuery, parts: Parts): Promise<CatalogueResult> {
  const { text, language, tuning } = query;
  if (text === undefined) return (await find(query, undefined, parts)).result;
  const words = parts.analysis.analyseQuery(language, text, tuning?.synonyms);
  if (words.length === 0) return emptyResult(conditionsOf(query).enums);
  const { result, found } = await find(query, words, parts);
  if (found > 0) return result;
  const corrected = await correct(query, words, parts);
  if (corrected === undefined) return result;
  const instead = await find(query, corrected, parts);
  if (instead.found === 0) return result;
  const correctedText = corrected.map(({ typed }) => typed).join(' ');
  return { ...instead.result, correctedText };
}

async function find(
  query: CatalogueQuery,
  words: readonly QueryWord[] | undefined,
  { search }: Parts,
): Promise<{ result: CatalogueResult; found: number }> {
  const { chosen, searches } = composeSearch(query, words);
  return readResult(await search(searches), chosen);
}

/** Replaces each word without hits by its nearest correction with hits; undefined where nothing can be corrected. Two requests. */
async function correct(
  { language, priceList }: CatalogueView,
  words: readonly QueryWord[],
  { search, vocabulary, analysis }: Parts,
): Promise<readonly QueryWord[] | undefined> {
  const view = { language, priceList };
  const counts = await countWords(search, words, view);
  const speller = await vocabulary.spellerOf(language);
  const candidates = words.flatMap((word, place) =>
    counts[place]?.count === 0
      ? speller.corrections(word.typed).flatMap((correction) => {
          const [instead] = analysis.analyseQuery(language, correction);
          return instead ? [{ word, instead }] : [];
        })
      : [],
  );
  const sold = await countWords(
    search,
    candidates.map(({ instead }) => instead),
    view,
  );
  const nearest = new Map(
    candidates
      .filter((_, place) => (sold[place]?.count ?? 0) > 0)
      .toReversed()
      .map(({ word, instead }) => [word, instead]),
  );
  return nearest.size === 0 ? undefined : words.map((word) => nearest.get(word) ?? word);
}

const wordsSchema = v.object({
  aggregations: v.object({
    words: v.object({ buckets: v.array(v.object({ doc_count: v.number() })) }),
  }),
});

async function countWords(
  search: Search,
  words: readonly QueryWord[],
  view: CatalogueView,
): Promise<WordCount[]> {
  if (words.length === 0) return [];
  const [found] = await search([
    {
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: soldProducts(view, []) } },
      aggs: {
        words: { filters: { filters: words.map((word) => wordClause(word, view.language)) } },
      },
    },
  ]);
  const { buckets } = expect(wordsSchema, found).aggregations.words;
  return words.map(({ typed }, place) => ({ typed, count: buckets[place]?.doc_count ?? 0 }));
}
