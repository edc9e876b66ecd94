import * as v from 'valibot';
import type { Clock } from '#shop/kernel/clock.ts';
import type {
  CatalogueAnswer,
  CatalogueIndex,
  CatalogueQuestion,
  SuggestQuestion,
  WordCount,
  WordsQuestion,
} from '../port.ts';
import { readChosen } from './chosen.ts';
import { composeSearch } from './compose-search.ts';
import type { Language } from '../columns/indexed-product-port.ts';
import { aliasOf, type IndexKind } from './layout.ts';
import { answerOfNothing, expect, readAnswer, readSearches } from './read-answer.ts';
import { restAfterFaults } from './rest-after-faults.ts';
import { createSend, type Send } from './send.ts';
import { groupClause, type TextReader } from './text.ts';

const timeLimitMs = 1_500;
const mostSuggestions = 50;
const longestTyped = 80;
const mostWords = 12;

type Options = {
  /** `https://user:password@host:9200` of OpenSearch 2 or 3. */
  url: string;
  reader: TextReader;
  clock: Clock;
  timeoutMs?: number;
};

/**
 * Answers listings and search by OpenSearch over HTTP, for catalogues past what a process can hold in memory (LS2, SE3, OP5).
 * One request per question. Whatever fails, late and partial answers too, is an `EngineFault`, so that PostgreSQL can answer instead.
 * Pages beyond the 10,000th hit are empty. Unproven against a live cluster: its tests speak with a stand-in that evaluates what is sent.
 */
export function createOpenSearchIndex({
  url,
  reader,
  clock,
  timeoutMs = timeLimitMs,
}: Options): CatalogueIndex {
  const send = createSend({ url, timeoutMs });
  const guarded = restAfterFaults(clock);
  const search: Search = (target, searches) =>
    guarded(async () =>
      readSearches(await send(searchRequest(target, searches, timeoutMs)), searches.length),
    );
  return {
    ask: (question) => ask(search, reader, question),
    suggest: (question) => suggest(search, reader, question),
    countWords: (question) => countWords(search, reader, question),
  };
}

type Target = { kind: IndexKind; language: Language };
type Search = (target: Target, searches: readonly object[]) => Promise<unknown[]>;

function searchRequest(
  { kind, language }: Target,
  searches: readonly object[],
  timeoutMs: number,
): Parameters<Send>[0] {
  // Sooner than ours, so that what the engine cannot finish it also stops.
  const timeout = `${Math.ceil(timeoutMs * 0.8)}ms`;
  const body = searches.flatMap((one) => [{}, { ...one, timeout }]);
  return { method: 'POST', path: `${aliasOf(kind, language)}/_msearch`, body };
}

async function ask(
  search: Search,
  reader: TextReader,
  question: CatalogueQuestion,
): Promise<CatalogueAnswer> {
  const { text, language, priceList } = question;
  const lookedFor =
    text === undefined ? undefined : await reader.read({ text, language, priceList });
  const composed = composeSearch(question, lookedFor);
  if (composed === undefined)
    return answerOfNothing(readChosen(question).enums, lookedFor?.mendedText);
  const responses = await search({ kind: 'products', language }, composed.searches);
  return readAnswer(responses, composed.chosen, lookedFor?.mendedText);
}

const suggestionsSchema = v.object({
  hits: v.object({
    hits: v.array(v.object({ fields: v.object({ text: v.tuple([v.string()]) }) })),
  }),
});

async function suggest(
  search: Search,
  reader: TextReader,
  question: SuggestQuestion,
): Promise<string[]> {
  const { text, language, priceList, limit } = question;
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
  return expect(suggestionsSchema, found).hits.hits.map(({ fields }) => fields.text[0]);
}

const wordsSchema = v.object({
  aggregations: v.object({
    words: v.object({ buckets: v.array(v.object({ doc_count: v.number() })) }),
  }),
});

async function countWords(
  search: Search,
  reader: TextReader,
  question: WordsQuestion,
): Promise<WordCount[]> {
  const { language, priceList } = question;
  const groups = (await reader.read(question)).groups.slice(0, mostWords);
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
