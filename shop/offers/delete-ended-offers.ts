import type { Ctx } from '#shop/kernel/ctx.ts';
import { deleteEnded } from './offers.sql.ts';

const keptMs = 180 * 24 * 60 * 60 * 1000;
/** Offers deleted per run, so that the transaction stays short; the next run deletes the rest. */
const mostRows = 1000;

/** Deletes offers that were not ordered, 180 days after their end (SC1). Those that were ordered stay with their orders. */
export async function deleteEndedOffers({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - keptMs);
  await deleteEnded(db, { endedBefore, mostRows });
}
