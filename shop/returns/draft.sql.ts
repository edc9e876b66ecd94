import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { ReturnWish } from './return-rules.ts';

/** Who sends back, so that we can ask. */
export type ReturnContact = {
  salutation: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
};

/** What was chosen on the way to a return. */
export type ReturnDraft = {
  submitKey: string;
  items: ReturnWish[];
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

/** Keeps the chosen items; what was chosen after them is chosen anew. The visitor's return of another order is forgotten. */
export async function writeItems(
  db: Db,
  { orderId, userId, now }: DraftOf,
  items: readonly ReturnWish[],
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

/** Another hash clears what the visitor chose for the one before (AC4). */
export async function clearOtherDrafts(
  db: Db,
  { orderId, userId }: Pick<DraftOf, 'orderId' | 'userId'>,
): Promise<void> {
  await db.run(sql`delete from returns.draft where user_id = ${userId} and order_id <> ${orderId}`);
}

export async function deleteDraft(db: Db, orderId: number): Promise<void> {
  await db.run(sql`delete from returns.draft where order_id = ${orderId}`);
}

/** Forgets what nobody went on with, a hundred at most. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    delete from returns.draft where order_id in (
      select order_id from returns.draft where changed_at < ${before} order by changed_at limit 100)`);
}
