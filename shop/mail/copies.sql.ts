import { createHash } from 'node:crypto';
import type { Mail } from '#adapters/mail/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

type Part = { kind: 'picture' | 'attachment'; name: string; mediaType: string; content: Buffer };

/** Hashes of the pictures and files that a copy of the mail needs; none for a mail of which no copy is kept. */
export function copiedHashes(mail: Mail): string[] {
  return mail.orderNumber === undefined ? [] : partsOf(mail).map(({ content }) => hashOf(content));
}

/**
 * Keeps a copy of a mail that was sent just now: parts of a `with` that has `noted`, empty where it was noted before. Of the parts in
 * `stored` the content is there already.
 */
export function copyStatements(
  mail: Mail & { orderNumber: string },
  {
    sentAt,
    isUnconfirmed,
    stored,
  }: { sentAt: Date; isUnconfirmed: boolean; stored: ReadonlySet<string> },
): Statement {
  const { orderNumber, name, from, to, subject, html, text } = mail;
  const parts = partsOf(mail);
  const hashes = parts.map(({ content }) => hashOf(content));
  const missing = parts.filter(({ content }) => !stored.has(hashOf(content)));
  return sql`
    copied as (
      insert into mail.copy (order_number, name, sender_name, sender_address, recipient, subject, html, text, sent_at,
        is_unconfirmed)
      select ${orderNumber}::text, ${name}::text, ${from.name}::text, ${from.address}::text, ${to}::text, ${subject}::text,
        ${html}::text, ${text}::text, ${sentAt}::timestamptz, ${isUnconfirmed}::boolean
      from noted
      returning id
    ),
    part as (
      insert into mail.part (hash, content)
      select hash, decode(base64, 'base64')
      from unnest(${missing.map(({ content }) => hashOf(content))}::text[], ${missing.map(({ content }) => content.toString('base64'))}::text[])
        as given (hash, base64)
      cross join (select from noted) as noted
      on conflict do nothing
    ),
    copied_part as (
      insert into mail.copy_part (copy_id, place, hash, kind, name, media_type)
      select copied.id, given.place, given.hash, given.kind, given.name, given.media_type
      from copied, unnest(${hashes}::text[], ${parts.map(({ kind }) => kind)}::text[],
        ${parts.map((part) => part.name)}::text[], ${parts.map(({ mediaType }) => mediaType)}::text[])
        with ordinality as given (hash, kind, name, media_type, place)
    )`;
}

/** Files that many mails have, such as the logo and a day's terms, are the same buffer in all of them. */
const hashes = new WeakMap<Buffer, string>();

function hashOf(content: Buffer): string {
  const hash = hashes.get(content) ?? createHash('sha256').update(content).digest('hex');
  hashes.set(content, hash);
  return hash;
}

function partsOf({ pictures = [], attachments = [] }: Mail): Part[] {
  return [
    ...pictures.map(({ contentId: name, mediaType, content }) => ({
      kind: 'picture' as const,
      name,
      mediaType,
      content,
    })),
    ...attachments.map(({ fileName: name, mediaType, content }) => ({
      kind: 'attachment' as const,
      name,
      mediaType,
      content,
    })),
  ];
}

export async function findLastMailName(
  db: Db,
  orderNumber: string,
  names: readonly string[],
): Promise<string | undefined> {
  const found = await db.row<{ name: string }>(sql`
    select name from mail.copy where order_number = ${orderNumber} and name = any(${names}::text[]) order by id desc limit 1`);
  return found?.name;
}

export type MailCopy = Required<Pick<Mail, 'orderNumber' | 'pictures' | 'attachments'>> &
  Pick<Mail, 'name' | 'from' | 'to' | 'subject' | 'html' | 'text'>;

type CopyRow = {
  orderNumber: string;
  name: string;
  senderName: string;
  senderAddress: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  parts: { kind: Part['kind']; name: string; mediaType: string; base64: string }[];
};

/** A mail as it was sent, with its pictures and attachments; undefined where there is no copy. One statement. */
export async function findCopy(db: Db, id: number): Promise<MailCopy | undefined> {
  const row = await db.row<CopyRow>(sql`
    select order_number as "orderNumber", name, sender_name as "senderName", sender_address as "senderAddress", recipient, subject,
      html, text, (
        select coalesce(json_agg(json_build_object('kind', kind, 'name', copy_part.name, 'mediaType', media_type,
          'base64', encode(content, 'base64')) order by place), '[]')
        from mail.copy_part join mail.part using (hash) where copy_id = copy.id
      ) as parts
    from mail.copy where id = ${id}`);
  if (!row) return undefined;
  const { senderName, senderAddress, recipient: to, parts, ...same } = row;
  const contents = parts.map(({ base64, ...part }) => ({
    ...part,
    content: Buffer.from(base64, 'base64'),
  }));
  return {
    ...same,
    to,
    from: { name: senderName, address: senderAddress },
    pictures: contents
      .filter(({ kind }) => kind === 'picture')
      .map(({ name: contentId, mediaType, content }) => ({ contentId, mediaType, content })),
    attachments: contents
      .filter(({ kind }) => kind === 'attachment')
      .map(({ name: fileName, mediaType, content }) => ({ fileName, mediaType, content })),
  };
}

export type Resend = {
  orderNumber: string;
  copyId: number;
  personId: number;
  now: Date;
  /** No other resend of the copy may be later than this. */
  noneSince: Date;
};

/** Records that a mail is to be sent again and enqueues it. `unknown` for no copy of the order, `justSent` for one too soon. */
export async function insertResend(
  db: Db,
  { orderNumber, copyId, personId, now, noneSince }: Resend,
): Promise<'sent' | 'justSent' | 'unknown'> {
  const found = await db.transaction(async (tx) => {
    // A statement of its own: the insert sees what was committed while this one waited.
    await tx.run(sql`
      select from mail.copy where id = ${copyId} and order_number = ${orderNumber} for update`);
    return tx.row<{ outcome: 'sent' | 'justSent' }>(sql`
    with wanted as (select id from mail.copy where id = ${copyId} and order_number = ${orderNumber}),
    written as (
      insert into mail.resend (copy_id, person_id, requested_at)
      select id, ${personId}::bigint, ${now}::timestamptz from wanted
      where not exists (select from mail.resend where copy_id = wanted.id and requested_at > ${noneSince})
      returning id
    )
    select case when written.id is null then 'justSent' else 'sent' end as outcome,
      (case when written.id is not null
        then ${jobSql('send-mail-again', { resendId: sql`written.id` }, sql`'mail-again:' || written.id`)} end).id as "jobId"
    from wanted left join written on true`);
  });
  return found?.outcome ?? 'unknown';
}

/** The copy that is to be sent again. */
export async function findResent(db: Db, resendId: number): Promise<number | undefined> {
  const found = await db.row<{ copyId: number }>(
    sql`select copy_id::float8 as "copyId" from mail.resend where id = ${resendId}`,
  );
  return found?.copyId;
}

/** Deletes the oldest copies from before a moment, with their parts that no other mail has. Call it in a transaction. */
export async function deleteCopiesBefore(tx: Db, before: Date, mostRows: number): Promise<void> {
  await deleteCopies(
    tx,
    sql`select id from mail.copy where sent_at < ${before} order by sent_at limit ${mostRows}`,
  );
}

/** Deletes all copies of the orders of an account. Call it in a transaction. */
export async function deleteCopiesOf(tx: Db, accountId: number): Promise<void> {
  await deleteCopies(
    tx,
    sql`select copy.id from orders.purchase join mail.copy using (order_number) where account_id = ${accountId}`,
  );
}

/** Deletes the copies of orders that are anonymous since. Call it in a transaction. */
export async function deleteCopiesOfNobody(tx: Db, mostRows: number): Promise<void> {
  await deleteCopies(
    tx,
    sql`select copy.id from orders.purchase join mail.copy using (order_number)
      where status = 'cancelled' and email = '' limit ${mostRows}`,
  );
}

async function deleteCopies(tx: Db, ids: Statement): Promise<void> {
  const parts = await tx.rows<{ hash: string }>(sql`
    with gone as (delete from mail.copy where id in (${ids}) returning id)
    select distinct hash from mail.copy_part join gone on gone.id = copy_id`);
  if (parts.length === 0) return;
  const hashes = parts.map(({ hash }) => hash);
  await tx.run(sql`
    delete from mail.part where hash = any(${hashes}::text[])
      and not exists (select from mail.copy_part where copy_part.hash = part.hash)`);
}
