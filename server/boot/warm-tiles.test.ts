import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findTiles } from '#shop/catalogue/find-tiles.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { tabulateHosts } from '#shop/storefronts/find-storefront.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { DataCache } from '../cache/data-cache.ts';
import { readSettings } from '../settings/settings.ts';
import { startWarming, warmTiles } from './warm-tiles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const hosts = tabulateHosts(readSettings({}));

function parts() {
  const rows = vi.spyOn(database.db, 'rows');
  const memory = new DataCache({ maxBytes: 1_000, timeToLiveMs: 60_000, mostProducts: 1_000 });
  const texts = createLiveTexts(database.db);
  return { rows, ctxParts: { db: database.db, clock: systemClock, texts, memory } };
}

test('[LS4] after a start the tiles of every storefront are preloaded', async () => {
  const { rows, ctxParts } = parts();
  await warmTiles(ctxParts, hosts, new AbortController().signal);
  rows.mockClear();
  for (const storefront of hosts.values()) {
    const ctx = { ...ctxParts, storefront, texts: ctxParts.texts.textsFor(storefront) };
    await findTiles(ctx, [101, 102, 103]);
  }
  expect(rows).not.toHaveBeenCalled();
});

test('[LS4] tiles are read once the index is ready, and a closing shop does not wait for them', async () => {
  const { rows, ctxParts } = parts();
  rows.mockClear();
  const { warn, log } = silentLog();
  const idle = startWarming({ ctxParts, hosts }, { isWarm: () => false }, log);
  await idle.close();
  expect(rows).not.toHaveBeenCalled();
  const busy = startWarming({ ctxParts, hosts }, { isWarm: () => true }, log);
  await vi.waitFor(() => expect(rows.mock.calls.length).toBeGreaterThan(1));
  await busy.close();
  expect(warn).not.toHaveBeenCalled();
});

test('[LS4] a failed read is repeated', async () => {
  const { rows, ctxParts } = parts();
  rows.mockRejectedValueOnce(new Error('The database is away.'));
  const { warn, log } = silentLog();
  const warming = startWarming({ ctxParts, hosts }, { isWarm: () => true }, log, 0);
  await vi.waitFor(() => expect(warming.isDone()).toBe(true));
  expect(warn).toHaveBeenCalledTimes(1);
  await warming.close();
});

function silentLog() {
  const warn = vi.fn<() => void>();
  return { warn, log: { info: warn, warn, error: warn } };
}
