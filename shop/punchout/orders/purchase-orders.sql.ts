import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { CxmlParty } from '../connection.ts';
import type { PurchaseLine } from '../purchase-order.ts';

/** The number of the order that a connection placed under the buyer's number. */
export async function findPlacedNumber(
  db: Db,
  { connectionId, buyerNumber }: { connectionId: number; buyerNumber: string },
): Promise<string | undefined> {
  const found = await db.row<{ orderNumber: string }>(sql`
    select purchase.order_number as "orderNumber"
    from punchout.purchase_order join orders.purchase on purchase.id = order_id
    where connection_id = ${connectionId} and buyer_number = ${buyerNumber}`);
  return found?.orderNumber;
}

/** Which hand-overs of a connection are known. */
export async function findHandOvers(
  db: Db,
  { connectionId, ids }: { connectionId: number; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from punchout.hand_over where connection_id = ${connectionId} and id = any (${ids}::text[]) order by at, id`);
  return rows.map(({ id }) => id);
}

export type NewPurchaseOrder = {
  connectionId: number;
  orderNumber: string;
  buyerNumber: string;
  payloadId: string;
  buyerParty: CxmlParty;
  shopParty: CxmlParty;
  lines: readonly PurchaseLine[];
  handOverIds: readonly string[];
  now: Date;
};

export async function insertPurchaseOrder(tx: Db, row: NewPurchaseOrder): Promise<void> {
  await tx.run(sql`
    insert into punchout.purchase_order (connection_id, order_id, buyer_number, payload_id, buyer_party, shop_party, lines,
      hand_over_ids, received_at)
    select ${row.connectionId}, id, ${row.buyerNumber}, ${row.payloadId}, ${JSON.stringify(row.buyerParty)}::jsonb,
      ${JSON.stringify(row.shopParty)}::jsonb, ${JSON.stringify(row.lines)}::jsonb, ${row.handOverIds}::text[], ${row.now}
    from orders.purchase where order_number = ${row.orderNumber}`);
}

type NewAttachment = {
  orderNumber: string;
  name: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
};

export async function insertAttachment(tx: Db, row: NewAttachment): Promise<void> {
  await tx.run(sql`
    insert into punchout.attachment (purchase_order_id, name, file_name, content_type, size_bytes)
    select purchase_order.id, ${row.name}, ${row.fileName}, ${row.contentType}, ${row.sizeBytes}
    from punchout.purchase_order join orders.purchase on purchase.id = order_id
    where purchase.order_number = ${row.orderNumber}`);
}

/** A kept attachment by its id. */
export function findAttachmentRow(
  db: Db,
  id: number,
): Promise<{ name: string; fileName: string; contentType: string } | undefined> {
  return db.row(sql`
    select name, file_name as "fileName", content_type as "contentType" from punchout.attachment where id = ${id}`);
}

export type PurchaseOrderRow = {
  connectionId: number;
  connection: string;
  buyerNumber: string;
  receivedAt: Date;
  attachments: { id: number; name: string; sizeBytes: number }[];
  documents: SentRow[];
};

/** A document about the order; instants as JSON has them. */
type SentRow = {
  id: string;
  kind: string;
  at: string;
  state: string;
  attempts: number;
  dueAt: string | null;
  triedAt: string | null;
  status: number | null;
  answer: string | null;
};

/** What the staff sees of how an order came, by its number; undefined for one of another way. */
export function findPurchaseOrderRow(
  db: Db,
  orderNumber: string,
): Promise<PurchaseOrderRow | undefined> {
  return db.row(sql`
    select connection_id as "connectionId", connection.name as connection, buyer_number as "buyerNumber", received_at as "receivedAt",
      (select coalesce(json_agg(json_build_object('id', attachment.id, 'name', attachment.name, 'sizeBytes', size_bytes) order by attachment.id), '[]')
        from punchout.attachment where purchase_order_id = purchase_order.id) as attachments,
      (select coalesce(json_agg(json_build_object('id', document.id::text, 'kind', kind, 'at', at, 'state', state, 'attempts', attempts,
          'dueAt', due_at, 'triedAt', tried_at, 'status', status, 'answer', answer) order by document.id desc), '[]')
        from (select * from punchout.document where purchase_order_id = purchase_order.id order by id desc limit 100) as document
      ) as documents
    from orders.purchase
    join punchout.purchase_order on order_id = purchase.id
    join punchout.connection on connection.id = connection_id
    where purchase.order_number = ${orderNumber}`);
}
