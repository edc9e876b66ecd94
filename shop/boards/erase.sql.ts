import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Deletes the places, invitations and open submissions of a deleted school or board, and what names a deleted person in those of another
 * one: its submissions stay with the school, and what was submitted to a deleted board ends. Ordered ones keep what the orders keep.
 * Answers the carts whose budgets keep nothing any more.
 */
export async function eraseBoards(
  tx: Db,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<string[]> {
  await tx.run(sql`
    delete from boards.invitation where board_id = ${accountId} or lower(invited) in (
      ${email}::text, (select customer_number from account.account where id = ${accountId}))`);
  await tx.run(
    sql`delete from boards.school where school_id = ${accountId} or board_id = ${accountId}`,
  );
  await tx.run(sql`delete from boards.reference where board_id = ${accountId}`);
  const freed = await tx.rows<{ cartId: string | null }>(sql`
    with deleted as (
      delete from boards.submission where school_id = ${accountId} and order_id is null returning cart_id
    ),
    ended as (
      update boards.submission set state = 'ended', decided_at = ${now}
      where board_id = ${accountId} and state in ('waiting', 'approved') returning cart_id
    )
    select cart_id as "cartId" from deleted union all select cart_id from ended`);
  await tx.run(sql`
    update boards.submission set
      requester_id = nullif(requester_id, ${accountId}), decided_by = nullif(decided_by, ${accountId}),
      message = case when ${accountId} in (requester_id, school_id) then '' else message end,
      comment = case when ${accountId} in (decided_by, board_id, school_id) then '' else comment end
    where school_id = ${accountId} or board_id = ${accountId} or requester_id = ${accountId} or decided_by = ${accountId}`);
  await tx.run(sql`update boards.collective set ordered_by = null where ordered_by = ${accountId}`);
  return freed.flatMap(({ cartId }) => cartId ?? []);
}
