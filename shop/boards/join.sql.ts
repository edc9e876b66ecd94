import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/**
 * Moves the schools, place, invitations, submissions and collective orders of an account that is joined with another one. A place that the
 * kept account has already stays, and a school has no schools of its own; what was submitted to a board that is none any more ends. Answers
 * the carts whose budgets keep nothing any more.
 */
export async function moveBoards(
  tx: Db,
  { keptId, closedId, now }: { keptId: number; closedId: number; now: Date },
): Promise<string[]> {
  const moved = (column: Statement): Statement =>
    sql`case ${column} when ${closedId} then ${keptId}::bigint else ${column} end`;
  await tx.run(sql`
    delete from boards.school
    where (school_id = ${keptId} and board_id = ${closedId}) or (school_id = ${closedId} and (board_id = ${keptId}
      or exists (select from boards.school kept where kept.school_id = ${keptId} or kept.board_id = ${keptId})))`);
  await tx.run(sql`
    delete from boards.school
    where board_id = ${closedId} and exists (select from boards.school kept where kept.school_id = ${keptId})`);
  await tx.run(sql`
    update boards.school set school_id = ${moved(sql`school_id`)}, board_id = ${moved(sql`board_id`)}
    where school_id = ${closedId} or board_id = ${closedId}`);
  await tx.run(sql`
    insert into boards.reference (board_id, leitweg_id)
    select ${keptId}, leitweg_id from boards.reference where board_id = ${closedId} on conflict (board_id) do nothing`);
  await tx.run(sql`delete from boards.reference where board_id = ${closedId}`);
  await tx.run(sql`
    delete from boards.invitation where board_id = ${closedId} and exists (
      select from boards.invitation kept where kept.board_id = ${keptId} and lower(kept.invited) = lower(invitation.invited))`);
  await tx.run(sql`update boards.invitation set board_id = ${keptId} where board_id = ${closedId}`);
  await tx.run(sql`
    update boards.submission set school_id = ${moved(sql`school_id`)}, board_id = ${moved(sql`board_id`)},
      requester_id = ${moved(sql`requester_id`)}, decided_by = ${moved(sql`decided_by`)}
    where school_id = ${closedId} or board_id = ${closedId} or requester_id = ${closedId} or decided_by = ${closedId}`);
  await tx.run(sql`
    update boards.collective set board_id = ${moved(sql`board_id`)}, ordered_by = ${moved(sql`ordered_by`)}
    where board_id = ${closedId} or ordered_by = ${closedId}`);
  await tx.run(sql`
    update boards.placed set board_id = ${moved(sql`board_id`)}, school_id = ${moved(sql`school_id`)}
    where board_id = ${closedId} or school_id = ${closedId}`);
  const freed = await tx.rows<{ cartId: string | null }>(sql`
    update boards.submission set state = 'ended', decided_at = ${now}
    where ${keptId} in (school_id, board_id) and state in ('waiting', 'approved') and not exists (
      select from boards.school where school.school_id = submission.school_id and school.board_id = submission.board_id)
    returning cart_id as "cartId"`);
  return freed.flatMap(({ cartId }) => cartId ?? []);
}
