import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import { createOpenSearchIndex } from '#adapters/catalogue-index/opensearch/opensearch-index.ts';
import type { CatalogueIndex, CatalogueQuestion } from '#adapters/catalogue-index/port.ts';
import { asWebRole } from '#database/web-role.ts';
import { type StandInEngine, startEngine } from '#sandbox/opensearch/engine.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { updateListings } from '#shop/stock/update-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { fillCatalogue } from '#tests/known-catalogue.ts';
import { createFollowingIndex } from './create-following-index.ts';
import { startEngineFeeder } from './engine-feeder.ts';
import { engineReader } from './engine-reader.ts';

const clock = systemClock;
let database: TestDatabase;
let engine: StandInEngine;
let feeder: { close(): Promise<void> };
const told: string[] = [];
const note = (_: object, message: string) => void told.push(message);
const log = { info: note, warn: note, error: note };

beforeAll(async () => {
  [engine, database] = await Promise.all([startEngine(), createTestDatabase()]);
  await fillCatalogue(database);
  // The first build fails on its first request, and once more when what there is of it is dropped.
  engine.next.push({ status: 503, body: '' }, { status: 503, body: '' });
  feeder = startEngineFeeder({
    engineUrl: engine.url,
    databaseUrl: asWebRole(database.ownerUrl),
    db: database.db,
    clock,
    log,
    restMs: 10,
  });
});
afterAll(async () => {
  await feeder.close();
  await engine.close();
  await database.drop();
});

/** Asks until the answer is as wanted; the test's own time limit ends it. A new index each time: it rests after faults. */
async function askUntil(
  asked: Partial<CatalogueQuestion>,
  isWanted: (ids: readonly number[]) => boolean,
): Promise<readonly number[]> {
  for (;;) {
    const index: CatalogueIndex = createOpenSearchIndex({
      url: engine.url,
      reader: engineReader,
      clock,
    });
    const { productIds } = await index
      .ask({ ...firstPage, ...asked })
      .catch(() => ({ productIds: [] }));
    if (isWanted(productIds)) return productIds;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('[OP5] the engine is filled at the start, after a failure too, and follows changes', async () => {
  while (told.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await askUntil({}, (ids) => ids.length > 0)).toEqual([103, 101, 102, 104, 105]);
  expect(told).toEqual(['The engine could not be fed', 'The engine shows a new generation']);

  const { rows } = await database.pool.query<{ id: number }>(
    'select id from catalogue.item where product_id = 102',
  );
  for (const { id } of rows) {
    const change = { itemId: id, priceList: 'de' as const, amountMinor: 777 };
    await changePrice(
      { db: database.db, clock },
      { ...change, oldAmountMinor: null, recommendedMinor: null },
    );
  }
  const priced = { price: { from: 777, to: 777 } };
  expect(await askUntil(priced, (ids) => ids.length > 0)).toEqual([102]);

  await database.pool.query('update catalogue.item set is_sellable = false where product_id = 104');
  await updateListings(database, [104]);
  expect(await askUntil({}, (ids) => !ids.includes(104))).toEqual([103, 101, 102, 105]);
  expect(engine.heard.filter(({ method }) => method === 'PUT')).toHaveLength(5);
});

test('[OP5] PostgreSQL answers what the engine cannot, and a text that it does not find', async () => {
  const index = createFollowingIndex(
    { catalogueIndex: engine.url, databaseUrl: database.ownerUrl },
    { db: database.db, clock, log },
  );
  const right = await index.ask(firstPage);
  engine.next.push({ status: 503, body: '' });
  expect((await index.ask(firstPage)).productIds).toEqual(right.productIds);
  expect(told.at(-1)).toBe('The remote engine failed: PostgreSQL answers');
  expect(await index.ask({ ...firstPage, text: 'nirgends' })).toMatchObject({ total: 0 });
});
