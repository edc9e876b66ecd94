import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { percentile } from '#benchmarks/row.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { ask } from './compare.ts';
import type { Question } from './questions.ts';

export type Asked = {
  questions: number;
  /** Questions that PostgreSQL would have answered instead. */
  faults: string[];
  different: number;
  medianMs: number;
  longestMs: number;
};

type Asking = {
  engine: CatalogueIndex;
  db: Db;
  questions: readonly Question[];
  /** Right answers by question; without them answers are not compared. */
  expected?: readonly unknown[];
};

/** Asks the engine without a break while `during` runs, at least every question once, and three at a time. */
export async function askDuring(
  during: () => Promise<void>,
  { engine, db, questions, expected }: Asking,
): Promise<Asked> {
  const faults: string[] = [];
  const times: number[] = [];
  const work = new AbortController();
  let [next, different] = [0, 0];
  const asker = async () => {
    while (!work.signal.aborted || next < questions.length) {
      const place = next % questions.length;
      next += 1;
      const startedAt = performance.now();
      try {
        const answer = await ask(engine, db, questions[place] as Question);
        if (expected !== undefined && !isDeepStrictEqual(answer, expected[place])) different += 1;
      } catch (fault) {
        faults.push(String(fault));
      }
      times.push(performance.now() - startedAt);
    }
  };
  const asked = Promise.all([asker(), asker(), asker()]);
  try {
    await during();
  } finally {
    work.abort();
    await asked;
  }
  return {
    questions: times.length,
    faults,
    different,
    medianMs: percentile(times, 50),
    longestMs: Math.max(...times),
  };
}

const arrivesWithinMs = 300_000;

/** Changes the price of a product and returns how many milliseconds later the engine finds it by that price. */
export async function changeArrivesAfter(
  { itemId, productId, amountMinor }: { itemId: number; productId: number; amountMinor: number },
  { engine, db, clock }: { engine: CatalogueIndex; db: Db; clock: Clock },
): Promise<number> {
  const change = { itemId, priceList: 'de' as const, amountMinor };
  const outcome = await changePrice(
    { db, clock },
    { ...change, oldAmountMinor: null, recommendedMinor: null },
  );
  if (isRefusal(outcome)) throw new Error(`The price of item ${itemId} could not be changed.`);
  const changedAt = performance.now();
  const priced = { ...firstPage, price: { from: amountMinor, to: amountMinor } };
  for (;;) {
    const { productIds } = await engine.query(priced).catch(() => ({ productIds: [] as number[] }));
    const tookMs = performance.now() - changedAt;
    if (productIds.includes(productId)) return tookMs;
    if (tookMs > arrivesWithinMs) throw new Error(`Product ${productId} kept its old price.`);
    await wait(50);
  }
}
