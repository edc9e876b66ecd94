import * as v from 'valibot';
import type { Clock } from '#shop/kernel/clock.ts';
import type {
  CatalogueResult,
  CatalogueIndex,
  CatalogueQuery,
  SuggestQuery,
  Suggestion,
  WordCount,
  WordsQuery,
} from '../port.ts';
import { createCircuitBreaker } from '#adapters/circuit-breaker.ts';
import { conditionsOf } from './conditions.ts';
import { composeSearch } from './compose-search.ts';
import { suggestedBy } from './documents.ts';
import type { Language } from '../columns/indexed-product-port.ts';
import { EngineFault } from './engine-fault.ts';
import { aliasOf, type IndexKind } from './layout.ts';
import { emptyResult, expect, readResult, readSearches } from './read-result.ts';
import { createSend, type Send } from './send.ts';
import { groupClause, type TextAnalyser } from './text-analyser.ts';

const timeLimitMs = 1_500;
const mostSuggestions = 50;
const longestTyped = 80;
const mostWords = 12;

type Options = {
  /** `https://user:password@host:9200` of OpenSearch 2 or 3. */
  url: string;
  reader: TextAnalyser;
  clock: Clock;
  timeoutMs?: number;
};

/**
 * Answers listings and search by OpenSearch over HTTP, for catalogues past what a process can hold in memory (LS2, SE3, OP5).
 * One request per query. Every failure, timeouts and partial results included, is an `EngineFault`, so that callers can use PostgreSQL.
 * Pages beyond the 10,000th hit are empty. Unproven against a live cluster: its tests use a stand-in that evaluates the requests.
 */
export function createOpenSearchIndex({
  url,
  reader,
  clock,
  timeoutMs = timeLimitMs,
}: Options): CatalogueIndex {
  const send = createSend({ url, timeoutMs });
  const guarded = createCircuitBreaker({
    clock,
    maxFaults: 3,
    pauseMs: 10_000,
    openFault: (faults) => new EngineFault('paused', `It failed ${faults} times in a row.`),
  });
  const search: Search = (target, searches) =>
    guarded(async () =>
      readSearches(await send(searchRequest(target, searches, timeoutMs)), searches.length),
    );
  return {
    query: (query) => ask(search, reader, query),
    suggest: (query) => suggest(search, reader, query),
    countWords: (query) => countWords(search, reader, query),
  };
}

type Target = { kind: IndexKind; language: Language };
type Search = (target: Target, searches: readonly object[]) => Promise<unknown[]>;

function searchRequest(
  { kind, language }: Target,
  searches: readonly object[],
  timeoutMs: number,
): Parameters<Send>[0] {
  // Shorter than our own limit, so that the engine stops what it cannot finish.
  const timeout = `${Math.ceil(timeoutMs * 0.8)}ms`;
  const body = searches.flatMap((one) => [{}, { ...one, timeout }]);
  return { method: 'POST', path: `${aliasOf(kind, language)}/_msearch`, body };
}

async function ask(
  search: Search,
  reader: TextAnalyser,
  query: CatalogueQuery,
): Promise<CatalogueResult> {
  const { text, language, priceList } = query;
  const lookedFor =
    text === undefined ? undefined : await reader.read({ text, language, priceList });
  const composed = composeSearch(query, lookedFor);
  if (composed === undefined)
    return emptyResult(conditionsOf(query).enums, lookedFor?.correctedText);
  const responses = await search({ kind: 'products', language }, composed.searches);
  return readResult(responses, composed.chosen, lookedFor?.correctedText);
}

const suggestionsSchema = v.object({
  hits: v.object({
    hits: v.array(v.object({ _id: v.string(), fields: v.object({ text: v.tuple([v.string()]) }) })),
  }),
});

async function suggest(
  search: Search,
  reader: TextAnalyser,
  query: SuggestQuery,
): Promise<Suggestion[]> {
  const { text, language, priceList, limit } = query;
  const typed = reader.split(text.slice(0, longestTyped).toWellFormed()).slice(0, mostWords);
  const size = Number.isNaN(limit) ? 0 : Math.min(Math.max(Math.trunc(limit), 0), mostSuggestions);
  if (typed.length === 0 || size === 0) return [];
  const [found] = await search({ kind: 'suggestions', language }, [
    {
      size,
      _source: false,
      docvalue_fields: ['text'],
      track_total_hits: false,
      query: {
        bool: {
          filter: [
            { term: { price_lists: priceList } },
            ...typed.map((word) => ({ prefix: { beginnings: word } })),
          ],
        },
      },
      collapse: { field: 'text' },
      sort: [{ weight: 'desc' }, { text: 'asc' }],
    },
  ]);
  return expect(suggestionsSchema, found).hits.hits.map(({ _id, fields }) => ({
    text: fields.text[0],
    ...suggestedBy(_id),
  }));
}

const wordsSchema = v.object({
  aggregations: v.object({
    words: v.object({ buckets: v.array(v.object({ doc_count: v.number() })) }),
  }),
});

async function countWords(
  search: Search,
  reader: TextAnalyser,
  query: WordsQuery,
): Promise<WordCount[]> {
  const { language, priceList } = query;
  const groups = (await reader.read(query)).groups.slice(0, mostWords);
  if (groups.length === 0) return [];
  const [found] = await search({ kind: 'products', language }, [
    {
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [{ exists: { field: `amount_${priceList}` } }] } },
      aggs: { words: { filters: { filters: groups.map(groupClause) } } },
    },
  ]);
  const { buckets } = expect(wordsSchema, found).aggregations.words;
  return groups.map(({ typed }, place) => ({ typed, count: buckets[place]?.doc_count ?? 0 }));
}
