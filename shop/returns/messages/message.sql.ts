import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

export type NewMessage = {
  returnId: number;
  sendKey: string;
  kind: string;
  subject: string;
  words: string;
  personId: number;
  writtenBy: string;
  now: Date;
};

export type WrittenMessage = {
  id: number;
  kind: string;
  subject: string;
  words: string;
  writtenBy: string;
  writtenAt: Date;
  sentAt: Date | null;
};

const mostShown = 50;

/** The messages about a return, the latest first; fifty at most. */
export function findMessages(db: Db, returnId: number): Promise<WrittenMessage[]> {
  return db.rows(sql`
    select id::float8 as id, kind, subject, words, written_by as "writtenBy", written_at as "writtenAt", sent_at as "sentAt"
    from returns.message where return_id = ${returnId} order by id desc limit ${mostShown}`);
}

/** How many messages about a return were written since then with another key than this one. */
export async function countMessages(
  db: Db,
  { returnId, sendKey, since }: { returnId: number; sendKey: string; since: Date },
): Promise<number> {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from returns.message
    where return_id = ${returnId} and written_at > ${since} and send_key <> ${sendKey}::uuid`);
  return counted?.count ?? 0;
}

/** Stores a message and enqueues its mail; one of the same key only once. */
export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const { returnId, sendKey, kind, subject, words, personId, writtenBy, now } = message;
  await db.run(sql`
    with written as (
      insert into returns.message (return_id, send_key, kind, subject, words, person_id, written_by, written_at)
      values (${returnId}, ${sendKey}::uuid, ${kind}, ${subject}, ${words}, ${personId}, ${writtenBy}, ${now})
      on conflict (send_key) do nothing returning id
    )
    select ${jobSql('send-return-message', { messageId: sql`id` }, sql`'return-message:' || id`)} from written`);
}

export type MessageToSend = Pick<WrittenMessage, 'subject' | 'words'> & {
  returnId: number;
  isSent: boolean;
};

export function findMessage(db: Db, id: number): Promise<MessageToSend | undefined> {
  return db.row(sql`
    select return_id::float8 as "returnId", subject, words, sent_at is not null as "isSent" from returns.message where id = ${id}`);
}

export async function writeMessageSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update returns.message set sent_at = ${now} where id = ${id}`);
}
