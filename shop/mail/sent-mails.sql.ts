import type { Mail } from '#adapters/mail/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { copyStatements } from './copies.sql.ts';

/** A mail as its job knows it: see the name of `Mail`. */
export type SentMail = { jobId: string; name: string };

export async function isSent(db: Db, { jobId, name }: SentMail): Promise<boolean> {
  const found = await db.row(
    sql`select true from mail.sent where job_id = ${jobId} and name = ${name}`,
  );
  return found !== undefined;
}

/** Notes that a job sent a mail, and keeps a copy of one about an order; both once. One statement. */
export async function noteSent(db: Db, jobId: string, mail: Mail, sentAt: Date): Promise<void> {
  const { name, orderNumber } = mail;
  const noted = sql`
    insert into mail.sent (job_id, name, sent_at) values (${jobId}, ${name}, ${sentAt})
    on conflict do nothing returning name`;
  if (orderNumber === undefined) await db.run(noted);
  else
    await db.run(
      sql`with noted as (${noted}), ${copyStatements({ ...mail, orderNumber }, sentAt)} select from noted`,
    );
}

/** Deletes the oldest notes from before a moment. */
export async function deleteSentBefore(db: Db, before: Date, mostRows: number): Promise<void> {
  await db.run(sql`
    delete from mail.sent where (job_id, name) in (
      select job_id, name from mail.sent where sent_at < ${before} order by sent_at limit ${mostRows}
    )`);
}
