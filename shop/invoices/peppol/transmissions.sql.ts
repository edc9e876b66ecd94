import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Attempt } from '#shop/webhooks/attempt.ts';

/** A transmission that waits. */
export type DueTransmission = {
  documentId: number;
  messageId: string;
  attempts: number;
  at: Date;
  /** The receiver's id in the network; null where the customer has none any more. */
  receiver: string | null;
};

export function findDueTransmission(db: Db, id: number): Promise<DueTransmission | undefined> {
  return db.row<DueTransmission>(sql`
    select document_id::float8 as "documentId", message_id as "messageId", attempts, at, peppol_id as receiver
    from invoices.transmission
    join invoices.document on document.id = document_id
    join orders.purchase on purchase.id = order_id
    left join boards.placed on placed.order_id = purchase.id
    left join account.account on account.id = coalesce(placed.board_id, purchase.account_id)
    where transmission.id = ${id} and state = 'waiting'`);
}

export type Tried = Pick<Attempt, 'state' | 'now' | 'dueAt' | 'answer'> & {
  problem: 'noReceiver' | 'notSetUp' | 'refused' | 'unreachable' | null;
  sentTo: string | null;
};

/** Notes an attempt, and enqueues the next one where one is due. */
export async function writeTransmissionAttempt(db: Db, id: number, tried: Tried): Promise<void> {
  const { state, now, dueAt, problem, sentTo, answer } = tried;
  const next = jobSql('send-by-peppol', { transmissionId: id }, undefined, dueAt ?? now);
  await db.row(sql`
    with noted as (
      update invoices.transmission set state = ${state}, problem = ${problem}, attempts = attempts + 1, tried_at = ${now},
        due_at = ${dueAt}, sent_to = ${sentTo}, answer = ${answer}
      where id = ${id} returning due_at
    )
    select (${next}).id from noted where due_at is not null`);
}

/** Inserts the transmission of the documents that a statement has as `issued`, where their customer has an id in the network. */
export function insertTransmissions(now: Date): Statement {
  return sql`
    insert into invoices.transmission (document_id, at, due_at)
    select issued.id, ${now}::timestamptz, ${now}::timestamptz
    from issued join orders.purchase on purchase.id = issued.order_id left join boards.placed on placed.order_id = purchase.id
    join account.account on account.id = coalesce(placed.board_id, purchase.account_id)
    where peppol_id is not null
    returning id`;
}

/**
 * Lets a document be sent, from the first attempt. One that was delivered is a message of its own then. Answers false for an unknown
 * document, one that waits, and one whose customer has no id in the network.
 */
export async function requestTransmissionRow(
  db: Db,
  { number, now }: { number: string; now: Date },
): Promise<boolean> {
  const requested = await db.row(sql`
    with requested as (
      insert into invoices.transmission as known (document_id, at, due_at)
      select document.id, ${now}::timestamptz, ${now}::timestamptz
      from invoices.document
      join orders.purchase on purchase.id = document.order_id
      left join boards.placed on placed.order_id = purchase.id
      join account.account on account.id = coalesce(placed.board_id, purchase.account_id)
      where document.number = ${number} and peppol_id is not null
      on conflict (document_id) do update set state = 'waiting', problem = null, attempts = 0, due_at = excluded.due_at,
        message_id = case when known.state = 'delivered' then gen_random_uuid() else known.message_id end
      where known.state <> 'waiting'
      returning id
    )
    select (${jobSql('send-by-peppol', { transmissionId: sql`id` })}).id from requested`);
  return requested !== undefined;
}
