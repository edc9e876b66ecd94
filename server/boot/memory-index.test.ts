import type * as WorkerThreads from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import type { CatalogueQuery, CatalogueResult } from '#adapters/catalogue-index/port.ts';
import { asWebRole } from '#database/web-role.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { scheduleDeal } from '#shop/deals/schedule-deal.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { updateListings } from '#shop/catalogue/update-listings.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listen } from '#database/listen.ts';
import { changesChannel, readTags } from '#contract/tags.ts';
import { createColumnsKeeper } from '#adapters/catalogue-index/columns-keeper.ts';
import { MemoryIndex } from '#adapters/catalogue-index/memory-index.ts';
import { createCatalogueSource } from './catalogue-source.ts';
import { indexThread } from './open-catalogue-index.ts';

/** All started threads, so that a test can kill one. */
const threads = vi.hoisted((): { terminate(): Promise<number> }[] => []);
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof WorkerThreads>();
  class Recorded extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      super(...given);
      threads.push(this);
    }
  }
  return { ...real, Worker: Recorded };
});

type Node = ReturnType<typeof startNode>;

const clock = systemClock;
const { setTimeout: realTimeout } = globalThis;
/** Lets other work proceed while the process's timers are stopped. */
const pause = () => new Promise((resolve) => realTimeout(resolve, 5));
/** Delay by which an index collects changes before it reads them. */
const batchDelayMs = 50;
/** Time after which PostgreSQL answers while an index still reads a change. */
const maxRefreshMs = 900;
let database: TestDatabase;
let nodes: Node[];
beforeAll(async () => {
  database = await createCatalogueDatabase();
  nodes = [startNode(), startNode()];
  await Promise.all(nodes.map(({ index }) => untilWarm(index)));
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  for (const { index, listener } of nodes) {
    await listener.close();
    await index.close();
  }
  await database.drop();
});

/** The index of a serving process, with PostgreSQL as its fallback and a connection for notices of changes. */
function startNode() {
  const postgres = createPostgresIndex({ db: database.db, clock });
  const fallback = {
    ...postgres,
    query: vi.fn<typeof postgres.query>((question) => postgres.query(question)),
  };
  const databaseUrl = asWebRole(database.ownerUrl);
  const index = new MemoryIndex({ thread: indexThread({ databaseUrl }), fallback, log });
  /** Tags of the notices so far, and the index's work on them. */
  const noticed: string[] = [];
  const applied: Promise<void>[] = [];
  const listener = listen({
    url: databaseUrl,
    channel: changesChannel,
    onMessage(payload) {
      const tags = readTags(payload);
      noticed.push(...tags);
      applied.push(index.apply(tags));
    },
    onListening: () => index.enable(),
    onLost: () => index.disable(),
  });
  return { index, fallback, listener, noticed, applied };
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function untilWarm(index: MemoryIndex): Promise<void> {
  while (!index.isWarm()) await pause();
}

let marks = 0;

/**
 * Makes a change while the process's timers stand still, lets them run for `batchDelayMs` once its notices have arrived, and waits
 * until the indexes have read it. So queries afterwards show it after this delay and the work, on every machine.
 */
async function apply(change: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const { fallback } of nodes) fallback.query.mockClear();
  await change();
  // Notices arrive in order: those of the change are there when this one is.
  const mark = `page:mark ${(marks += 1)}`;
  await database.pool.query('select pg_notify($1, $2)', [changesChannel, mark]);
  for (const { noticed } of nodes) while (!noticed.includes(mark)) await pause();
  vi.advanceTimersByTime(batchDelayMs);
  await Promise.all(nodes.flatMap(({ applied }) => applied));
}

/** The results of every node's memory. */
async function fromMemory(question: CatalogueQuery): Promise<CatalogueResult[]> {
  const results = await Promise.all(nodes.map(({ index }) => index.query(question)));
  for (const { fallback } of nodes) expect(fallback.query).not.toHaveBeenCalled();
  return results;
}

const priced = (amount: number) => ({ ...firstPage, price: { from: amount, to: amount } });

test('[OP5] a changed price is seen 50 ms after its notice on every node', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from catalogue.item where product_id = 102 order by position',
  );
  await apply(async () => {
    for (const { id } of rows) {
      const changed = { itemId: id, priceList: 'de' as const, amountMinor: 777 };
      await changePrice(
        { db: database.db, clock },
        { ...changed, oldAmountMinor: null, recommendedMinor: null },
      );
    }
  });
  const found = await fromMemory(priced(777));
  expect(found.map(({ productIds }) => productIds)).toEqual([[102], [102]]);
});

test('[OP5] a product that is no longer sold disappears 50 ms after its notice on every node', async () => {
  await apply(async () => {
    await database.pool.query(
      'update catalogue.item set is_sellable = false where product_id = 104',
    );
    await updateListings(database, [104]);
  });
  const found = await fromMemory(firstPage);
  expect(found.map(({ productIds }) => productIds.includes(104))).toEqual([false, false]);
});

async function startDeal(productId: number, specialAmountMinor: number, endsAt: Date) {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from catalogue.item where product_id = $1 order by position limit 1',
    [productId],
  );
  const deal = {
    itemId: rows[0]!.id,
    priceList: 'de' as const,
    specialAmountMinor,
    cap: 3,
    perCustomerLimit: 1,
    startsAt: new Date(endsAt.getTime() - 3_600_000),
    endsAt,
  };
  expect(await scheduleDeal(database, deal)).toHaveProperty('id');
}

test('[CA5] a lightning deal that runs is the price 50 ms after its notice on every node', async () => {
  await apply(() => startDeal(105, 123, new Date(Date.now() + 1_800_000)));
  const found = await fromMemory(priced(123));
  expect(found.map(({ total }) => total)).toEqual([1, 1]);
});

test('[CA5] the price of a lightning deal ends with it, to the millisecond', async () => {
  const standing = fixedClock('2026-11-21T10:00:00Z');
  const source = createCatalogueSource(database.db);
  const findDueProducts = vi.spyOn(source, 'findDueProducts');
  const onFault = vi.fn<(fault: unknown) => void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await startDeal(103, 321, new Date('2026-11-21T10:00:06Z'));
  const keeper = createColumnsKeeper({ source, clock: standing, onFault });
  await keeper.build();
  const total = () => keeper.columns()?.query(priced(321)).total;
  standing.moveTo('2026-11-21T10:00:05.999Z');
  vi.advanceTimersByTime(5_999);
  expect([total(), findDueProducts.mock.calls.length]).toEqual([1, 0]);
  standing.moveTo('2026-11-21T10:00:06Z');
  vi.advanceTimersByTime(1);
  expect(findDueProducts).toHaveBeenCalledOnce();
  while (total() !== 0) await pause();
  expect(onFault).not.toHaveBeenCalled();
  keeper.close();
});

test('[OP5] PostgreSQL answers from 950 ms after a notice on while the change is still read, and memory afterwards', async () => {
  const { fallback } = nodes[0]!;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const script = new URL(`data:text/javascript,${encodeURIComponent(slowThread)}`);
  const index = new MemoryIndex({ thread: { script, data: {} }, fallback, log });
  try {
    index.enable();
    await untilWarm(index);
    void index.apply(['product:102']);
    await vi.advanceTimersByTimeAsync(batchDelayMs + maxRefreshMs - 1);
    expect(index.isWarm()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(index.isWarm()).toBe(false);
    fallback.query.mockClear();
    expect((await index.query(firstPage)).total).toBeGreaterThan(0);
    expect(fallback.query).toHaveBeenCalledOnce();
    // The second refresh lets the first one end.
    void index.apply(['product:103']);
    await vi.advanceTimersByTimeAsync(batchDelayMs);
    await untilWarm(index);
  } finally {
    await index.close();
  }
});

/** A thread whose first refresh ends with its second one. */
const slowThread = `
  import { parentPort } from 'node:worker_threads';
  const refreshes = [];
  const finish = (number) =>
    parentPort.postMessage({ number, result: JSON.stringify({ products: 0, rows: 0, unworded: 0 }) });
  parentPort.on('message', ({ number, name }) => {
    if (name !== 'refresh') return finish(number);
    refreshes.push(number);
    if (refreshes.length > 1) refreshes.forEach(finish);
  });`;

test('[OP5] PostgreSQL answers while notices of changes are interrupted, and memory again afterwards', async () => {
  const [{ index, fallback }] = nodes as [Node];
  const before = await index.query(firstPage);
  fallback.query.mockClear();
  index.disable();
  expect(index.isWarm()).toBe(false);
  expect((await index.query(firstPage)).productIds).toEqual(before.productIds);
  expect(fallback.query).toHaveBeenCalledTimes(1);
  index.enable();
  await untilWarm(index);
  expect(await index.query(firstPage)).toEqual(before);
  expect(fallback.query).toHaveBeenCalledTimes(1);
});

test('[OP5] PostgreSQL answers while the thread cannot read the database', async () => {
  const failing = new MemoryIndex({
    thread: indexThread({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }),
    fallback: nodes[0]!.fallback,
    log,
  });
  failing.enable();
  expect((await failing.query(firstPage)).total).toBeGreaterThan(0);
  expect(failing.isWarm()).toBe(false);
  await failing.close();
});

test(
  '[OP5] PostgreSQL answers while a dead thread is restarted, and memory afterwards',
  { tags: 'deep' },
  async () => {
    const node = startNode();
    try {
      await untilWarm(node.index);
      const fromMemory = await node.index.query(firstPage);
      expect(node.fallback.query).not.toHaveBeenCalled();
      const started = threads.length;
      const unanswered = node.index.query({ ...firstPage, sort: 'new' });
      await threads.at(-1)?.terminate();
      expect((await unanswered).total).toBe(fromMemory.total);
      await vi.waitFor(() => expect(node.index.isWarm()).toBe(false));
      node.fallback.query.mockClear();
      expect((await node.index.query(firstPage)).productIds).toEqual(fromMemory.productIds);
      expect(node.fallback.query).toHaveBeenCalledOnce();
      await untilWarm(node.index);
      expect(threads).toHaveLength(started + 1);
      node.fallback.query.mockClear();
      expect(await node.index.query(firstPage)).toEqual(fromMemory);
      expect(node.fallback.query).not.toHaveBeenCalled();
    } finally {
      await node.listener.close();
      await node.index.close();
    }
  },
);
