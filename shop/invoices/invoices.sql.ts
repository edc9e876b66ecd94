import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Content, IssuedDocument } from './issued.ts';
import { insertTransmissions } from './peppol/transmissions.sql.ts';
import { isShownTo, type OrderReader } from '#shop/orders/order-parts.sql.ts';

/** Data of an invoice that its order does not have: of the customer, or of the board that is billed for it (SC5). */
export type Billing = {
  paidAt: Date | null;
  handedOverAt: Date | null;
  customerNumber: string | null;
  vatNumber: string | null;
  /** Days to pay in, agreed with the account; null for the store's. */
  paymentDays: number | null;
  /** Parameters `invoice` and those of the account, entry to value. */
  parameters: Record<string, string>;
};

export function findBilling(db: Db, orderId: number): Promise<Billing | undefined> {
  return db.row<Billing>(sql`
    select paid_at as "paidAt", customer_number as "customerNumber", vat_number as "vatNumber", payment_days as "paymentDays",
      (select min(handed_over_at) from fulfilment.shipment where shipment.order_id = purchase.id) as "handedOverAt",
      coalesce((
        select json_object_agg(entry, value) from (
          select distinct on (entry) entry, value from parameters.parameter
          where (parameter.name = 'invoice' or (parameter.name = 'checkout' and entry like 'bank%')) and parameter.store in (purchase.store, '*')
          order by entry, parameter.store = '*'
        ) as valid
      ), '{}') as parameters
    from orders.purchase left join boards.placed on placed.order_id = purchase.id
    left join account.account on account.id = coalesce(placed.board_id, purchase.account_id)
    where purchase.id = ${orderId}`);
}

/** Locks an order until the transaction ends, so that its documents are issued one at a time. */
export async function lockOrderForIssue(db: Db, orderId: number): Promise<void> {
  await db.run(sql`select id from orders.purchase where id = ${orderId} for update`);
}

/** Parameters that name the seller in every store, entry to value. */
export async function findSellerParameters(db: Db): Promise<Record<string, string>> {
  const row = await db.row<{ parameters: Record<string, string> }>(sql`
    select coalesce(json_object_agg(entry, value), '{}') as parameters
    from parameters.parameter where name = 'invoice' and store = '*'`);
  return row?.parameters ?? {};
}

type NewDocument = {
  kind: IssuedDocument['kind'];
  orderId: number;
  year: number;
  numberPrefix: string;
  invoiceId: number | null;
  creditKey: string | null;
  content: Content;
  now: Date;
};

/**
 * Numbers and inserts a document, and enqueues its mail and, where the customer has an id there, its way through the Peppol network, in
 * one statement. Returns its id.
 */
export async function insertDocument(db: Db, document: NewDocument): Promise<number> {
  const { kind, orderId, year, numberPrefix, invoiceId, creditKey, content, now } = document;
  const issued = await db.row<{ id: number }>(sql`
    with numbered as (
      insert into invoices.number_range as kept (store, kind, year, last_serial)
      values (${content.store}::text, ${kind}::text, ${year}::integer, 1)
      on conflict (store, kind, year) do update set last_serial = kept.last_serial + 1
      returning last_serial
    ),
    issued as (
      insert into invoices.document (kind, store, year, serial, number, order_id, invoice_id, credit_key, currency, total_minor, content, issued_at)
      select ${kind}::text, ${content.store}::text, ${year}::integer, last_serial,
        ${numberPrefix}::text || '-' || ${year}::integer || '-' || lpad(last_serial::text, 6, '0'), ${orderId}::bigint,
        ${invoiceId}::bigint, ${creditKey}::text, ${content.currency}::text, ${content.totalMinor}::integer,
        ${JSON.stringify(content)}::jsonb, ${now}::timestamptz
      from numbered
      returning id, order_id
    ),
    transmitted as (${insertTransmissions(now)})
    select id, (${jobSql('send-invoice', { documentId: sql`id` }, sql`'invoice-mail:' || id`)}).id as "jobId",
      (select (${jobSql('send-by-peppol', { transmissionId: sql`transmitted.id` })}).id from transmitted) as "peppolJobId"
    from issued`);
  if (!issued) throw new Error('PostgreSQL answered no row for an issued document.');
  return issued.id;
}

function documentStatement(condition: Statement): Statement {
  return sql`
    select id, order_id as "orderId", kind, number, issued_at as "issuedAt", sent_at as "sentAt", content
    from invoices.document where ${condition}`;
}

/** An order's invoice and credit notes, the oldest first. */
export function selectDocumentsOf(db: Db, orderId: number): Promise<IssuedDocument[]> {
  return db.rows<IssuedDocument>(
    sql`${documentStatement(sql`order_id = ${orderId}`)} order by id limit 500`,
  );
}

export function findDocument(db: Db, id: number): Promise<IssuedDocument | undefined> {
  return db.row<IssuedDocument>(documentStatement(sql`id = ${id}`));
}

export async function findCreditByKey(
  db: Db,
  orderId: number,
  creditKey: string,
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(
    sql`select id from invoices.document where order_id = ${orderId} and credit_key = ${creditKey}`,
  );
  return found?.id;
}

/** A document by its number, if the account may read its order. */
export function findDocumentFor(
  db: Db,
  number: string,
  account: OrderReader,
): Promise<IssuedDocument | undefined> {
  return db.row<IssuedDocument>(
    documentStatement(sql`number = ${number}
      and order_id in (select purchase.id from orders.purchase where purchase.id = order_id and ${isShownTo(account)})`),
  );
}

/** A document by its number, if it belongs to the order. */
export function findDocumentOfOrder(
  db: Db,
  number: string,
  orderNumber: string,
): Promise<IssuedDocument | undefined> {
  return db.row<IssuedDocument>(
    documentStatement(sql`number = ${number}
      and order_id = (select purchase.id from orders.purchase where purchase.order_number = ${orderNumber})`),
  );
}

/** A document by its number, without a check of rights. */
export function findDocumentByNumber(db: Db, number: string): Promise<IssuedDocument | undefined> {
  return db.row<IssuedDocument>(documentStatement(sql`number = ${number}`));
}

export async function writeSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(
    sql`update invoices.document set sent_at = ${now} where id = ${id} and sent_at is null`,
  );
}
