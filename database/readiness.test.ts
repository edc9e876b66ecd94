import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readMigrations } from './migrations.ts';
import { checkReadiness } from './readiness.ts';

vi.mock('./migrations.ts', { spy: true });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('[OP5] a balancer that asks again lets no migration be read again', async () => {
  vi.mocked(readMigrations).mockClear();
  expect(await checkReadiness(database.pool)).toEqual({ database: true, migrations: true });
  expect(await checkReadiness(database.pool)).toEqual({ database: true, migrations: true });
  expect(readMigrations).toHaveBeenCalledTimes(1);
});
