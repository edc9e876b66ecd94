import { createSmtpMailSender } from '#adapters/mail/smtp-mail-sender.ts';
import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { runJobs } from '#server/boot/run-jobs.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { probeMail } from './probe-mail.ts';

/**
 * A process that sends mails by jobs, four at a time, and dies once `CROWD` of them have reached a step: their text is at the mail server
 * and their end is not (`before`), the mail server has accepted them (`accepted`), or that is recorded (`noted`).
 */
const { TEST_DATABASE_URL = '', SMTP_URL = '', DIES, CROWD } = process.env;
const { db } = openDatabase({
  url: asWebRole(TEST_DATABASE_URL),
  applicationName: 'ranzen dying test',
  maxConnections: 4,
  statementTimeoutMs: 10_000,
});
let arrived = 0;
/** Holds a mail at the step; the last one of the crowd ends the process. */
async function arriveAt(step: string): Promise<void> {
  if (step !== DIES) return;
  arrived += 1;
  if (arrived === Number(CROWD)) process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}
const dying: Db = {
  ...db,
  async row<Row>(statement: Statement) {
    const row = await db.row<Row>(statement);
    if (/insert into mail\.sent/.test(statement.text)) await arriveAt('noted');
    return row;
  },
};
const smtp = createSmtpMailSender(SMTP_URL);
await runJobs({
  databaseUrl: TEST_DATABASE_URL,
  ctx: {
    ...jobCtx(visitorOf(dying, { clock: systemClock })),
    mail: {
      async send(mail, claim) {
        await smtp.send(mail, async () => {
          await arriveAt('before');
          await claim?.();
        });
        await arriveAt('accepted');
      },
      close: () => smtp.close(),
    },
  },
  jobs: {
    'send-probe': ({ name }: { name: string }, { mail }) => mail.send(probeMail(name)),
  },
});
