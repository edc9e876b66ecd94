import { afterEach, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { seedData, type DemoState } from './demo-data.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function addBrand(): Promise<void> {
  await owner.query(`insert into catalogue.brand (id, name, manufacturer, manufacturer_address, manufacturer_email)
    values (1, 'A', 'B', 'C', 'd@example.org')`);
}

function seed(
  over: readonly DemoState[],
  fill: () => Promise<void> = addBrand,
): Promise<DemoState> {
  return seedData({ ownerUrl: database.ownerUrl, over, fill });
}

test('an interrupted seeding is recognised and repeated', { tags: 'deep' }, async () => {
  const broken = seed(['empty'], async () => {
    await addBrand();
    throw new Error('interrupted');
  });
  await expect(broken).rejects.toThrow('interrupted');
  expect(await seed(['empty', 'half'])).toBe('half');
  expect(await seed(['empty', 'half'])).toBe('seeded');
});

test('one of several nodes that start at the same time seeds', { tags: 'deep' }, async () => {
  expect((await Promise.all([seed(['empty']), seed(['empty'])])).sort()).toEqual([
    'empty',
    'seeded',
  ]);
});

test('products of a real shop are never overwritten', async () => {
  await addBrand();
  await owner.query(`insert into catalogue.category (id, level, position, path, icon, tint, picture_key)
    values (1, 1, 1, '{1}', 'pencil', 'sand', 'x')`);
  await owner.query(`insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
    values (1, 1, 1, 'standard', '2026-01-01', now())`);
  expect(await seed(['empty', 'half', 'seeded'])).toBe('foreign');
  const { rows } = await owner.query('select count(*)::integer as count from catalogue.product');
  expect(rows).toEqual([{ count: 1 }]);
});

test('[OP1] seeding keeps the roles of the staff', async () => {
  const roles = 'select array_agg(key order by id) as keys from staff.role';
  const before = await owner.query<{ keys: string[] }>(roles);
  expect(before.rows[0]?.keys).toContain('owner');
  await seed(['empty']);
  expect((await owner.query<{ keys: string[] }>(roles)).rows).toEqual(before.rows);
});

test('[OP1] seeding keeps the templates of messages', { tags: 'deep' }, async () => {
  const templates = 'select count(*)::integer as count from returns.template';
  expect((await owner.query(templates)).rows).toEqual([{ count: 12 }]);
  await seed(['empty']);
  expect((await owner.query(templates)).rows).toEqual([{ count: 12 }]);
});
