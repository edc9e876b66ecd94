import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type NewOrderNote = {
  orderNumber: string;
  text: string;
  personId: number;
  writtenBy: string;
  now: Date;
  /** The same text of the same person since then is the same note. */
  sameSince: Date;
};

/** Writes a note, once. Answers its id; undefined where there is no such order. */
export async function insertOrderNote(db: Db, note: NewOrderNote): Promise<number | undefined> {
  const written = await db.row<{ id: number }>(sql`
    with same as (
      select note.id from orders.note join orders.purchase on purchase.id = order_id
      where order_number = ${note.orderNumber} and person_id = ${note.personId} and text = ${note.text}
        and written_at > ${note.sameSince}
      limit 1
    ),
    written as (
      insert into orders.note (order_id, person_id, written_by, text, written_at)
      select id, ${note.personId}, ${note.writtenBy}, ${note.text}, ${note.now}
      from orders.purchase where order_number = ${note.orderNumber} and not exists (select from same)
      returning id
    )
    select id::integer as id from same union all select id::integer from written`);
  return written?.id;
}

/** Deletes a person's note that was written after `since`, and notifies the desks. Answers whether there was one. */
export async function deleteOrderNote(
  db: Db,
  { noteId, personId, since }: { noteId: number; personId: number; since: Date },
): Promise<boolean> {
  const deleted = await db.row(sql`
    with deleted as (
      delete from orders.note where id = ${noteId} and person_id = ${personId} and written_at > ${since} returning order_id
    )
    select orders.tell_desk('order', array[order_number], false)
    from deleted join orders.purchase on purchase.id = order_id`);
  return deleted !== undefined;
}
