import type { Operation } from '#contract/shop-api.ts';
import {
  searchCheck,
  searchHit,
  searchHub,
  searchLongTail,
  type SearchCheckQuery,
  type SearchHitQuery,
  type SearchHubQuery,
  type SearchLongTailQuery,
} from '#contract/operations.generated.ts';

/** The query, and the text typed before a suggestion was chosen. */
export type SearchWords = { query: string; originalQuery: string };

/** The responses about a query. A failed one is undefined and ignored. */
export type SearchAnswers = {
  hub?: SearchHubQuery['searchHubRedirect'] | undefined;
  check?: SearchCheckQuery['searchRedirectCheck'] | undefined;
  hit?: SearchHitQuery['directProductHit'] | undefined;
  longTail?: SearchLongTailQuery['longTailAdjustment'] | undefined;
};

/** Sends an operation: the in-process client on the server, the batching client in the browser. */
export type Ask = <Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/**
 * The target of a search (SE2): home for an empty query, else the search hub's page, else that of the redirect check, else the
 * product that the query names, else the page of results, adjusted where the query alone finds too little. The browser sends all
 * operations in one request; only a rewritten query needs a second. A failed operation is ignored, so that a search always has a
 * target.
 */
export async function findSearchTarget(words: SearchWords, ask: Ask): Promise<string> {
  const query = words.query.trim();
  if (query === '') return '/';
  const [hub, check, hit, longTail] = await Promise.all([
    unlessFailed(ask(searchHub, { query })),
    unlessFailed(ask(searchCheck, { originalQuery: query })),
    unlessFailed(ask(searchHit, { searchTerm: query })),
    unlessFailed(ask(searchLongTail, { searchQuery: query })),
  ]);
  const answers: SearchAnswers = {
    hub: hub?.searchHubRedirect,
    check: check?.searchRedirectCheck,
    hit: hit?.directProductHit,
    longTail: longTail?.longTailAdjustment,
  };
  const rewritten = answers.check?.query.trim();
  if (rewritten && rewritten !== query && !directTarget(answers)) {
    const again = await unlessFailed(ask(searchLongTail, { searchQuery: rewritten }));
    answers.longTail = again?.longTailAdjustment;
  }
  return searchTarget(words, answers);
}

/** The target by the responses, in their order. */
export function searchTarget(
  { query, originalQuery }: SearchWords,
  answers: SearchAnswers,
): string {
  const typed = query.trim();
  if (typed === '') return '/';
  const { check, longTail } = answers;
  const words = longTail?.searchQuery?.trim() || check?.query.trim() || typed;
  return (
    directTarget(answers) ??
    searchPageAddress(words, originalQuery.trim() || typed, longTail?.filters ?? [])
  );
}

function directTarget({ hub, check, hit }: SearchAnswers): string | undefined {
  return [hub?.redirectPath, check?.redirectPath, hit?.link.url].find(
    (address) => typeof address === 'string' && isSafeAddress(address),
  ) as string | undefined;
}

/** Whether an address is a path of the shop or an absolute web address; nothing that would run as script or hide its host. */
function isSafeAddress(address: string): boolean {
  return isAbsolute(address) || /^\/(?![/\\])/.test(address);
}

/** Whether an address leaves the app, so that the browser must navigate. */
export function isAbsolute(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

type LongTailFilters = SearchLongTailQuery['longTailAdjustment']['filters'];

function searchPageAddress(query: string, originalQuery: string, filters: LongTailFilters): string {
  const parameters = new URLSearchParams({ q: query, oq: originalQuery });
  for (const { name, values } of filters)
    if (values && values.length > 0) parameters.set(`filter.${name}`, values.join(','));
  return `/search/?${parameters}`;
}

async function unlessFailed<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  return answer.catch(() => undefined);
}
