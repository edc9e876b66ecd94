import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('notifications arrive in order, also after a lost connection', async () => {
  const heard: string[] = [];
  let wake: () => void = () => undefined;
  const note = (entry: string) => {
    heard.push(entry);
    wake();
  };
  const until = async (entry: string) => {
    while (heard.at(-1) !== entry) await new Promise<void>((resolve) => (wake = resolve));
  };
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
