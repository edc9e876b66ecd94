import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import { createPostgresObjectStore } from '#adapters/files/postgres-object-store.sql.ts';
import { openRelay } from '#sandbox/network/relay.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { JobCtx } from './jobs.ts';
import { runJobs } from './run-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What these jobs get; they write no mail and call no other system. */
function jobCtx(log: JobCtx['log']): JobCtx {
  const clock = fixedClock('2026-11-21T10:00:00Z');
  return {
    db: database.db,
    clock,
    mail: { send: () => Promise.resolve(), close: () => undefined },
    payments: { byPaymentId: {}, amazonPayExpress: undefined },
    carrier: undefined,
    vatRegister: undefined,
    accessPoint: undefined,
    objects: createPostgresObjectStore(database.db, clock),
    pictureSizes: { prepare: async () => undefined },
    transfer: { fetch: async () => undefined, deliver: async () => undefined },
    pictureTransfer: { fetch: async () => undefined },
    incoming: { open: () => Promise.reject(new Error('Tests call no other system.')) },
    files: createPostgresFileStore(database.db, clock),
    scanner: undefined,
    webhooks: { post: async () => ({ fault: 'Tests call no other system.' }) },
    backofficeUrl: 'http://backoffice.ranzen.localhost',
    localeFor: () => Promise.reject(new Error('no mail is sent here')),
    log,
  };
}

test('[OP3] a job enqueued by a visitor’s transaction runs; one that throws is logged and kept', async () => {
  const lines: { fields: object; message: string }[] = [];
  const note = (fields: object, message: string) => void lines.push({ fields, message });
  const done = Promise.withResolvers<unknown>();
  const failed = Promise.withResolvers<void>();
  const ctx = jobCtx({
    info: note,
    warn: note,
    error: (fields, message) => (note(fields, message), failed.resolve()),
  });
  const running = await runJobs({
    databaseUrl: database.ownerUrl,
    ctx,
    jobs: {
      'good-job': async (payload, { log }) => {
        log.info({}, 'working');
        done.resolve(payload);
      },
      'bad-job': () => Promise.reject(new Error('the carrier is away')),
    },
  });
  await database.pool.query(
    `select graphile_worker.add_job('good-job', '{"orderId":7}'), graphile_worker.add_job('bad-job', '{}')`,
  );
  expect(await done.promise).toEqual({ orderId: 7 });
  await failed.promise;
  expect(running.isWorking()).toBe(true);
  await running.close();
  expect(running.isWorking()).toBe(false);
  expect(lines.find(({ message }) => message === 'working')?.fields).toMatchObject({
    job: 'good-job',
  });
  expect(
    lines.some(({ fields }) =>
      String((fields as { err?: Error }).err).includes('the carrier is away'),
    ),
  ).toBe(true);
});

test(
  '[OP5] a runner that lost its database while a job failed is replaced, and the next job runs',
  { tags: 'deep' },
  async () => {
    const route = await openRelay(database.ownerUrl);
    const begun = Promise.withResolvers<void>();
    const isCut = Promise.withResolvers<void>();
    const done = Promise.withResolvers<unknown>();
    const silent = () => undefined;
    const running = await runJobs({
      databaseUrl: route.url,
      ctx: jobCtx({ info: silent, warn: silent, error: silent }),
      jobs: {
        'cut-job': async () => {
          begun.resolve();
          await isCut.promise;
          throw new Error('the carrier is away');
        },
        'next-job': async (payload) => done.resolve(payload),
      },
    });
    await database.pool.query(`select graphile_worker.add_job('cut-job', '{}')`);
    await begun.promise;
    route.cut();
    isCut.resolve();
    await expect.poll(() => running.isWorking(), { timeout: 10_000, interval: 20 }).toBe(false);
    route.mend();
    await expect.poll(() => running.isWorking(), { timeout: 20_000, interval: 50 }).toBe(true);
    await database.pool.query(`select graphile_worker.add_job('next-job', '{"orderId":8}')`);
    expect(await done.promise).toEqual({ orderId: 8 });
    await running.close();
    await route.close();
  },
);
