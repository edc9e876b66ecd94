import type * as WorkerThreads from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import { asWebRole } from '#database/web-role.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { scheduleDeal } from '#shop/deals/schedule-deal.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { updateListings } from '#shop/stock/update-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { fillCatalogue } from '#tests/known-catalogue.ts';
import { listen } from '#database/listen.ts';
import { MemoryIndex } from './memory-index.ts';

/** Every thread that was started, so that one can be killed. */
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

/** As a serving process has it: an index, PostgreSQL behind it, and a connection that is told of changes. */
function startNode() {
  const postgres = createPostgresIndex({ db: database.db, clock });
  const fallback = {
    ...postgres,
    ask: vi.fn<typeof postgres.ask>((question) => postgres.ask(question)),
  };
  const data = { databaseUrl: asWebRole(database.ownerUrl) };
  const index = new MemoryIndex({ data, fallback, log });
  const listener = listen({
    url: data.databaseUrl,
    channel: 'shop_changed',
    onMessage: (payload) => void index.take(payload.split(',')),
    onListening: () => index.open(),
    onLost: () => index.shut(),
  });
  return { index, fallback, listener };
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function untilWarm(index: MemoryIndex): Promise<void> {
  while (!index.isWarm()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** How long every node takes to answer a change, in milliseconds; the test's own limit ends it. */
async function msUntil(isSeen: (ask: MemoryIndex['ask']) => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  for (const { index, fallback } of nodes) {
    fallback.ask.mockClear();
    while (!(await isSeen((question) => index.ask(question))))
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(fallback.ask).not.toHaveBeenCalled();
  }
  return performance.now() - startedAt;
}

const priced = (ask: MemoryIndex['ask'], amount: number) =>
  ask({ ...firstPage, price: { from: amount, to: amount } });

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
  const took = await msUntil(async (ask) => (await priced(ask, 777)).productIds[0] === 102);
  expect(took).toBeLessThan(1_000);
});

test('[OP5] what is no longer sold leaves within a second on every node', async () => {
  await database.pool.query('update catalogue.item set is_sellable = false where product_id = 104');
  await updateListings(database, [104]);
  const took = await msUntil(async (ask) => !(await ask(firstPage)).productIds.includes(104));
  expect(took).toBeLessThan(1_000);
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
    endsAt: new Date(startsAt + 3_000),
  };
  expect(await scheduleDeal(database, deal)).toHaveProperty('id');
  const isOn = async (ask: MemoryIndex['ask']) => (await priced(ask, 123)).total === 1;
  expect(await msUntil(isOn)).toBeLessThan(1_000);
  await msUntil(async (ask) => !(await isOn(ask)));
  expect(Date.now() - deal.endsAt.getTime()).toBeLessThan(1_000);
});

test('[OP5] PostgreSQL answers while nobody tells of changes, and memory again afterwards', async () => {
  const [{ index, fallback }] = nodes as [Node];
  const before = await index.ask(firstPage);
  fallback.ask.mockClear();
  index.shut();
  expect(index.isWarm()).toBe(false);
  expect((await index.ask(firstPage)).productIds).toEqual(before.productIds);
  expect(fallback.ask).toHaveBeenCalledTimes(1);
  index.open();
  await untilWarm(index);
  expect(await index.ask(firstPage)).toEqual(before);
  expect(fallback.ask).toHaveBeenCalledTimes(1);
});

test('[OP5] PostgreSQL answers while the thread cannot read the database', async () => {
  const failing = new MemoryIndex({
    data: { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' },
    fallback: nodes[0]!.fallback,
    log,
  });
  failing.open();
  expect((await failing.ask(firstPage)).total).toBeGreaterThan(0);
  expect(failing.isWarm()).toBe(false);
  await failing.close();
});

test('[OP5] PostgreSQL answers while a thread that died is started again, and memory afterwards', async () => {
  const node = startNode();
  try {
    await untilWarm(node.index);
    const fromMemory = await node.index.ask(firstPage);
    expect(node.fallback.ask).not.toHaveBeenCalled();
    const started = threads.length;
    const unanswered = node.index.ask({ ...firstPage, sort: 'new' });
    await threads.at(-1)?.terminate();
    expect((await unanswered).total).toBe(fromMemory.total);
    await vi.waitFor(() => expect(node.index.isWarm()).toBe(false));
    node.fallback.ask.mockClear();
    expect((await node.index.ask(firstPage)).productIds).toEqual(fromMemory.productIds);
    expect(node.fallback.ask).toHaveBeenCalledOnce();
    await untilWarm(node.index);
    expect(threads).toHaveLength(started + 1);
    node.fallback.ask.mockClear();
    expect(await node.index.ask(firstPage)).toEqual(fromMemory);
    expect(node.fallback.ask).not.toHaveBeenCalled();
  } finally {
    await node.listener.close();
    await node.index.close();
  }
});
