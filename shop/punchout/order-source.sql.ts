import type { Db } from '#shop/kernel/db.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Connection } from './connection.ts';
import { connectionColumns, isOpen } from './punchout.sql.ts';
import type { FetchOutcome, OrderSource } from './order-source.ts';

type Times = { now: Date; nextAt: Date; staleBefore: Date };

/** Enqueues a job for each source that is due and not under way. */
export async function claimDueSources(db: Db, { now, nextAt, staleBefore }: Times): Promise<void> {
  await db.run(sql`
    with begun as (
      update punchout.order_source set begun_at = ${now}, due_at = ${nextAt}
      where due_at <= ${now} and (begun_at is null or begun_at < ${staleBefore})
      returning connection_id
    )
    select (${jobSql('fetch-orders', { connectionId: sql`connection_id` })}).id from begun`);
}

/** Enqueues a job for a source at once. Answers false where there is none, or it is under way. */
export async function claimSource(
  db: Db,
  { connectionId, now, nextAt, staleBefore }: Times & { connectionId: number },
): Promise<boolean> {
  const begun = await db.row(sql`
    with begun as (
      update punchout.order_source set begun_at = ${now}, due_at = ${nextAt}
      where connection_id = ${connectionId} and (begun_at is null or begun_at < ${staleBefore})
      returning connection_id
    )
    select (${jobSql('fetch-orders', { connectionId: sql`connection_id` })}).id from begun`);
  return begun !== undefined;
}

type SourceRow = OrderSource & Connection;

/** The source of an open connection whose fetching has begun. */
export async function findBegunSource(
  db: Db,
  connectionId: number,
): Promise<(OrderSource & { connection: Connection }) | undefined> {
  const row = await db.row<SourceRow>(sql`
    select ${connectionColumns}, connection_id as "connectionId", url, login, sealed_secret as "sealedSecret", host_key as "hostKey",
      sender, mail_server as "mailServer"
    from punchout.order_source
    join punchout.connection on connection.id = connection_id
    join account.account on account.id = connection.account_id
    where connection_id = ${connectionId} and begun_at is not null and ${isOpen}`);
  if (!row) return undefined;
  const { url, login, sealedSecret, hostKey, sender, mailServer, ...connection } = row;
  return {
    connectionId,
    url,
    login,
    sealedSecret,
    hostKey,
    sender,
    mailServer,
    connection,
  };
}

/** Notes what became of fetching; the source is not under way any more. */
export async function writeFetchOutcome(
  db: Db,
  connectionId: number,
  { taken, refused, problem, now }: FetchOutcome & { now: Date },
): Promise<void> {
  await db.run(sql`
    update punchout.order_source set begun_at = null, fetched_at = ${now}, taken = ${taken}, refused = ${refused}, problem = ${problem},
      failing_since = case when ${problem} = '' then null else coalesce(failing_since, ${now}) end
    where connection_id = ${connectionId}`);
}

export type KnownMessage = { key: string; foundAt: Date; outcome: 'taken' | 'refused' | null };

/** Notes that messages were seen, and answers those that were seen before. One statement. */
export function noteSeen(
  db: Db,
  { connectionId, keys, now }: { connectionId: number; keys: readonly string[]; now: Date },
): Promise<KnownMessage[]> {
  return db.rows<KnownMessage>(sql`
    update punchout.fetched_message set seen_at = ${now}
    where connection_id = ${connectionId} and message_key = any (${keys}::text[])
    returning message_key as key, found_at as "foundAt", outcome`);
}

type MessageOf = { connectionId: number; key: string; now: Date };

/** Notes a message that is not judged yet. */
export async function noteFound(db: Db, { connectionId, key, now }: MessageOf): Promise<void> {
  await db.run(sql`
    insert into punchout.fetched_message (connection_id, message_key, found_at, seen_at)
    values (${connectionId}, ${key}, ${now}, ${now}) on conflict do nothing`);
}

/**
 * Claims a message for judging it in this transaction; answers false where it was judged. Another transaction that judges it is waited for.
 */
export async function claimMessage(tx: Db, message: MessageOf): Promise<boolean> {
  await noteFound(tx, message);
  const { connectionId, key, now } = message;
  const claimed = await tx.run(sql`
    update punchout.fetched_message set judged_at = ${now}
    where connection_id = ${connectionId} and message_key = ${key} and judged_at is null`);
  return claimed > 0;
}

export async function writeVerdict(
  tx: Db,
  {
    connectionId,
    key,
    verdict,
    outcome,
  }: { connectionId: number; key: string; verdict: string; outcome: 'taken' | 'refused' },
): Promise<void> {
  await tx.run(sql`
    update punchout.fetched_message set verdict = ${verdict}, outcome = ${outcome} where connection_id = ${connectionId} and message_key = ${key}`);
}

/** Enqueues a notice about a message to the buyer. */
export async function enqueueNotice(
  tx: Db,
  notice: JobPayloads['send-order-notice'],
): Promise<void> {
  await tx.row(sql`select (${jobSql('send-order-notice', notice)}).id`);
}

/** Lets the confirmation of an order be sent again that was sent. */
export async function repeatConfirmation(
  tx: Db,
  { connectionId, buyerNumber, now }: { connectionId: number; buyerNumber: string; now: Date },
): Promise<void> {
  await tx.row(sql`
    with repeated as (
      update punchout.document set state = 'waiting', attempts = 0, due_at = ${now}
      from punchout.purchase_order
      where purchase_order_id = purchase_order.id and connection_id = ${connectionId} and buyer_number = ${buyerNumber}
        and kind = 'confirmation' and state <> 'waiting'
      returning document.id
    )
    select (${jobSql('send-purchase-document', { documentId: sql`id` })}).id from repeated`);
}

/** Saves where orders of a connection are fetched; a null secret keeps the present one. Refused rows answer false: there is no secret. */
export async function saveSource(
  tx: Db,
  source: Omit<OrderSource, 'sealedSecret'> & { sealedSecret: string | null; now: Date },
): Promise<'saved' | 'secretMissing' | 'taken'> {
  const { connectionId, url, login, hostKey, sender, mailServer, sealedSecret, now } = source;
  const other = await tx.row(sql`
    select from punchout.order_source where url = ${url} and login = ${login} and connection_id <> ${connectionId}`);
  if (other) return 'taken';
  const saved = await tx.run(sql`
    insert into punchout.order_source as source (connection_id, url, login, sealed_secret, host_key, sender, mail_server, due_at)
    select ${connectionId}, ${url}, ${login}, coalesce(${sealedSecret}, kept.sealed_secret), ${hostKey}, ${sender}, ${mailServer}, ${now}
    from (select) as one
    left join punchout.order_source kept on kept.connection_id = ${connectionId} and kept.url = ${url} and kept.login = ${login}
    where coalesce(${sealedSecret}, kept.sealed_secret) is not null
    on conflict (connection_id) do update set url = excluded.url, login = excluded.login, sealed_secret = excluded.sealed_secret,
      host_key = excluded.host_key, sender = excluded.sender, mail_server = excluded.mail_server, problem = '', failing_since = null`);
  return saved > 0 ? 'saved' : 'secretMissing';
}

export async function deleteSource(tx: Db, connectionId: number): Promise<void> {
  await tx.run(sql`delete from punchout.order_source where connection_id = ${connectionId}`);
}

/** Where a notice to the buyer of an open connection is sent. */
export type NoticeAddress = {
  userName: string;
  url: string | null;
  hostKey: string | null;
  sealedSecret: string | null;
};

export function findNoticeAddress(
  db: Db,
  connectionId: number,
): Promise<NoticeAddress | undefined> {
  return db.row<NoticeAddress>(sql`
    select user_name as "userName", documents_url as url, documents_host_key as "hostKey", sealed_documents_secret as "sealedSecret"
    from punchout.connection where id = ${connectionId} and ended_at is null`);
}
