import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { RequestedItem } from './return-rules.ts';

/** The contact of a return. */
export type ReturnContact = {
  salutation: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
};

/** The choices for a return that is not registered yet. */
export type ReturnDraft = {
  submitKey: string;
  items: RequestedItem[];
  regulation: string | null;
  carrier: string | null;
  labels: number | null;
  contact: ReturnContact | null;
};

export type DraftOf = { orderId: number; userId: string | null; now: Date };

export function findDraft(db: Db, orderId: number): Promise<ReturnDraft | undefined> {
  return db.row<ReturnDraft>(sql`
    select submit_key as "submitKey", items, regulation, carrier, labels, contact
    from returns.draft where order_id = ${orderId}`);
}

/** Saves the chosen items; later choices are reset. The visitor's draft for another order is deleted. */
export async function writeItems(
  db: Db,
  { orderId, userId, now }: DraftOf,
  items: readonly RequestedItem[],
): Promise<void> {
  await db.run(sql`
    with cleared as (
      delete from returns.draft where user_id = ${userId} and order_id <> ${orderId}
    )
    insert into returns.draft (order_id, user_id, submit_key, items, changed_at)
    values (${orderId}, ${userId}, gen_random_uuid(), ${JSON.stringify(items)}::jsonb, ${now})
    on conflict (order_id) do update set user_id = excluded.user_id, items = excluded.items, regulation = null,
      carrier = null, labels = null, changed_at = excluded.changed_at`);
}

export async function writeRegulation(
  db: Db,
  { orderId, now }: DraftOf,
  regulation: string,
): Promise<void> {
  await db.run(sql`
    update returns.draft set regulation = ${regulation}, carrier = null, labels = null, changed_at = ${now}
    where order_id = ${orderId}`);
}

export async function writeCarrier(
  db: Db,
  { orderId, now }: DraftOf,
  chosen: { carrier: string; labels: number; contact: ReturnContact },
): Promise<void> {
  await db.run(sql`
    update returns.draft set carrier = ${chosen.carrier}, labels = ${chosen.labels},
      contact = ${JSON.stringify(chosen.contact)}::jsonb, changed_at = ${now}
    where order_id = ${orderId}`);
}

/** Deletes the visitor's drafts for other orders (AC4). */
export async function clearOtherDrafts(
  db: Db,
  { orderId, userId }: Pick<DraftOf, 'orderId' | 'userId'>,
): Promise<void> {
  await db.run(sql`delete from returns.draft where user_id = ${userId} and order_id <> ${orderId}`);
}

export async function deleteDraft(db: Db, orderId: number): Promise<void> {
  await db.run(sql`delete from returns.draft where order_id = ${orderId}`);
}

/** Deletes drafts not changed since `before`, a hundred at most. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    delete from returns.draft where order_id in (
      select order_id from returns.draft where changed_at < ${before} order by changed_at limit 100)`);
}
