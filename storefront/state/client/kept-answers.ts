import type { Operation } from '#contract/door.ts';
import { isCustomerMarked } from '../customer-marker.ts';
import { useCustomer } from '../customer-store.ts';

const minute = 60_000;

/** How long answers are kept, by operation (TP1): what the shop is made of for ten minutes, what has prices for one. */
const keptMs: Readonly<Record<string, number>> = {
  Shell: 10 * minute,
  NavigationBranch: 10 * minute,
  ContentPage: 10 * minute,
  ExtraTab: 10 * minute,
  Label: 10 * minute,
  CategoryPage: minute,
  ProductPage: minute,
  GoesWithIt: minute,
  SearchPage: minute,
};

const answersAtMost = 60;
const answers = new Map<string, { answer: Promise<unknown>; endsAtMs: number }>();
let owner = '';

/**
 * The kept answer of an operation that answers alike for a while, or what `ask` gets; whoever asks for the same meanwhile
 * waits for it too. Nothing outlives a login, a logout or another language.
 */
export function keptAnswer<Result, Variables extends object>(
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

/** Prices may be somebody's own: another visitor, other answers. */
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
