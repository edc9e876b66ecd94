import type { Operation } from '#contract/shop-api.ts';
import { isCustomerMarked } from '../customer-marker.ts';
import { useCustomer } from '../customer-store.ts';

const minute = 60_000;

/** How long responses are cached, by operation (TP1): ten minutes, one minute where they contain prices. */
const keptMs: Readonly<Record<string, number>> = {
  NavigationBranch: 10 * minute,
  ExtraTab: 10 * minute,
  Label: 10 * minute,
  AlsoBought: minute,
  FindVariants: minute,
  Suggestions: minute,
};

const answersAtMost = 60;
const answers = new Map<string, { answer: Promise<unknown>; endsAtMs: number }>();
let owner = '';

/**
 * The cached response of an operation, or that of `ask`. Concurrent equal queries share one request. Entries are dropped at a
 * login, a logout and a change of language.
 */
export function cachedAnswer<Result, Variables extends object>(
  { name }: Operation<Result, Variables>,
  variables: Variables,
  ask: () => Promise<Result>,
): Promise<Result> {
  const forMs = keptMs[name];
  if (forMs === undefined) return ask();
  forgetOthers();
  const key = JSON.stringify([location.host, document.documentElement.lang, name, variables]);
  const kept = answers.get(key);
  if (kept && kept.endsAtMs > performance.now()) return kept.answer as Promise<Result>;
  const answer = ask();
  answers.delete(key);
  answers.set(key, { answer, endsAtMs: performance.now() + forMs });
  answer.catch(() => answers.get(key)?.answer === answer && answers.delete(key));
  dropOldest();
  return answer;
}

/** Clears the cache for another visitor, because prices may be individual. */
function forgetOthers(): void {
  const now = `${isCustomerMarked()} ${useCustomer.getState().customer?.customerNumber ?? ''}`;
  if (now !== owner) answers.clear();
  owner = now;
}

function dropOldest(): void {
  for (const key of answers.keys()) {
    if (answers.size <= answersAtMost) return;
    answers.delete(key);
  }
}
