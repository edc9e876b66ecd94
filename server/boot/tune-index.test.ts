import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import { alwaysCurrent } from '#adapters/catalogue-index/following-index.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { tuningsOf } from '#shop/search/read-tunings.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { tuneIndex } from './tune-index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const clock = fixedClock('2026-11-21T10:00:00Z');
const log = pino({ level: 'silent' });
const key = { shop: 'consumer', language: 'de', words: 'gouache' } as const;

test('[SE3.pins] an index reads rows again on their notice, and keeps the old ones where that fails', async () => {
  let pinned = [104];
  const index = tuneIndex(alwaysCurrent(createPostgresIndex({ db: database.db, clock })), {
    read: async () => {
      if (pinned.length === 0) throw new Error('no database');
      return tuningsOf({ groups: [], rankings: [{ ...key, pinned, buried: [] }] });
    },
    log,
  });
  const first = async () =>
    (
      await index.query({
        ...firstPage,
        text: 'gouache',
        sort: 'relevance',
        shop: 'consumer',
      })
    ).productIds[0];
  expect(await first()).toBe(104);
  pinned = [103];
  await index.apply(['product:7', 'search']);
  expect(await first()).toBe(104);
  await index.apply(['tuning', 'search']);
  expect(await first()).toBe(103);
  pinned = [];
  await index.apply(['*']);
  expect(await first()).toBe(103);
});
