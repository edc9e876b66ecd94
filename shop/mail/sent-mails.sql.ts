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
  const answer = await db.row<{ isMine: boolean }>(sql`
    select mail.claim_mail(${jobId}, ${name}, ${claimedAt}) as "isMine"`);
  return answer?.isMine ?? false;
}

/** Gives a claimed mail back that the mail server did not take. */
export async function releaseMail(db: Db, { jobId, name }: SentMail): Promise<void> {
  await db.run(sql`delete from mail.claim where job_id = ${jobId} and name = ${name}`);
}

type Note = {
  sentAt: Date;
  /** Whether the process that sent it died before the mail server's answer. */
  isUnconfirmed: boolean;
  /** Hashes of pictures and files of the mail that an earlier copy stored, so that they need not be written again. */
  stored: ReadonlySet<string>;
};

/**
 * Notes that a job sent a mail, and keeps a copy of one about an order; both once. One statement, or two where a file in `stored` was
 * deleted with the last mail that had it.
 */
export async function noteSent(db: Db, jobId: string, mail: Mail, note: Note): Promise<void> {
  const isNoted = await tryNote(db, jobId, mail, note);
  if (!isNoted) await tryNote(db, jobId, mail, { ...note, stored: new Set() });
}

/** Answers false, and has written nothing, where a file of `stored` is missing. */
async function tryNote(db: Db, jobId: string, mail: Mail, note: Note): Promise<boolean> {
  const { name, orderNumber } = mail;
  const stored = [...note.stored];
  const answer = await db.row<{ isStored: boolean }>(sql`
    with kept as materialized (
      select hash from mail.part where hash = any(${stored}::text[]) order by hash for key share
    ),
    complete as materialized (
      select where (select count(*) from kept) = ${stored.length}
    ),
    released as (
      delete from mail.claim using complete where job_id = ${jobId} and name = ${name}
    ),
    noted as (
      insert into mail.sent (job_id, name, sent_at)
      select ${jobId}::bigint, ${name}::text, ${note.sentAt}::timestamptz from complete
      on conflict do nothing returning name
    )${orderNumber === undefined ? sql`` : sql`, ${copyStatements({ ...mail, orderNumber }, note)}`}
    select exists (select from complete) as "isStored"`);
  return answer?.isStored ?? false;
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
