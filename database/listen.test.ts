import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openRelay } from '#sandbox/network/relay.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What a listener reported, in order, and a wait for its next report. */
function journal() {
  const heard: string[] = [];
  let wake: () => void = () => undefined;
  return {
    heard,
    note: (entry: string) => {
      heard.push(entry);
      wake();
    },
    until: async (entry: string) => {
      while (heard.at(-1) !== entry) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

test('notifications arrive in order, also after a lost connection', async () => {
  const { heard, note, until } = journal();
  const listener = listen({
    url: database.ownerUrl,
    channel: 'shop_changed',
    retryMs: 10,
    onMessage: (payload) => note(payload),
    onListening: () => note('listening'),
    onLost: () => note('lost'),
  });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await until('listening');
  await owner.query(
    `select pg_notify('shop_changed', 'category:1'), pg_notify('shop_changed', '*')`,
  );
  await until('*');
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ranzen listen' and datname = current_database()`,
  );
  await until('listening');
  await owner.query(`select pg_notify('shop_changed', 'texts')`);
  await until('texts');
  await listener.close();
  await owner.end();
  expect(heard).toEqual(['listening', 'category:1', '*', 'lost', 'listening', 'texts']);
});

test('[OP5.nodes] a network that loses packets counts as a lost connection, and the listener comes back after it', async () => {
  const { heard, note, until } = journal();
  const relay = await openRelay(database.ownerUrl);
  const listener = listen({
    url: relay.url,
    channel: 'shop_changed',
    retryMs: 10,
    heartbeatMs: 10,
    responseTimeoutMs: 200,
    onMessage: () => undefined,
    onListening: () => note('listening'),
    onLost: ({ message }) => note(message),
  });
  await until('listening');
  relay.stall();
  await until('Query read timeout');
  relay.mend();
  await until('listening');
  await listener.close();
  await relay.close();
  expect(heard.slice(0, 2)).toEqual(['listening', 'Query read timeout']);
});
