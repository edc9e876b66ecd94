import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { writeAbTest } from '../ab-test.ts';
import { countTestOrder, createTestCounter } from '../count-tests.ts';
import { findAbTests } from '../find-ab-tests.ts';
import { endTest } from './end-test.ts';
import { listTestViews, viewTest } from './view-tests.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
});
afterEach(() => dropAudited(database));

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'endAbTest' }),
  clock,
});
const run = (id: string, startsAt = clock.now()) =>
  writeAbTest(ctx(), {
    id,
    trackingCode: 'Hero 1',
    variants: [
      { name: 'control', weight: 50 },
      { name: 'big', weight: 50 },
    ],
    stores: [],
    stickyDays: 30,
    startsAt,
    endsAt: null,
  });

async function count(id: string, variant: string, visitors: number, orders: number) {
  const counter = createTestCounter({ db: database.db, clock });
  for (let visitor = 0; visitor < visitors; visitor += 1) counter.countVisitor([{ id, variant }]);
  await counter.flush();
  for (let order = 0; order < orders; order += 1)
    await countTestOrder({ db: database.db, clock }, [{ id, variant }]);
}

test('[OP1.tests] staff sees visitors and orders of each variant with their intervals, and nothing of persons is kept', async () => {
  await run('hero');
  await count('hero', 'control', 80, 48);
  clock.moveTo('2026-11-22T10:00:00Z');
  await count('hero', 'big', 70, 56);
  expect(await viewTest(ctx(), 'hero')).toMatchObject({
    state: 'running',
    winner: null,
    visitors: 150,
    orders: 104,
    chiSquareHundredths: 67,
    isUneven: false,
    variants: [
      {
        name: 'control',
        share: 500_000,
        visitors: 80,
        orders: 48,
        rate: 600_000,
        difference: null,
      },
      {
        name: 'big',
        visitors: 70,
        orders: 56,
        rate: 800_000,
        difference: { low: 52_431, high: 333_873 },
      },
    ],
  });
  const { rows } = await database.pool.query(
    `select column_name from information_schema.columns where table_schema = 'parameters' and table_name = 'ab_count'`,
  );
  expect(rows.map(({ column_name: name }) => name as string).toSorted()).toEqual([
    'day',
    'orders',
    'test_id',
    'variant',
    'visitors',
  ]);
});

test('[OP1.tests] an uneven split is named, and a test that begins again begins with no counts', async () => {
  await run('hero');
  await count('hero', 'control', 60, 0);
  await count('hero', 'big', 140, 1);
  expect(await viewTest(ctx(), 'hero')).toMatchObject({
    isUneven: true,
    chiSquareHundredths: 3_200,
  });
  clock.moveTo('2026-11-23T10:00:00Z');
  await run('hero');
  expect(await viewTest(ctx(), 'hero')).toMatchObject({ visitors: 0, isUneven: false });
  expect(await viewTest(ctx(), 'none')).toBeUndefined();
});

test('[OP1.tests] a test is ended once with the variant that stays; a new run forgets it', async () => {
  await run('hero');
  await run('later', new Date('2026-12-21T10:00:00Z'));
  expect(await endTest(ctx(), { id: 'hero', winner: 'huge' })).toMatchObject({
    field: 'winner',
    messageKey: 'abTest.noVariant',
  });
  const ended = await Promise.all([
    endTest(ctx(), { id: 'hero', winner: 'big' }),
    endTest(ctx(), { id: 'hero', winner: 'control' }),
  ]);
  expect(ended.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect(ended.find((refusal) => refusal !== undefined)).toMatchObject({
    messageKey: 'abTest.notRunning',
  });
  expect(await endTest(ctx(), { id: 'none', winner: 'big' })).toMatchObject({
    messageKey: 'abTest.notRunning',
  });
  expect((await listTestViews(ctx())).map(({ id, state }) => [id, state])).toEqual([
    ['later', 'coming'],
    ['hero', 'ended'],
  ]);
  await run('hero');
  await endTest(ctx(), { id: 'hero', winner: 'big' });
  expect(await findAbTests(database.db, clock.now())).toMatchObject([
    { id: 'hero', winner: 'big' },
    { id: 'later', winner: null },
  ]);
  const wish = { relation: 'parameters.ab_test', record: 'hero', limit: 9 };
  expect((await findEntries(database.db, wish)).length).toBeGreaterThan(2);
});
