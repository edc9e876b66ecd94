import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import { asWebRole } from '#database/web-role.ts';
import {
  acceptWrites,
  type ScriptedEngine,
  startScriptedEngine,
} from '#sandbox/opensearch/scripted-engine.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { updateListings } from '#shop/catalogue/update-listings.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openCatalogueIndex, startFeeder } from './open-catalogue-index.ts';

const clock = systemClock;
let database: TestDatabase;
let engine: ScriptedEngine;
let feeder: { close(): Promise<void> } | undefined;
const messages: string[] = [];
const note = (_: object, message: string) => void messages.push(message);
const log = { info: note, warn: note, error: note };
/** Runs before the engine responds to a write of a new generation. */
let beforeBulk: () => Promise<void>;
let isShown: boolean;

beforeEach(async () => {
  messages.length = 0;
  [beforeBulk, isShown] = [async () => undefined, false];
  engine = await startScriptedEngine(async (request) => {
    if (request.path === '/_bulk') await beforeBulk();
    if (request.path === '/_aliases') isShown = true;
    return isShown && request.path.endsWith('/_alias')
      ? { status: 200, body: '{"ranzen-products-0":{"aliases":{"ranzen-products":{}}}}' }
      : acceptWrites(request);
  });
  database = await createCatalogueDatabase();
});
afterEach(async () => {
  await feeder?.close();
  await engine.close();
  await database.drop();
});

function feed(): void {
  const settings = {
    catalogueIndex: engine.url,
    databaseUrl: database.ownerUrl,
    databaseWebUrl: asWebRole(database.ownerUrl),
  };
  feeder = startFeeder({ settings, db: database.db, clock, log, retryMs: 10, queriesEndMs: 10 });
}

/** Waits within the test's time limit. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Lines of all writes, as `<verb> <index> <id> <German price>`. */
function writes(): string[] {
  return engine.requests
    .filter(({ path }) => path.startsWith('/_bulk'))
    .flatMap(({ body }) => {
      const lines = body.trimEnd().split('\n');
      return lines.flatMap((line, place) => {
        const [verb, action] = Object.entries(
          JSON.parse(line) as Record<string, { _index?: string; _id: string }>,
        )[0] ?? ['', undefined];
        if (action?._index === undefined) return [];
        const amount = /"amount_de":(\d+)/.exec(lines[place + 1] ?? '')?.[1] ?? '';
        return `${verb} ${action._index.replace(/-\d+$/, '-new')} ${action._id} ${amount}`.trim();
      });
    });
}

async function changePriceOf(productId: number, amountMinor: number): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from catalogue.item where product_id = $1',
    [productId],
  );
  for (const { id } of rows)
    await changePrice(
      { db: database.db, clock },
      { itemId: id, priceList: 'de', amountMinor, oldAmountMinor: null, recommendedMinor: null },
    );
}

test('[OP5] the engine is filled at the start, also after a failure, and follows changes', async () => {
  // The first build fails at its first request, and again when its generation is dropped.
  engine.next.push({ status: 503, body: '' }, { status: 503, body: '' });
  feed();
  await until(() => messages.length === 2);
  expect(messages).toEqual(['The engine could not be fed', 'The engine shows a new generation']);
  expect(writes().map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(
    [101, 102, 103, 104, 105, 106].map((id) => `index ranzen-products-new ${id}`),
  );

  await changePriceOf(102, 777);
  await until(() => writes().includes('index ranzen-products 102 777'));
  await database.pool.query('update catalogue.item set is_sellable = false where product_id = 104');
  await updateListings(database, [104]);
  await until(() => writes().some((line) => line === 'index ranzen-products 104'));
});

test(
  '[OP5] changes during a build are written into the new generation and into the active one',
  { tags: 'deep' },
  async () => {
    isShown = true;
    let isChanged = false;
    beforeBulk = async () => {
      if (isChanged) return;
      isChanged = true;
      await changePriceOf(103, 555);
      // The notice arrives on a connection of its own.
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
    feed();
    await until(() => messages.includes('The engine shows a new generation'));
    const changes = writes().filter((line) => line.endsWith('103 555'));
    expect(changes).toEqual(['index ranzen-products 103 555', 'index ranzen-products-new 103 555']);
  },
);

test('[OP5] PostgreSQL answers when the engine fails', async () => {
  const index = openCatalogueIndex(
    {
      catalogueIndex: engine.url,
      databaseUrl: database.ownerUrl,
      databaseWebUrl: undefined,
      dataDir: '',
    },
    { db: database.db, clock, log },
  );
  const right = await createPostgresIndex({ db: database.db, clock }).query(firstPage);
  engine.next.push({ status: 503, body: '' });
  expect(await index.query(firstPage)).toEqual(right);
  expect(messages).toEqual(['The remote engine failed: PostgreSQL answers']);
});
