import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteEnded } from './standing-orders.sql.ts';

const keptMs = 180 * 24 * 60 * 60 * 1000;
/** Deleted per run, so that the transaction stays short; the next run deletes the rest. */
const mostRows = 1000;

/** Deletes standing orders 180 days after their end (SC6). Their orders stay. */
export async function deleteEndedStandingOrders({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - keptMs);
  await deleteEnded(db, { endedBefore, limit: mostRows });
}
