import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { announceProducts, refreshListings } from './price.sql.ts';
import { approveWaitingReview, countProductRatings, deleteWaitingReview } from './review.sql.ts';

/**
 * Shows a review that waits, with the shop's answer where there is one; counts and mean of the product follow in the same
 * transaction (PD6, PD4). Refuses UNKNOWN where no such review waits.
 */
export function approveReview(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { id, shopComment }: { id: number; shopComment: string },
): Promise<Refusal<'UNKNOWN'> | undefined> {
  const approval = { id, shopComment: shopComment.trim() || null, now: clock.now() };
  return db.transaction(async (tx) => {
    const productId = await approveWaitingReview(tx, approval);
    if (productId === undefined) return unknown();
    await countProductRatings(tx, productId);
    await refreshListings(tx, [productId]);
    await announceProducts(tx, [productId]);
    return undefined;
  });
}

/** Deletes a review that waits (PD6). Refuses UNKNOWN where none of this number does. */
export async function rejectReview(
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<Refusal<'UNKNOWN'> | undefined> {
  return (await deleteWaitingReview(db, id)) ? undefined : unknown();
}

function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.ratingForm.linkEnded');
}
