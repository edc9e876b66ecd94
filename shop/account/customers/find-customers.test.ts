import { afterAll, beforeAll, expect, test } from 'vitest';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findCustomers } from './find-customers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, created_at)
    select 'consumer', 'private', 'k' || n || '@haus.example', 'x', case when n % 2 = 0 then 'Ada' else 'Zoë' end,
      case when n % 3 = 0 then 'Öztürk' else 'Oz' end, null, timestamptz '2026-11-01' + n * interval '1 minute'
    from generate_series(1, 110) as n`);
  await database.pool.query(`
    insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, created_at) values
      ('business', 'school', 'amt@schule.example', 'x', null, null, 'Abendschule', '2026-11-02'),
      ('consumer', 'guest', 'gast@haus.example', null, 'Aal', 'Aal', null, '2026-11-02')`);
});
afterAll(() => database.drop());

async function everyPart(sort: string | undefined): Promise<string[][]> {
  const parts: string[][] = [];
  let after: string | undefined;
  do {
    const counted = countingDb(database.db);
    const { rows, next } = await findCustomers(counted, { search: undefined, sort, after });
    expect(counted.statements()).toBe(1);
    parts.push(rows.map(({ email }) => email));
    after = next ?? undefined;
  } while (after !== undefined);
  return parts;
}

const numbers = Array.from({ length: 110 }, (_, place) => place + 1);
const rankOf = (n: number) => (n % 3 === 0 ? 2 : 0) + (n % 2 === 0 ? 0 : 1);
const byName = numbers
  .toSorted((one, other) => rankOf(one) - rankOf(other) || one - other)
  .map((n) => `k${n}@haus.example`);
const byAge = numbers.map((n) => `k${n}@haus.example`);

test.each([
  { sort: undefined, expected: ['amt@schule.example', ...byAge.toReversed()] },
  { sort: 'createdAt', expected: [...byAge, 'amt@schule.example'] },
  { sort: 'name', expected: ['amt@schule.example', ...byName] },
  { sort: '-name', expected: [...byName.toReversed(), 'amt@schule.example'] },
])(
  '[OP1] the list of customers by $sort contains each once, and no guest',
  async ({ sort, expected }) => {
    const parts = await everyPart(sort);
    expect(parts.map(({ length }) => length)).toEqual([50, 50, 11]);
    expect(parts.flat()).toEqual(expected);
  },
);

test('[OP1] the results of a search are ordered by name as well', async () => {
  const wish = { search: 'oz', sort: 'name', after: undefined };
  const { rows, isCut } = await findCustomers(database, wish);
  expect(isCut).toBe(true);
  expect(rows[0]).toMatchObject({ name: 'Ada Oz' });
  expect(rows[0]).not.toHaveProperty('nameKey');
});
