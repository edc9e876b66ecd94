import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Deletes the drafts of returns of a deleted account, and the telephone number, comments and photos of its returns, and what the staff wrote about them. Returns
 * the names of the photos' files.
 */
export async function eraseReturns(tx: Db, accountId: number): Promise<string[]> {
  const photos = await tx.rows<{ id: string }>(sql`
    with own as (select id from orders.purchase where account_id = ${accountId}),
    begun as (delete from returns.draft where order_id in (select id from own)),
    sent as (
      update returns.return_order set contact = contact - 'phone', refusal_reason = null
      where order_id in (select id from own)
      returning id
    ),
    written as (delete from returns.message where return_id in (select id from sent)),
    said as (
      update returns.position set comment = null where comment is not null and return_id in (select id from sent)
    )
    delete from returns.photo where order_id in (select id from own) returning id`);
  return photos.map(({ id }) => id);
}
