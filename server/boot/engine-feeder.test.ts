import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import { createOpenSearchIndex } from '#adapters/catalogue-index/opensearch/opensearch-index.ts';
import type { CatalogueIndex, CatalogueQuery } from '#adapters/catalogue-index/port.ts';
import { asWebRole } from '#database/web-role.ts';
import { type StandInEngine, startEngine } from '#sandbox/opensearch/engine.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { updateListings } from '#shop/catalogue/update-listings.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillCatalogue } from '#tests/support/known-catalogue.ts';
import { openCatalogueIndex, startFeeder } from './open-catalogue-index.ts';
import { engineAnalyser } from '#adapters/catalogue-index/opensearch/engine-analyser.ts';

const clock = systemClock;
let database: TestDatabase;
let engine: StandInEngine;
let feeder: { close(): Promise<void> };
const messages: string[] = [];
const note = (_: object, message: string) => void messages.push(message);
const log = { info: note, warn: note, error: note };

beforeEach(async () => {
  messages.length = 0;
  [engine, database] = await Promise.all([startEngine(), createTestDatabase()]);
  await fillCatalogue(database);
  // The first build fails at its first request, and again when its generation is dropped.
  engine.next.push({ status: 503, body: '' }, { status: 503, body: '' });
  const settings = {
    catalogueIndex: engine.url,
    databaseUrl: database.ownerUrl,
    databaseWebUrl: asWebRole(database.ownerUrl),
  };
  const started = startFeeder({ settings, db: database.db, clock, log, retryMs: 10 });
  if (!started) throw new Error('An engine is set, so that its feeder runs.');
  feeder = started;
});
afterEach(async () => {
  await feeder.close();
  await engine.close();
  await database.drop();
});

/** Waits until the first build has failed and the second is shown. */
async function untilFed(): Promise<void> {
  while (messages.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Asks until the answer is as expected, within the test's time limit. Uses a new index each time, because it pauses after faults. */
async function askUntil(
  asked: Partial<CatalogueQuery>,
  isWanted: (ids: readonly number[]) => boolean,
): Promise<readonly number[]> {
  for (;;) {
    const index: CatalogueIndex = createOpenSearchIndex({
      url: engine.url,
      reader: engineAnalyser,
      clock,
    });
    const { productIds } = await index
      .query({ ...firstPage, ...asked })
      .catch(() => ({ productIds: [] }));
    if (isWanted(productIds)) return productIds;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('[OP5] the engine is filled at the start, also after a failure, and follows changes', async () => {
  await untilFed();
  expect(await askUntil({}, (ids) => ids.length > 0)).toEqual([103, 101, 102, 104, 105]);
  expect(messages).toEqual(['The engine could not be fed', 'The engine shows a new generation']);

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
  expect(engine.requests.filter(({ method }) => method === 'PUT')).toHaveLength(5);
});

test('[OP5] PostgreSQL answers when the engine fails or finds nothing for a text', async () => {
  await untilFed();
  const index = openCatalogueIndex(
    { catalogueIndex: engine.url, databaseUrl: database.ownerUrl, databaseWebUrl: undefined },
    { db: database.db, clock, log },
  );
  const right = await index.query(firstPage);
  engine.next.push({ status: 503, body: '' });
  expect((await index.query(firstPage)).productIds).toEqual(right.productIds);
  expect(messages.at(-1)).toBe('The remote engine failed: PostgreSQL answers');
  expect(await index.query({ ...firstPage, text: 'nirgends' })).toMatchObject({ total: 0 });
});
