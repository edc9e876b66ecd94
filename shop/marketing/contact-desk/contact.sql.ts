import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { parameterValue } from '#shop/parameters/parameter-value.sql.ts';

/** A message of the contact form. */
export type ContactRow = {
  id: number;
  version: number;
  shop: 'consumer' | 'business';
  langCode: string;
  name: string;
  email: string;
  /** As the sender typed it; empty for none. */
  orderNumber: string;
  isOwnOrder: boolean;
  isOwnEmail: boolean;
  message: string;
  receivedAt: Date;
  doneAt: Date | null;
};

/** `answeredAt` and `sentAt` in ISO 8601. */
export type ContactAnswerRow = {
  id: number;
  words: string;
  answeredBy: string;
  answeredAt: string;
  sentAt: string | null;
};

type Search = {
  isDone: boolean;
  after: { at: Date; id: number } | undefined;
  limit: number;
};

const columns = sql`
  id::float8 as id, version, shop, lang_code as "langCode", name, email, order_number as "orderNumber",
  is_own_order as "isOwnOrder", is_own_email as "isOwnEmail", message, received_at as "receivedAt", done_at as "doneAt"`;

/** Messages that wait, the oldest first, or those that are done, the latest first. */
export function findContactMessages(
  db: Db,
  { isDone, after, limit }: Search,
): Promise<ContactRow[]> {
  const [at, wanted, isPast, order] = isDone
    ? [sql`done_at`, sql`done_at is not null`, sql`<`, sql`desc`]
    : [sql`received_at`, sql`done_at is null`, sql`>`, sql``];
  return db.rows<ContactRow>(sql`
    select ${columns} from marketing.contact_message
    where ${wanted} ${after ? sql`and (${at}, id) ${isPast} (${after.at}, ${after.id}::bigint)` : sql``}
    order by ${at} ${order}, id ${order} limit ${limit}`);
}

export type ContactView = ContactRow & {
  answers: ContactAnswerRow[];
  /** The account with this e-mail in the shop of the message; null for none. */
  customerId: number | null;
  /** The order of the typed number; null where there is none. */
  knownOrderNumber: string | null;
  /** The oldest other message that waits; null for none. */
  nextWaitingId: number | null;
};

/** A message with its answers, sender's account, order, and the next message that waits. */
export function findContactMessage(db: Db, id: number): Promise<ContactView | undefined> {
  return db.row(sql`
    select ${columns},
      (select coalesce(json_agg(json_build_object('id', answer.id, 'words', words, 'answeredBy', answered_by,
          'answeredAt', answered_at, 'sentAt', sent_at) order by answer.id), '[]')
        from marketing.contact_answer as answer where message_id = contact_message.id) as answers,
      (select account.id::float8 from account.account
        where account.shop = contact_message.shop and lower(account.email) = lower(contact_message.email)
          and kind <> 'guest' limit 1) as "customerId",
      (select purchase.order_number from orders.purchase
        where purchase.order_number = upper(contact_message.order_number)) as "knownOrderNumber",
      (select next.id::float8 from marketing.contact_message next
        where next.done_at is null and next.id <> contact_message.id
        order by next.received_at, next.id limit 1) as "nextWaitingId"
    from marketing.contact_message where id = ${id}`);
}

/** Locks a message until the transaction ends. */
export function lockContactMessage(
  tx: Db,
  id: number,
): Promise<{ version: number; isDone: boolean } | undefined> {
  return tx.row(sql`
    select version, done_at is not null as "isDone" from marketing.contact_message where id = ${id} for update`);
}

/** Stores an answer, marks the message as done and enqueues the mail. */
export async function insertContactAnswer(
  tx: Db,
  answer: { messageId: number; words: string; personId: number; answeredBy: string; now: Date },
): Promise<void> {
  const { messageId, words, personId, answeredBy, now } = answer;
  await tx.run(sql`
    with answered as (
      insert into marketing.contact_answer (message_id, words, person_id, answered_by, answered_at)
      values (${messageId}, ${words}, ${personId}, ${answeredBy}, ${now}) returning id
    ),
    done as (
      update marketing.contact_message set done_at = ${now}, version = version + 1 where id = ${messageId}
    )
    select ${jobSql('send-contact-answer', { answerId: sql`id` }, sql`'contact-answer:' || id`)} from answered`);
}

/** Puts a message aside as done, or back to those that wait where `doneAt` is null. */
export async function writeContactDone(
  tx: Db,
  { id, doneAt }: { id: number; doneAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update marketing.contact_message set done_at = ${doneAt}, version = version + 1 where id = ${id}`);
}

export type SentContactAnswer = Pick<
  ContactRow,
  'langCode' | 'name' | 'email' | 'message' | 'receivedAt'
> & { words: string; isSent: boolean };

/** An answer with its message, for its mail; undefined where the message was deleted meanwhile. */
export function findContactAnswer(db: Db, id: number): Promise<SentContactAnswer | undefined> {
  return db.row(sql`
    select words, sent_at is not null as "isSent", lang_code as "langCode", name, email, message,
      received_at as "receivedAt"
    from marketing.contact_answer join marketing.contact_message on contact_message.id = message_id
    where contact_answer.id = ${id}`);
}

export async function writeContactAnswerSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update marketing.contact_answer set sent_at = ${now} where id = ${id}`);
}

/**
 * Deletes messages, with their answers, that have been done for more than the days of the parameter `retention contactDays` (365).
 * Returns how many.
 */
export function deleteContactMessages(
  db: Db,
  { now, mostRows }: { now: Date; mostRows: number },
): Promise<number> {
  const days = sql`make_interval(days => coalesce((
    select value::integer from ${parameterValue('retention', 'contactDays', sql`'de'`)} as kept (value)
    where value ~ '^[1-9][0-9]{0,3}$'), 365))`;
  return db.run(sql`
    delete from marketing.contact_message where id in (
      select id from marketing.contact_message where done_at < ${now}::timestamptz - ${days} order by done_at limit ${mostRows})`);
}

/** Deletes the messages of e-mails in a shop, as a part of a statement; `emails` in lower case. */
export function eraseContactSql(emails: readonly string[], shop: string): Statement {
  return sql`delete from marketing.contact_message where lower(email) = any(${emails}::text[]) and shop = ${shop}`;
}
