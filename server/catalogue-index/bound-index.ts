import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { ShopUnavailable } from '../faults.ts';

type Bounds = { atOnce: number; mostWaiting: number };

/** What stays free of the process's connections serves carts and pages meanwhile. */
const usual: Bounds = { atOnce: 4, mostWaiting: 32 };

/**
 * Bounds what is asked of an index that costs the database much, while memory fills or a remote engine fails (OP5): so many questions
 * at once, and of the same one only one. Others wait in turn. Throws `ShopUnavailable` where too many do.
 */
export function boundIndex(
  index: CatalogueIndex,
  { atOnce, mostWaiting }: Bounds = usual,
): CatalogueIndex {
  let running = 0;
  const waiting: (() => void)[] = [];
  const asked = new Map<string, Promise<unknown>>();
  return {
    ask: (question) => once('ask', question, () => index.ask(question)),
    suggest: (question) => once('suggest', question, () => index.suggest(question)),
    countWords: (question) => once('countWords', question, () => index.countWords(question)),
  };

  function once<Answer>(
    name: string,
    question: object,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = JSON.stringify([name, question]);
    const same = asked.get(key) as Promise<Answer> | undefined;
    if (same) return same;
    const answer = inTurn(work).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  }

  /** Who is done gives the place to who waits longest. */
  async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (running < atOnce) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function turn(): Promise<void> {
    if (waiting.length >= mostWaiting)
      throw new ShopUnavailable('Too many listings and searches wait for PostgreSQL.');
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
}
