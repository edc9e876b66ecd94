import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#shop/kernel/db.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { Item } from '../cluster/purchases.sql.ts';
import { type Answer, ask } from './ask.ts';

export type Staleness = {
  /** From the commit of a change until Varnish showed it: the longest and the median. */
  longestMs: number;
  medianMs: number;
  /** Answers of Varnish with an old price more than a second after the last change. */
  stale: number;
  /** Share of the readers' pages that Varnish had stored. */
  hitShare: number;
};

type StalenessOptions = { db: Db; items: readonly Item[]; host: string; port: number };

const readersAtOnce = 4;
const settledMs = 1_000;
const givenUpMs = 20_000;

/** Changes the prices of random items, one by one, while readers fill Varnish with their pages, and measures when it shows them. */
export async function changePrices(
  count: number,
  { db, items, host, port }: StalenessOptions,
): Promise<Staleness> {
  const load = (item: Item) => ask({ port, host, path: `/prod/${item.productId}/` });
  const prices = new Map<Item, number>();
  for (const item of items)
    if (shows((await load(item)).text, item.amountMinor)) prices.set(item, item.amountMinor);
  const watched = [...prices.keys()];
  const readers = startReaders(() => load(oneOf(watched)));
  const times: number[] = [];
  for (let change = 0; change < count; change += 1) {
    const item = oneOf(watched);
    await load(item);
    const amountMinor = (prices.get(item) ?? 0) - 1;
    const outcome = await changePrice(
      { db, clock: systemClock },
      {
        itemId: item.itemId,
        priceList: 'de',
        amountMinor,
        oldAmountMinor: null,
        recommendedMinor: null,
      },
    );
    if (isRefusal(outcome)) throw new Error(`A price was refused: ${JSON.stringify(outcome)}`);
    const changedAt = performance.now();
    prices.set(item, amountMinor);
    while (!shows((await load(item)).text, amountMinor))
      if (performance.now() > changedAt + givenUpMs)
        throw new Error(`Varnish does not show the price of item ${item.itemId}, ${amountMinor}.`);
    times.push(performance.now() - changedAt);
  }
  const hitShare = await readers.stop();
  await wait(settledMs);
  let stale = 0;
  for (const [item, amountMinor] of prices)
    if (!shows((await load(item)).text, amountMinor)) stale += 1;
  times.sort((a, b) => a - b);
  return {
    longestMs: times.at(-1) ?? 0,
    medianMs: times[Math.floor(count / 2)] ?? 0,
    stale,
    hitShare,
  };
}

/** Readers who load one page after the other; `stop` returns the share that Varnish had stored. */
function startReaders(load: () => Promise<Answer>): { stop(): Promise<number> } {
  const over = new AbortController();
  const seen = { all: 0, hits: 0 };
  const readers = Array.from({ length: readersAtOnce }, async () => {
    while (!over.signal.aborted) {
      const answer = await load().catch(() => undefined);
      seen.all += 1;
      if (answer?.isFromVarnish) seen.hits += 1;
    }
  });
  return {
    async stop() {
      over.abort();
      await Promise.all(readers);
      return seen.hits / seen.all;
    },
  };
}

/** Whether a product's page says a price for search engines, which has no other product in it. */
function shows(page: string, amountMinor: number): boolean {
  return new RegExp(`"price":"?${(amountMinor / 100).toFixed(2).replace('.', '\\.')}"?[,}]`).test(
    page,
  );
}

function oneOf<Each>(all: readonly Each[]): Each {
  return all[Math.floor(Math.random() * all.length)] as Each;
}
