import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { partsMinor } from '#shop/orders/order-parts.sql.ts';

/** The data of an order at the desk beside the order itself. Instants are ISO texts, amounts in minor units. */
export type DeskFacts = {
  version: string;
  readAt: Date;
  accountKind: string | null;
  paidAt: Date | null;
  cancelledAt: Date | null;
  remindedAt: Date | null;
  /** Paid so far by the customer. */
  paidMinor: number;
  /** Parts that were recorded of an invoice; of a paid one all of them. */
  partsMinor: number;
  eans: Record<string, string>;
  attempts: {
    paymentId: string;
    amountMinor: number;
    status: string;
    begunAt: string;
    providerReference: string | null;
  }[];
  documents: {
    kind: 'invoice' | 'creditNote';
    number: string;
    totalMinor: number;
    issuedAt: string;
    peppol: TransmissionFacts | null;
  }[];
  /** Whether the customer has an id in the Peppol network. */
  hasPeppol: boolean;
  returns: {
    returnNumber: string;
    status: string;
    registeredAt: string;
    receivedAt: string | null;
    settledAt: string | null;
    endedAt: string | null;
  }[];
  /** Why it should be checked before it is packed, and who did; null where nothing asks for it. */
  check: { reasons: string[]; checkedAt: string | null; checkedBy: string | null } | null;
  unpackedParcels: { number: number; packedAt: string; unpackedAt: string }[];
  cancellations: { number: number; amountMinor: number; cancelledAt: string }[];
  /** Mails as they were sent, the latest 100. */
  mails: {
    mailId: number;
    subject: string;
    recipient: string;
    sentAt: string;
    isUnconfirmed: boolean;
    text: string;
  }[];
  /** How often papers of a parcel were handed out, by its number. */
  prints: Record<number, number>;
  /** Where the audit trail has the order's changes, at most twenty rows. */
  trail: { relation: string; record: string }[];
  /** Who of the staff placed it, and how the customer ordered; null for a customer's own order. */
  placement: { placedBy: string; channel: string } | null;
  /** What colleagues noted, the latest 200. */
  notes: { text: string; writtenBy: string; writtenAt: string }[];
};

/** How a document went through the Peppol network. */
export type TransmissionFacts = {
  state: string;
  problem: string | null;
  /** Of the last attempt. */
  receiver: string | null;
  attempts: number;
  dueAt: string | null;
  triedAt: string | null;
  answer: string | null;
};

/** An order by its number: one statement. Undefined where there is none. */
export function findDeskFacts(db: Db, orderNumber: string): Promise<DeskFacts | undefined> {
  return db.row<DeskFacts>(sql`
    select ${versionOfPurchase} as version, clock_timestamp() as "readAt", ${trailOfPurchase} as trail, paid_at as "paidAt", cancelled_at as "cancelledAt", payment_reminded_at as "remindedAt",
      case when paid_at is null then 0 else coalesce(paid_minor, total_minor) end as "paidMinor", ${partsMinor} as "partsMinor",
      (select kind from account.account where account.id = purchase.account_id) as "accountKind",
      (select json_build_object('placedBy', placed_by, 'channel', channel) from orders.staff_placement
        where order_id = purchase.id) as placement,
      (select coalesce(json_object_agg(line.line_number, item.ean) filter (where item.ean is not null), '{}') from orders.line
        join catalogue.item on item.id = line.item_id where line.order_id = purchase.id) as eans,
      (select coalesce(json_agg(json_build_object('paymentId', payment_id, 'amountMinor', amount_minor, 'status', status,
        'begunAt', begun_at, 'providerReference', provider_reference) order by attempt_number), '[]')
        from payment.attempt where order_id = purchase.id) as attempts,
      (select coalesce(json_agg(json_build_object('kind', kind, 'number', number, 'totalMinor', total_minor,
        'issuedAt', issued_at, 'peppol', case when transmission.id is not null then json_build_object('state', state, 'problem', problem,
        'receiver', sent_to, 'attempts', attempts, 'dueAt', due_at, 'triedAt', tried_at, 'answer', answer) end) order by document.id), '[]')
        from invoices.document left join invoices.transmission on document_id = document.id where order_id = purchase.id) as documents,
      exists (select from account.account where account.id = purchase.account_id and peppol_id is not null) as "hasPeppol",
      (select coalesce(json_agg(json_build_object('returnNumber', return_number, 'status', status, 'registeredAt', registered_at,
        'receivedAt', received_at, 'settledAt', settled_at, 'endedAt', ended_at) order by id), '[]')
        from returns.return_order where order_id = purchase.id) as returns,
      (select json_build_object('reasons', reasons, 'checkedAt', checked_at, 'checkedBy', checked_by)
        from orders.to_check where order_id = purchase.id) as check,
      (select coalesce(json_agg(json_build_object('number', number, 'packedAt', packed_at, 'unpackedAt', unpacked_at)
        order by number), '[]') from fulfilment.unpacked_parcel where order_id = purchase.id) as "unpackedParcels",
      (select coalesce(json_agg(json_build_object('number', number, 'amountMinor', amount_minor, 'cancelledAt', cancelled_at)
        order by number), '[]') from fulfilment.cancellation where order_id = purchase.id) as cancellations,
      (select coalesce(json_agg(json_build_object('mailId', id, 'subject', subject, 'recipient', recipient, 'sentAt', sent_at,
        'isUnconfirmed', is_unconfirmed, 'text', text) order by id), '[]')
        from (select * from mail.copy where order_number = purchase.order_number order by id desc limit 100) as latest) as mails,
      (select coalesce(json_object_agg(number, prints), '{}') from (
        select shipment.number, count(*) as prints from fulfilment.shipment join fulfilment.print on shipment_id = shipment.id
        where shipment.order_id = purchase.id group by shipment.number) as printed) as prints,
      (select coalesce(json_agg(json_build_object('text', text, 'writtenBy', written_by, 'writtenAt', written_at) order by id), '[]')
        from (select * from orders.note where order_id = purchase.id order by id desc limit 200) as latest) as notes
    from orders.purchase where order_number = ${orderNumber}`);
}

/**
 * Changes with the data that commands of the desk depend on: payment, cancelled pieces, parcels and whether they left, refunds and
 * addresses. Carriers' reports of a parcel in transit do not change it. The part after the dash is the time of reading.
 */
const versionOfPurchase: Statement = sql`
  left(md5(concat_ws('|', purchase.status, purchase.paid_at, purchase.delivery_address, purchase.billing_address,
    (select string_agg(line_number || ':' || cancelled_quantity, ',' order by line_number) from orders.line
      where order_id = purchase.id),
    (select string_agg(number || ':' || (status = 'packed'), ',' order by number) from fulfilment.shipment
      where order_id = purchase.id),
    (select string_agg(id::text, ',' order by id) from fulfilment.refund where order_id = purchase.id))), 16)
  || '-' || floor(extract(epoch from clock_timestamp()) * 1000)`;

/** The order's own row and the latest of those that belong to it. */
const trailOfPurchase: Statement = sql`(
  select json_agg(json_build_object('relation', relation, 'record', record)) from (
    select relation, purchase.id::text as record from unnest(array['orders.purchase', 'orders.to_check']) as relation
    union all select * from (
      select 'fulfilment.shipment', id::text from fulfilment.shipment where order_id = purchase.id
      union all select relation, id::text from fulfilment.unpacked_parcel
        cross join unnest(array['fulfilment.shipment', 'fulfilment.unpacked_parcel']) as relation where order_id = purchase.id
      union all select 'fulfilment.cancellation', id::text from fulfilment.cancellation where order_id = purchase.id
      union all select 'fulfilment.refund', id::text from fulfilment.refund where order_id = purchase.id
      union all select 'payment.attempt', id::text from payment.attempt where order_id = purchase.id
      order by 2 desc limit 18
    ) as belongings
  ) as trail)`;

export type OrderVersion = {
  version: string;
  /** Whether a refund of the key exists. */
  isRefunded: boolean;
};

/** The version of an order, to be read under its lock. */
export function findOrderVersion(
  db: Db,
  orderId: number,
  refundKey: string | undefined,
): Promise<OrderVersion | undefined> {
  return db.row<OrderVersion>(sql`
    select ${versionOfPurchase} as version, exists (select from fulfilment.refund
      where order_id = purchase.id and refund_key = ${refundKey ?? null}) as "isRefunded"
    from orders.purchase where id = ${orderId}`);
}

/** The last change of an order or its parcels and refunds by the staff since an instant: who, and when. */
export function findLastChange(
  db: Db,
  orderId: number,
  since: Date,
): Promise<{ name: string; at: Date } | undefined> {
  return db.row(sql`
    select coalesce(person.name, entry.actor) as name, entry.at
    from (
      select 'orders.purchase' as relation, ${orderId}::text as record
      union all select 'fulfilment.shipment', id::text from fulfilment.shipment where order_id = ${orderId}
      union all select 'fulfilment.unpacked_parcel', id::text from fulfilment.unpacked_parcel where order_id = ${orderId}
      union all select 'fulfilment.cancellation', id::text from fulfilment.cancellation where order_id = ${orderId}
      union all select 'fulfilment.refund', id::text from fulfilment.refund where order_id = ${orderId}
    ) as touched
    cross join lateral (
      select actor, at from audit.entry
      where relation = touched.relation and record = touched.record and at > ${since} order by at desc limit 1
    ) as entry
    left join staff.person on entry.actor = 'staff:' || person.id
    order by entry.at desc limit 1`);
}
