import type { Mail } from '#adapters/mail/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { copyStatements } from './copies.sql.ts';

/** A mail as its job knows it: see the name of `Mail`. */
export type SentMail = { jobId: string; name: string };

/** `claimed`: its end was given to the mail server, whose answer is not known. */
export type MailProgress = 'sent' | 'claimed' | 'waiting';

export async function findProgress(db: Db, { jobId, name }: SentMail): Promise<MailProgress> {
  const found = await db.row<{ progress: MailProgress }>(sql`
    select case
      when exists (select from mail.sent where job_id = ${jobId} and name = ${name}) then 'sent'
      when exists (select from mail.claim where job_id = ${jobId} and name = ${name}) then 'claimed'
      else 'waiting' end as progress`);
  return found?.progress ?? 'waiting';
}

/** Claims a mail for this process. Answers whether no other process has it. */
export async function claimMail(
  db: Db,
  { jobId, name }: SentMail,
  claimedAt: Date,
): Promise<boolean> {
  const claimed = await db.row(sql`
    insert into mail.claim (job_id, name, claimed_at)
    select ${jobId}::bigint, ${name}::text, ${claimedAt}::timestamptz
    where not exists (select from mail.sent where job_id = ${jobId} and name = ${name})
    on conflict do nothing returning true`);
  return claimed !== undefined;
}

/** Gives a claimed mail back that the mail server did not take. */
export async function releaseMail(db: Db, { jobId, name }: SentMail): Promise<void> {
  await db.run(sql`delete from mail.claim where job_id = ${jobId} and name = ${name}`);
}

/**
 * Notes that a job sent a mail, and keeps a copy of one about an order; both once. `isUnconfirmed` where the process that sent it
 * died before the mail server's answer. One statement.
 */
export async function noteSent(
  db: Db,
  jobId: string,
  mail: Mail,
  { sentAt, isUnconfirmed }: { sentAt: Date; isUnconfirmed: boolean },
): Promise<void> {
  const { name, orderNumber } = mail;
  const noted = sql`
    released as (delete from mail.claim where job_id = ${jobId} and name = ${name}),
    noted as (
      insert into mail.sent (job_id, name, sent_at) values (${jobId}, ${name}, ${sentAt})
      on conflict do nothing returning name)`;
  if (orderNumber === undefined) await db.run(sql`with ${noted} select from noted`);
  else {
    const copied = copyStatements({ ...mail, orderNumber }, { sentAt, isUnconfirmed });
    await db.run(sql`with ${noted}, ${copied} select from noted`);
  }
}

/** Deletes the oldest notes from before a moment, and claims whose jobs were deleted. */
export async function deleteSentBefore(db: Db, before: Date, mostRows: number): Promise<void> {
  await db.run(sql`
    with forgotten as (
      delete from mail.claim where (job_id, name) in (
        select job_id, name from mail.claim where claimed_at < ${before} order by claimed_at limit ${mostRows}
      )
    )
    delete from mail.sent where (job_id, name) in (
      select job_id, name from mail.sent where sent_at < ${before} order by sent_at limit ${mostRows}
    )`);
}
