import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createSmtpMailSender } from '#adapters/mail/smtp-mail-sender.ts';
import { startInbox } from '#sandbox/inbox/inbox.ts';
import { runJobs } from '#server/boot/run-jobs.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { probeMail } from './probe-mail.ts';

/** Where a process dies: see `dying-worker.ts`. */
export type Step = 'before' | 'accepted' | 'noted';

/**
 * Lets one process after the other send `crowd` mails by jobs and die at its step, then one that lives do what is left. Answers how often
 * each mail arrived, how each process ended, how many jobs were locked by dead ones, and how many are left.
 */
export async function killSenders(steps: readonly Step[], crowd: number) {
  const database = await createTestDatabase();
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'ranzen-sent-'));
  const inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
  const names = Array.from({ length: steps.length * crowd }, (_, index) => `probe.${index}`);
  const ends: unknown[] = [];
  for (const [index, step] of steps.entries()) {
    for (const name of names.slice(index * crowd, (index + 1) * crowd))
      await owner.query('select graphile_worker.add_job($1, $2)', ['send-probe', { name }]);
    ends.push(await dyingProcess(database.ownerUrl, inbox.smtpUrl, step, crowd));
  }
  const jobs = async (condition: string) =>
    (await owner.query(`select from graphile_worker.jobs where ${condition}`)).rows.length;
  const locked = await jobs('locked_by is not null');

  const finished = Promise.withResolvers<void>();
  let runs = 0;
  const mail = createSmtpMailSender(inbox.smtpUrl);
  const running = await runJobs({
    databaseUrl: database.ownerUrl,
    ctx: { ...jobCtx(visitorOf(database.db, { clock: systemClock })), mail },
    jobs: {
      'send-probe': async ({ name }: { name: string }, ctx) => {
        await ctx.mail.send(probeMail(name));
        runs += 1;
        if (runs === names.length) finished.resolve();
      },
    },
    sweepMs: 50,
  });
  await finished.promise;
  await running.close();
  mail.close();
  const arrivals = names.map((name) => inbox.mailbox.list(`${name}@haus.example`).length);
  const left = await jobs('true');
  await inbox.close();
  await rm(folder, { recursive: true });
  await owner.end();
  await database.drop();
  return { arrivals, ends, locked, left };
}

async function dyingProcess(
  ownerUrl: string,
  smtpUrl: string,
  step: Step,
  crowd: number,
): Promise<unknown> {
  const child = spawn(process.execPath, ['tests/faults/dying-worker.ts'], {
    env: {
      ...process.env,
      TEST_DATABASE_URL: ownerUrl,
      SMTP_URL: smtpUrl,
      DIES: step,
      // The pool of the mail sender has two connections, each of which is at one mail's end.
      CROWD: String(step === 'before' ? Math.min(crowd, 2) : crowd),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    // One that does not reach its step ends by another signal.
    timeout: 60_000,
  });
  return (await once(child, 'exit'))[1];
}
