import { setImmediate as answersBetween } from 'node:timers/promises';
import { type Columns, createColumns } from '#adapters/catalogue-index/columns/columns.ts';
import { findTurnedProducts } from '#shop/deals/deal.sql.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { analyseQuery } from '#shop/search/analyser/analyser.ts';
import { createSpeller } from '#shop/search/analyser/speller.ts';
import { createSuggester } from '#shop/search/analyser/suggester.ts';
import {
  findIndexedCategories,
  findIndexedProducts,
  findNextTurn,
  readIndexedProducts,
} from '#shop/search/index-rows.sql.ts';

/** The columns of one process, filled from the database and kept true to it. */
export type ColumnsKeeper = {
  /** What is known now; undefined until the first build is done. */
  columns(): Columns | undefined;
  /** Reads everything anew. The columns of before answer until it is done. */
  build(): Promise<void>;
  /** Reads these products anew, those that are gone leave. */
  refresh(ids: readonly number[]): Promise<void>;
  close(): void;
};

const mostAtOnce = 1_000;
/** With more rows of changed products than this share, all is built anew. */
const mostOutdated = 0.3;
const fewestOutdated = 10_000;
const longestTimerMs = 3_600_000;

type Parts = { db: Db; clock: Clock; onFault: (fault: unknown) => void };

/** Lightning deals begin and end by themselves: their products are read anew at that moment (CA5, OP5). */
export function createColumnsKeeper({ db, clock, onFault }: Parts): ColumnsKeeper {
  let columns: Columns | undefined;
  let building: Promise<void> | undefined;
  let buildsWanted = 0;
  let changedMeanwhile = new Set<number>();
  let refreshing: Promise<unknown> = Promise.resolve();
  let turnsSeenAt = clock.now();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  return {
    columns: () => columns,
    build,
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };

  function build(): Promise<void> {
    buildsWanted += 1;
    building ??= buildUntilTrue().finally(() => {
      building = undefined;
    });
    return building;
  }

  /** Who wants a build wants one that began afterwards. */
  async function buildUntilTrue(): Promise<void> {
    for (let done = 0; done !== buildsWanted;) {
      done = buildsWanted;
      await buildAnew();
    }
  }

  async function buildAnew(): Promise<void> {
    changedMeanwhile = new Set();
    turnsSeenAt = clock.now();
    const fresh = createColumns({ analyseQuery, createSpeller, createSuggester });
    fresh.setCategories(await findIndexedCategories(db));
    for await (const batch of readIndexedProducts(db, turnsSeenAt)) fresh.put(batch);
    await prepare(fresh, clock.now());
    while (changedMeanwhile.size > 0) {
      const ids = [...changedMeanwhile];
      changedMeanwhile = new Set();
      await refreshWithin(fresh, ids);
    }
    columns = fresh;
    await awaitTurn();
  }

  async function refresh(ids: readonly number[]): Promise<void> {
    if (building) for (const id of ids) changedMeanwhile.add(id);
    const current = columns;
    if (!current) return building;
    const refreshed = refreshing.then(() => refreshWithin(current, ids));
    refreshing = refreshed.catch(() => undefined);
    await refreshed;
    await awaitTurn();
    if (isOutdated(current)) build().catch(onFault);
  }

  async function refreshWithin(target: Columns, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      const some = ids.slice(from, from + mostAtOnce);
      const products = await findIndexedProducts(db, clock.now(), some);
      const found = new Set(products.map(({ id }) => id));
      target.remove(some.filter((id) => !found.has(id)));
      target.put(products);
    }
  }

  async function awaitTurn(): Promise<void> {
    const next = await findNextTurn(db, turnsSeenAt);
    clearTimeout(timer);
    if (!next || isClosed) return;
    const waitMs = Math.max(0, next.getTime() - clock.now().getTime());
    timer = setTimeout(() => void takeTurn().catch(onFault), Math.min(waitMs, longestTimerMs));
    timer.unref();
  }

  async function takeTurn(): Promise<void> {
    const until = clock.now();
    const turned = await findTurnedProducts(db, turnsSeenAt, until);
    turnsSeenAt = until;
    await refresh(turned);
  }
}

/** The columns of before answer between the steps. */
async function prepare(columns: Columns, now: Date): Promise<void> {
  for (const takeStep of columns.preparations(now.getTime())) {
    takeStep();
    await answersBetween();
  }
}

function isOutdated(columns: Columns): boolean {
  const { products, rows } = columns.describe();
  return rows - products > Math.max(fewestOutdated, rows * mostOutdated);
}
