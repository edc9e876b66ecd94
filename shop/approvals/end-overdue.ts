import { releaseReservations } from '#shop/budgets/claim-budget.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { endOverdue, enqueueToRequesters } from './approvals.sql.ts';

/** Requests ended per run, so that the transaction stays short; the next run ends the rest. */
const mostRows = 500;

/**
 * Ends requests that waited for the days of the parameter `approvals waitingDays` (14): their budgets are free again, and each requester gets
 * a mail (SC4).
 */
export async function endOverdueRequests({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endOverdue(tx, { now: clock.now(), mostRows });
    await releaseReservations(
      tx,
      ended.flatMap(({ cartId }) => cartId ?? []),
    );
    await enqueueToRequesters(
      tx,
      ended.map(({ id }) => id),
    );
  });
}
