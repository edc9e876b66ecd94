import { releaseReservations } from '#shop/budgets/claim-budget.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { endOfSchool, enqueueToRequesters } from './submissions.sql.ts';

/**
 * Ends what a school submitted to a board and was not ordered: its budgets are free again, each requester gets a mail, and the articles can be
 * taken back into the basket (SC5). Call it in the transaction that ended the school's place, which it locks.
 */
export async function endSubmissions(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  place: { schoolId: number; boardId: number },
): Promise<void> {
  const ended = await endOfSchool(db, { ...place, now: clock.now() });
  await releaseReservations(
    db,
    ended.flatMap(({ cartId }) => cartId ?? []),
  );
  await enqueueToRequesters(
    db,
    ended.map(({ id }) => id),
  );
}
