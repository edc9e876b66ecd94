import type * as WorkerThreads from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import { asWebRole } from '#database/web-role.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { scheduleDeal } from '#shop/deals/schedule-deal.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { updateListings } from '#shop/catalogue/update-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillCatalogue } from '#tests/support/known-catalogue.ts';
import { listen } from '#database/listen.ts';
import { changesChannel, readTags } from '#contract/tags.ts';
import { MemoryIndex } from '#adapters/catalogue-index/memory-index.ts';
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
/** A second on an idle machine; tests share theirs with others. */
const noticedWithinMs = 5_000;
let database: TestDatabase;
let nodes: Node[];
beforeAll(async () => {
  database = await createTestDatabase();
  await fillCatalogue(database);
  nodes = [startNode(), startNode()];
  await Promise.all(nodes.map(({ index }) => untilWarm(index)));
});
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
  const index = new MemoryIndex({ thread: indexThread(databaseUrl), fallback, log });
  const listener = listen({
    url: databaseUrl,
    channel: changesChannel,
    onMessage: (payload) => void index.apply(readTags(payload)),
    onListening: () => index.enable(),
    onLost: () => index.disable(),
  });
  return { index, fallback, listener };
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function untilWarm(index: MemoryIndex): Promise<void> {
  while (!index.isWarm()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Milliseconds until every node shows a change, within the test's time limit. */
async function msUntil(isSeen: (query: MemoryIndex['query']) => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  for (const { index, fallback } of nodes) {
    fallback.query.mockClear();
    while (!(await isSeen((question) => index.query(question))))
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(fallback.query).not.toHaveBeenCalled();
  }
  return performance.now() - startedAt;
}

const priced = (query: MemoryIndex['query'], amount: number) =>
  query({ ...firstPage, price: { from: amount, to: amount } });

test('[OP5] a changed price is seen within a second on every node', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from catalogue.item where product_id = 102 order by position',
  );
  for (const { id } of rows) {
    const changed = { itemId: id, priceList: 'de' as const, amountMinor: 777 };
    await changePrice(
      { db: database.db, clock },
      { ...changed, oldAmountMinor: null, recommendedMinor: null },
    );
  }
  const took = await msUntil(async (query) => (await priced(query, 777)).productIds[0] === 102);
  expect(took).toBeLessThan(noticedWithinMs);
});

test('[OP5] a product that is no longer sold disappears within a second on every node', async () => {
  await database.pool.query('update catalogue.item set is_sellable = false where product_id = 104');
  await updateListings(database, [104]);
  const took = await msUntil(async (query) => !(await query(firstPage)).productIds.includes(104));
  expect(took).toBeLessThan(noticedWithinMs);
});

test('[CA5] a lightning deal is the price while it runs, to the second, on every node', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from catalogue.item where product_id = 105 order by position limit 1',
  );
  const startsAt = Date.now() - 1_000;
  const deal = {
    itemId: rows[0]!.id,
    priceList: 'de' as const,
    specialAmountMinor: 123,
    cap: 3,
    perCustomerLimit: 1,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + 6_000),
  };
  expect(await scheduleDeal(database, deal)).toHaveProperty('id');
  const isOn = async (query: MemoryIndex['query']) => (await priced(query, 123)).total === 1;
  expect(await msUntil(isOn)).toBeLessThan(noticedWithinMs);
  await msUntil(async (query) => !(await isOn(query)));
  expect(Date.now() - deal.endsAt.getTime()).toBeLessThan(noticedWithinMs);
});

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
    thread: indexThread('postgres://nobody@127.0.0.1:1/nothing'),
    fallback: nodes[0]!.fallback,
    log,
  });
  failing.enable();
  expect((await failing.query(firstPage)).total).toBeGreaterThan(0);
  expect(failing.isWarm()).toBe(false);
  await failing.close();
});

test('[OP5] PostgreSQL answers while a dead thread is restarted, and memory afterwards', async () => {
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
});
