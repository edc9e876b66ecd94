import type { Operation } from '#contract/door.ts';
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

/** What is looked for, and what the visitor had typed before taking a suggestion. */
export type SearchWords = { query: string; originalQuery: string };

/** What the shop says about the words. An answer that failed is undefined and changes nothing. */
export type SearchAnswers = {
  hub?: SearchHubQuery['searchHubRedirect'] | undefined;
  check?: SearchCheckQuery['searchRedirectCheck'] | undefined;
  hit?: SearchHitQuery['directProductHit'] | undefined;
  longTail?: SearchLongTailQuery['longTailAdjustment'] | undefined;
};

/** Asks an operation: the door on the server, the batching client in the browser. */
export type Ask = <Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/**
 * Where a search leads (SE2): nowhere to look for leads home, else the search hub's page, else the redirect check's,
 * else the product that the words name, else the search page, adjusted where the words alone find too little.
 * In the browser all questions travel as one request; a rewritten query alone costs a second. A question that fails
 * is left out, so that a search always leads somewhere.
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

/** The address that the answers lead to, in their order. */
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

/** A path of the shop, or an absolute address of the web; nothing that would run or hide its host. */
function isSafeAddress(address: string): boolean {
  return isAbsolute(address) || /^\/(?![/\\])/.test(address);
}

/** Whether an address leaves the app, so that the browser has to go there itself. */
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
