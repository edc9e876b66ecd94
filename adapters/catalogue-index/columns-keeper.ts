import { setImmediate as nextTick } from 'node:timers/promises';
import { type Columns, createColumns } from './columns/columns.ts';
import type { ColumnsFile } from './columns-file.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import { analyseQuery } from '#shop/search/analyser/analyser.ts';
import { createSpeller } from '#shop/search/analyser/speller.ts';
import { createSuggester } from '#shop/search/analyser/suggester.ts';
import type { CatalogueSource } from './source-port.ts';

/** The columns of one process, filled and updated from the database. */
export type ColumnsKeeper = {
  /** The current columns; undefined before the first build. */
  columns(): Columns | undefined;
  /**
   * Brings the columns up to date with the whole catalogue: those that are there or stored are compared with it, product by product;
   * without any, or with many outdated rows, they are filled anew. Queries meanwhile find some products as they were.
   */
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
/** Share of rows that are new since the columns were stored, from which on they are stored again. */
const storedShare = 0.1;

type Parts = {
  source: CatalogueSource;
  clock: Clock;
  onFault: (fault: unknown) => void;
  /** Where the columns are kept for the next start; undefined for nowhere. */
  file?: ColumnsFile | undefined;
  /** Called when the file cannot be read or written; the columns are filled or kept in memory alone then. */
  onFileFault?: ((fault: unknown) => void) | undefined;
};

/** Lightning deals start and end by time; their products are reloaded then (CA5, OP5). */
export function createColumnsKeeper(parts: Parts): ColumnsKeeper {
  const { source, clock, onFault } = parts;
  const stored = createStored(parts);
  let columns: Columns | undefined;
  let changedMeanwhile = new Set<number>();
  let refreshing: Promise<unknown> = Promise.resolve();
  let priceChangesSeenAt = clock.now();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const builds = createRepeated(buildOnce);
  return {
    columns: () => columns,
    build: () => builds.run(),
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };

  async function buildOnce(): Promise<void> {
    // Columns do not change while they are stored.
    await refreshing;
    changedMeanwhile = new Set();
    priceChangesSeenAt = clock.now();
    const categories = await source.findCategories();
    const known = columns ?? (await stored.restore());
    const isKept = known && (await compare(known, priceChangesSeenAt, { source, clock }));
    const current = isKept ? known : createColumns(analysis);
    current.setCategories(categories);
    if (!isKept)
      for await (const batch of source.readProducts(priceChangesSeenAt)) current.put(batch);
    await inSteps(current.preparations());
    while (changedMeanwhile.size > 0) {
      const ids = [...changedMeanwhile];
      changedMeanwhile = new Set();
      await reload(current, ids, { source, clock });
    }
    columns = current;
    // Listings and searches need not wait for it.
    const isWanted = () => columns === current && !isClosed;
    inSteps(current.textPreparations(clock.now().getTime()), isWanted).catch(onFault);
    await awaitPriceChange();
    storeIfDue(current);
  }

  /** Changes wait until the columns are stored; queries do not. */
  function storeIfDue(current: Columns): void {
    if (stored.isDue(current)) refreshing = refreshing.then(() => stored.store(current));
  }

  async function refresh(ids: readonly number[]): Promise<void> {
    if (builds.running()) for (const id of ids) changedMeanwhile.add(id);
    const current = columns;
    if (!current) return builds.running();
    const refreshed = refreshing.then(() => reload(current, ids, { source, clock }));
    refreshing = refreshed.catch(() => undefined);
    await refreshed;
    await awaitPriceChange();
    if (isOutdated(current)) builds.run().catch(onFault);
    else if (!builds.running()) storeIfDue(current);
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

/** Runs `work`, and again until a run has begun after the last call. */
function createRepeated(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let wanted = 0;
  const untilCurrent = async () => {
    for (let done = 0; done !== wanted;) {
      done = wanted;
      await work();
    }
  };
  return {
    running: () => running,
    run(): Promise<void> {
      wanted += 1;
      running ??= untilCurrent().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

type Stored = {
  /** The stored columns, without categories; undefined without any. */
  restore(): Promise<Columns | undefined>;
  /** Whether more than a tenth of the rows is new since the columns were stored. */
  isDue(columns: Columns): boolean;
  store(columns: Columns): Promise<void>;
};

/** The columns in the file, if there is one. Faults are reported and not thrown. */
function createStored({ file, onFileFault = () => undefined }: Parts): Stored {
  let rows = 0;
  return {
    async restore() {
      const columns = createColumns(analysis);
      const isRestored = await file?.restore(columns).catch(onFileFault);
      if (!isRestored) return undefined;
      ({ rows } = columns.describe());
      return columns;
    },
    isDue(columns) {
      const now = columns.describe().rows;
      return file !== undefined && Math.abs(now - rows) > now * storedShare;
    },
    async store(columns) {
      ({ rows } = columns.describe());
      await file?.store(columns).catch(onFileFault);
    },
  };
}

/**
 * Writes the current facts of all products into columns, and reads those again of which more changed. Stops and answers false where so
 * many did that the columns are to be filled anew.
 */
async function compare(
  columns: Columns,
  now: Date,
  { source, clock }: Pick<Parts, 'source' | 'clock'>,
): Promise<boolean> {
  if (isOutdated(columns)) return false;
  const comparison = columns.compare();
  for await (const batch of source.readFacts(now)) {
    await reload(columns, comparison.take(batch), { source, clock });
    if (isOutdated(columns)) return false;
  }
  comparison.end();
  return true;
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
