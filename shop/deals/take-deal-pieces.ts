import type { Db } from '#shop/kernel/db.ts';
import { lockDeals, raiseSold } from './deal-taking.sql.ts';

export type DealPieces = { dealId: number; quantity: number };

/** Nobody else takes pieces of these deals until the transaction ends: what is read of them now stays true. */
export async function holdDeals(tx: Db, dealIds: readonly number[]): Promise<void> {
  await lockDeals(tx, [...new Set(dealIds)]);
}

/**
 * Counts pieces of held deals as sold (CA5). Belongs into the transaction that makes the order, after `holdDeals`.
 * Throws when a deal has fewer pieces left: then they were not counted under the lock.
 */
export async function takeDealPieces(tx: Db, pieces: readonly DealPieces[]): Promise<void> {
  const raised = await raiseSold(tx, pieces);
  if (raised !== pieces.length)
    throw new Error('A deal has fewer pieces than were counted while it was held.');
}
