import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import type { Job } from '#server/boot/jobs.ts';
import { runJobs } from '#server/boot/run-jobs.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';

const kills = 30;

test(
  '[OP3] thirty processes are killed one after the other, before or after a mail leaves, and every mail is sent once',
  { timeout: 600_000 },
  async () => {
    const database = await createTestDatabase();
    const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
    const folder = await mkdtemp(join(tmpdir(), 'ranzen-sent-'));
    const sentFile = join(folder, 'sent');
    await appendFile(sentFile, '');
    const names = Array.from({ length: kills }, (_, index) => `probe.${index}`);
    for (const name of names)
      await owner.query('select graphile_worker.add_job($1, $2)', ['send-probe', { name }]);
    for (let killed = 0; killed < kills; killed += 1) {
      const child = spawn(process.execPath, ['tests/faults/dying-worker.ts'], {
        env: {
          ...process.env,
          TEST_DATABASE_URL: database.ownerUrl,
          SENT_FILE: sentFile,
          DIES: killed % 2 === 0 ? 'before' : 'after',
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    }
    const mails: Mail[] = [];
    const sentBefore = (await readFile(sentFile, 'utf8')).split('\n').filter(Boolean);
    const finished = Promise.withResolvers<void>();
    let runs = 0;
    const send: Job = async ({ name }: { name: string }, { mail }) => {
      const from = { name: 'Ranzen', address: 'shop@ranzen.example' };
      await mail.send({ name, from, to: 'jana@haus.example', subject: '', html: '', text: '' });
      runs += 1;
      if (runs === remaining) finished.resolve();
    };
    const { rows } = await owner.query<{ jobs: number }>(
      'select count(*)::integer as jobs from graphile_worker.jobs',
    );
    const remaining = rows[0]?.jobs;
    const running = await runJobs({
      databaseUrl: database.ownerUrl,
      ctx: jobCtx(visitorOf(database.db, { clock: systemClock }), mails),
      jobs: { 'send-probe': send },
      sweepMs: 50,
    });
    await finished.promise;
    await running.close();
    expect([...sentBefore, ...mails.map(({ name }) => name)].toSorted()).toEqual(names.toSorted());
    expect((await owner.query('select from graphile_worker.jobs')).rows).toEqual([]);
    await rm(folder, { recursive: true });
    await owner.end();
    await database.drop();
  },
);
