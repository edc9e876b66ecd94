import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { startRun } from './command-run.ts';
import { continueRun } from './continue-run.ts';
import type { Pace } from './pace.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => dropAudited(database));

/** Lets a table be imported beside others; answers how far the run had come after each batch. */
async function batchEnds(content: string): Promise<number[]> {
  const exchange = exchangeIn(database, clock);
  const { id } = await exchange.receive(content);
  await startRun(exchange.ctx, await exchange.run(id));
  const ends: number[] = [];
  const pace: Pace = {
    isShared: () => true,
    async run(batch) {
      const result = await batch();
      ends.push((await exchange.run(id)).doneCount);
      return result;
    },
  };
  await continueRun({ db: database.db, clock, pace }, id);
  expect((await exchange.run(id)).state).toBe('done');
  return ends;
}

test('[OP2.size] batches beside which shoppers wait have two hundred lines', async () => {
  const lines = Array.from({ length: 450 }, (_, at) => `X${at};1,00`);
  expect(await batchEnds(['itemNumber;price.de', ...lines].join('\n'))).toEqual([
    200, 400, 450, 450,
  ]);
});

test('[OP2.size] a small batch ends after all lines of a product', async () => {
  const lines = Array.from({ length: 450 }, (_, at) => {
    const product = at >= 150 && at < 330 ? 'P' : `X${at}`;
    return `X${at};${product};1,00`;
  });
  expect(await batchEnds(['itemNumber;productKey;price.de', ...lines].join('\n'))).toEqual([
    330, 450, 450,
  ]);
});
