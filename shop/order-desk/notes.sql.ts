import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type NewOrderNote = {
  orderNumber: string;
  text: string;
  personId: number;
  writtenBy: string;
  now: Date;
};

/** Writes a note. Answers whether there is such an order. */
export async function insertOrderNote(db: Db, note: NewOrderNote): Promise<boolean> {
  const written = await db.row(sql`
    insert into orders.note (order_id, person_id, written_by, text, written_at)
    select id, ${note.personId}, ${note.writtenBy}, ${note.text}, ${note.now}
    from orders.purchase where order_number = ${note.orderNumber}
    returning id`);
  return written !== undefined;
}
