import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runJobs } from '#server/boot/run-jobs.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { openRelay } from '#sandbox/network/relay.ts';
import { killSenders } from './mail-kills.ts';

let database: TestDatabase;
let owner: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const add = (name: string, payload: object) =>
  owner.query('select graphile_worker.add_job($1, $2)', [name, payload]);

/** Calls of a job by their payload, for a test to wait for. */
function calls() {
  const seen = new Map<number, PromiseWithResolvers<void>>();
  const callOf = (number: number) => {
    const call = seen.get(number) ?? Promise.withResolvers<void>();
    seen.set(number, call);
    return call;
  };
  return {
    note: (number: number) => callOf(number).resolve(),
    until: (number: number) => callOf(number).promise,
  };
}

test(
  '[OP3] the job runner survives lost connections and an unreachable database, while jobs end and fail',
  { timeout: 60_000 },
  async () => {
    const route = await openRelay(database.ownerUrl);
    const good = calls();
    const bad = calls();
    /** Ends the round when its jobs have ended; jobs that run again would occupy all workers before them. */
    const gate = { round: 0, open: Promise.withResolvers<void>() };
    const ctx = jobCtx(visitorOf(database.db, { clock: systemClock }));
    let isFirst = true;
    const info = (_: object, message: string) => {
      if (message !== 'The job runner works again' || !isFirst) return;
      isFirst = false;
      route.cut();
      route.mend();
    };
    const running = await runJobs({
      databaseUrl: route.url,
      sweepMs: 200,
      ctx: { ...ctx, log: { ...ctx.log, info } },
      jobs: {
        good: async ({ round }: { round: number }) => {
          good.note(round);
          if (round === gate.round) await gate.open.promise;
        },
        bad: async ({ round }: { round: number }) => {
          bad.note(round);
          if (Math.abs(round) === gate.round) await gate.open.promise;
          throw new Error('the carrier is away');
        },
      },
    });
    for (let round = 1; round <= 4; round += 1) {
      gate.open = Promise.withResolvers();
      gate.round = round;
      await add('good', { round });
      await add('bad', { round });
      await add('bad', { round: -round });
      await Promise.all([good.until(round), bad.until(round), bad.until(-round)]);
      if (round % 2 === 0) await owner.query(terminateOthers);
      else route.cut();
      gate.open.resolve();
      await new Promise(setImmediate);
      route.mend();
    }
    await add('good', { round: 99 });
    await good.until(99);
    const { rows } = await owner.query<{ jobs: number }>(
      `select count(*)::integer as jobs from graphile_worker.jobs where task_identifier = 'bad'`,
    );
    expect([rows, isFirst]).toEqual([[{ jobs: 8 }], false]);
    await running.close();
    await route.close();
  },
);

const terminateOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'ranzen job%'`;

test(
  '[OP3] the jobs of a process killed after the mail server accepted their mails are unlocked, and their mails are sent once',
  { timeout: 60_000 },
  async () => {
    expect(await killSenders(['accepted'], 4)).toEqual({
      arrivals: [1, 1, 1, 1],
      ends: ['SIGKILL'],
      locked: 4,
      left: 0,
    });
  },
);
