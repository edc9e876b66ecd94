import { setImmediate as nextTick } from 'node:timers/promises';
import { type Columns, createColumns } from './columns/columns.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import { analyseQuery } from '#shop/search/analyser/analyser.ts';
import { createSpeller } from '#shop/search/analyser/speller.ts';
import { createSuggester } from '#shop/search/analyser/suggester.ts';
import type { CatalogueSource } from './source-port.ts';

/** The columns of one process, filled and updated from the database. */
export type ColumnsKeeper = {
  /** The current columns; undefined before the first build. */
  columns(): Columns | undefined;
  /** Rebuilds the columns. The old ones serve queries meanwhile. */
  build(): Promise<void>;
  /** Reloads products; removes those that no longer exist. */
  refresh(ids: readonly number[]): Promise<void>;
  close(): void;
};

const analysis = { analyseQuery, createSpeller, createSuggester };
const batchSize = 1_000;
/** Share of outdated rows that triggers a rebuild. */
const maxOutdatedShare = 0.3;
const minOutdatedRows = 10_000;
const maxTimerMs = 3_600_000;

type Parts = { source: CatalogueSource; clock: Clock; onFault: (fault: unknown) => void };

/** Lightning deals start and end by time; their products are reloaded then (CA5, OP5). */
export function createColumnsKeeper({ source, clock, onFault }: Parts): ColumnsKeeper {
  let columns: Columns | undefined;
  let building: Promise<void> | undefined;
  let buildsWanted = 0;
  let changedMeanwhile = new Set<number>();
  let refreshing: Promise<unknown> = Promise.resolve();
  let priceChangesSeenAt = clock.now();
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
    building ??= buildUntilCurrent().finally(() => {
      building = undefined;
    });
    return building;
  }

  /** Repeats the build until one has begun after the last call of `build`. */
  async function buildUntilCurrent(): Promise<void> {
    for (let done = 0; done !== buildsWanted;) {
      done = buildsWanted;
      await buildOnce();
    }
  }

  async function buildOnce(): Promise<void> {
    changedMeanwhile = new Set();
    priceChangesSeenAt = clock.now();
    const fresh = createColumns(analysis);
    fresh.setCategories(await source.findCategories());
    for await (const batch of source.readProducts(priceChangesSeenAt)) fresh.put(batch);
    await inSteps(fresh.preparations());
    while (changedMeanwhile.size > 0) {
      const ids = [...changedMeanwhile];
      changedMeanwhile = new Set();
      await reload(fresh, ids, { source, clock });
    }
    columns = fresh;
    // Listings and searches need not wait for it.
    const isWanted = () => columns === fresh && !isClosed;
    inSteps(fresh.textPreparations(clock.now().getTime()), isWanted).catch(onFault);
    await awaitPriceChange();
  }

  async function refresh(ids: readonly number[]): Promise<void> {
    if (building) for (const id of ids) changedMeanwhile.add(id);
    const current = columns;
    if (!current) return building;
    const refreshed = refreshing.then(() => reload(current, ids, { source, clock }));
    refreshing = refreshed.catch(() => undefined);
    await refreshed;
    await awaitPriceChange();
    if (isOutdated(current)) build().catch(onFault);
  }

  async function awaitPriceChange(): Promise<void> {
    const next = await source.findNextPriceChange(priceChangesSeenAt);
    clearTimeout(timer);
    if (!next || isClosed) return;
    const waitMs = Math.max(0, next.getTime() - clock.now().getTime());
    timer = setTimeout(() => void refreshDue().catch(onFault), Math.min(waitMs, maxTimerMs));
    timer.unref();
  }

  async function refreshDue(): Promise<void> {
    const until = clock.now();
    const changed = await source.findDueProducts(priceChangesSeenAt, until);
    priceChangesSeenAt = until;
    await refresh(changed);
  }
}

/** Reads products again; removes those that no longer exist. */
async function reload(
  columns: Columns,
  ids: readonly number[],
  { source, clock }: Pick<Parts, 'source' | 'clock'>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize);
    const products = await source.findProducts(clock.now(), some);
    const found = new Set(products.map(({ id }) => id));
    columns.remove(some.filter((id) => !found.has(id)));
    columns.put(products);
  }
}

/** Yields between the steps, so that queries are served, and ends where the rest is not wanted. */
async function inSteps(
  steps: readonly (() => void)[],
  isWanted: () => boolean = () => true,
): Promise<void> {
  for (const step of steps) {
    if (!isWanted()) return;
    step();
    await nextTick();
  }
}

function isOutdated(columns: Columns): boolean {
  const { products, rows } = columns.describe();
  return rows - products > Math.max(minOutdatedRows, rows * maxOutdatedShare);
}
