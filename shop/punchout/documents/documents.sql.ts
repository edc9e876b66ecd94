import type { Db } from '#shop/kernel/db.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Attempt } from '#shop/webhooks/attempt.ts';
import type { CxmlParty, Protocol } from '../connection.ts';
import type { PurchaseLine } from '../purchase-order.ts';

export type DocumentKind = 'confirmation' | 'shipNotice' | 'invoice' | 'statusUpdate';

/** A document that waits, with its order as the buyer knows it and where it is sent. */
export type DueDocument = {
  connectionId: number;
  kind: DocumentKind;
  subjectId: number;
  at: Date;
  payloadId: string;
  attempts: number;
  orderId: number;
  buyerNumber: string;
  orderPayloadId: string;
  buyerParty: CxmlParty;
  shopParty: CxmlParty;
  lines: readonly PurchaseLine[];
  protocol: Protocol;
  /** Of the connection. */
  userName: string;
  /** Null by Peppol, where the buyer's party is the address. */
  url: string | null;
  /** Of a server of SFTP. */
  hostKey: string | null;
  sealedSecret: string | null;
  isTest: boolean;
};

/** What a waiting document is written from; undefined where it is done, or its connection has ended or takes no documents. */
export function findDueDocument(db: Db, id: number): Promise<DueDocument | undefined> {
  return db.row<DueDocument>(sql`
    select connection_id as "connectionId", kind, subject_id::float8 as "subjectId", at, document.payload_id as "payloadId", attempts, order_id::float8 as "orderId",
      buyer_number as "buyerNumber", purchase_order.payload_id as "orderPayloadId", buyer_party as "buyerParty",
      shop_party as "shopParty", lines, protocol, user_name as "userName", documents_url as url, documents_host_key as "hostKey", sealed_documents_secret as "sealedSecret", is_test as "isTest"
    from punchout.document
    join punchout.purchase_order on purchase_order.id = purchase_order_id
    join punchout.connection on connection.id = connection_id
    where document.id = ${id} and state = 'waiting' and (documents_url is not null or protocol = 'peppol') and ended_at is null`);
}

/** Notes an attempt, and enqueues the next one where one is due. */
export async function writeDocumentAttempt(db: Db, id: number, attempt: Attempt): Promise<void> {
  const { state, now, dueAt, status, answer } = attempt;
  const next = jobSql('send-purchase-document', { documentId: id }, undefined, dueAt ?? now);
  await db.row(sql`
    with noted as (
      update punchout.document set state = ${state}, attempts = attempts + 1, tried_at = ${now}, due_at = ${dueAt},
        status = ${status}, answer = ${answer}
      where id = ${id} returning due_at
    )
    select (${next}).id from noted where due_at is not null`);
}

/** Lets a document that is done be sent again, from the first attempt. Answers false for an unknown one and one that waits. */
export async function repeatDocumentRow(db: Db, id: number, now: Date): Promise<boolean> {
  const repeated = await db.row(sql`
    with repeated as (
      update punchout.document set state = 'waiting', attempts = 0, due_at = ${now} where id = ${id} and state <> 'waiting' returning id
    )
    select (${jobSql('send-purchase-document', { documentId: id })}).id from repeated`);
  return repeated !== undefined;
}

/** The pieces of a cancellation by the lines of the order. */
export async function findCancelledPieces(
  db: Db,
  id: number,
): Promise<{ lineNumber: number; quantity: number }[]> {
  const found = await db.row<{ lines: { lineNumber: number; quantity: number }[] }>(
    sql`select lines from fulfilment.cancellation where id = ${id}`,
  );
  return found?.lines ?? [];
}

/** Enqueues the answer to an order that was refused, for a network that takes answers as documents. */
export async function enqueueOrderRefusal(
  tx: Db,
  refusal: JobPayloads['send-order-refusal'],
): Promise<void> {
  await tx.row(sql`select (${jobSql('send-order-refusal', refusal)}).id`);
}
