import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { lockReturnsOf } from './return-order.sql.ts';

export type PhotoRow = { id: string; lineNumber: number; returnId: number | null };

/** Photos of an order that belong to no return yet, the oldest first. */
export function findUnclaimedPhotos(db: Db, orderId: number): Promise<PhotoRow[]> {
  return db.rows<PhotoRow>(sql`
    select id, line_number as "lineNumber", return_id as "returnId" from returns.photo
    where order_id = ${orderId} and return_id is null order by uploaded_at, id limit 200`);
}

/** A photo of this order, whichever of its returns it belongs to. */
export function findPhoto(
  db: Db,
  photo: { id: string; orderId: number },
): Promise<PhotoRow | undefined> {
  return db.row<PhotoRow>(sql`
    select id, line_number as "lineNumber", return_id as "returnId" from returns.photo
    where id = ${photo.id}::uuid and order_id = ${photo.orderId}`);
}

/**
 * Inserts a photo unless its line has `most` photos. Returns whether it did. Photos that arrive at the same time wait for each
 * other, because they do not see each other in the count.
 */
export function insertPhoto(
  db: Db,
  photo: { id: string; orderId: number; lineNumber: number; contentType: string; now: Date },
  most: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockReturnsOf(tx, photo.orderId);
    return insertBelow(tx, photo, most);
  });
}

async function insertBelow(
  tx: Db,
  photo: Parameters<typeof insertPhoto>[1],
  most: number,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into returns.photo (id, order_id, line_number, content_type, uploaded_at)
    select ${photo.id}::uuid, ${photo.orderId}, ${photo.lineNumber}, ${photo.contentType}, ${photo.now}
    where (select count(*) from returns.photo
      where order_id = ${photo.orderId} and line_number = ${photo.lineNumber} and return_id is null) < ${most}`);
  return inserted === 1;
}

/** Removes a photo that belongs to no return yet. Returns whether there was one. */
export async function deletePhoto(
  db: Db,
  photo: { id: string; orderId: number },
): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from returns.photo
    where id = ${photo.id}::uuid and order_id = ${photo.orderId} and return_id is null`);
  return deleted === 1;
}

/** Assigns an order's photos of these lines to a registered return. */
export async function claimPhotos(
  db: Db,
  claim: { orderId: number; returnId: number; lineNumbers: readonly number[] },
): Promise<void> {
  await db.run(sql`
    update returns.photo set return_id = ${claim.returnId}
    where order_id = ${claim.orderId} and return_id is null
      and line_number = any(${claim.lineNumbers}::integer[])`);
}

/** Deletes photos uploaded before `before` that belong to no return, fifty at most. Returns the names of their files. */
export async function deleteUnclaimedPhotos(db: Db, before: Date): Promise<string[]> {
  const deleted = await db.rows<{ id: string }>(sql`
    delete from returns.photo where id in (
      select id from returns.photo where return_id is null and uploaded_at < ${before}
      order by uploaded_at limit 50 for update skip locked)
    returning id`);
  return deleted.map(({ id }) => id);
}

/** The photos of a return, line by line. */
export function findPhotosOf(db: Db, returnId: number): Promise<PhotoRow[]> {
  return db.rows<PhotoRow>(sql`
    select id, line_number as "lineNumber", return_id as "returnId" from returns.photo
    where return_id = ${returnId} order by line_number, uploaded_at, id limit 200`);
}
