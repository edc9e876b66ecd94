import { expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findNodes } from '#shop/operation/nodes.sql.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createNodeReports } from './node-reports.ts';

test('[OP1.operation] a process replaces what it said of itself, and one that is silent for a day is deleted', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const outcomes = { hit: 3, fill: 1, wait: 0, pass: 9 };
  const counts = { requests: 5, hits: 2 };
  const report = (name: string, time: string) =>
    createNodeReports({
      pageCache: { outcomes: Object.entries(outcomes), bytes: 7, emptyForMs: 60_000 },
      operationCache: { size: 1, bytes: 2, counts },
      memory: { size: 3, bytes: 4 },
      index: { state: () => ({ kind: 'database', builds: 0 }), isWarm: () => true },
      db: database.db,
      role: 'web',
      name,
      clock: fixedClock(time),
    } as never).flush();
  await report('old 1', '2026-11-27T09:59:59Z');
  await report('one 1', '2026-11-28T10:00:00Z');
  outcomes.hit = 4;
  await report('one 1', '2026-11-28T10:01:00Z');
  expect(await findNodes(database.db)).toEqual([
    expect.objectContaining({
      name: 'one 1',
      reportedAt: new Date('2026-11-28T10:01:00Z'),
      pageEmptiedAt: new Date('2026-11-28T10:00:00Z'),
      pageHits: 4,
      pageRequests: 5,
      answerHits: 2,
      answerRequests: 5,
      indexKind: 'database',
      indexProducts: null,
    }),
  ]);
});
