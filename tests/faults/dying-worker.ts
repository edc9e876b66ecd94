import { appendFileSync } from 'node:fs';
import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { runJobs } from '#server/boot/run-jobs.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';

/**
 * A process that sends mails by jobs, one at a time, and dies at a given step of the first: before the mail is sent, or after that is recorded.
 * A second job at once could die between the two, where the mail is sent again under its Message-ID.
 */
const { TEST_DATABASE_URL = '', SENT_FILE = '', DIES } = process.env;
const { db } = openDatabase({
  url: asWebRole(TEST_DATABASE_URL),
  applicationName: 'ranzen dying test',
  maxConnections: 1,
  statementTimeoutMs: 10_000,
});
const die = (): void => void process.kill(process.pid, 'SIGKILL');
const dying: Db = {
  ...db,
  async run(statement) {
    const rows = await db.run(statement);
    if (DIES === 'after' && /insert into mail\.sent/.test(statement.text)) die();
    return rows;
  },
};
const ctx = jobCtx(visitorOf(dying, { clock: systemClock }));
await runJobs({
  databaseUrl: TEST_DATABASE_URL,
  concurrency: 1,
  ctx: {
    ...ctx,
    mail: {
      async send({ name }) {
        if (DIES === 'before') die();
        appendFileSync(SENT_FILE, `${name}\n`);
      },
      close: () => undefined,
    },
  },
  jobs: {
    'send-probe': ({ name }: { name: string }, { mail }) => mail.send(probeMail(name)),
  },
});

function probeMail(name: string) {
  const from = { name: 'Ranzen', address: 'shop@ranzen.example' };
  return { name, from, to: 'jana@haus.example', subject: name, html: name, text: name };
}
