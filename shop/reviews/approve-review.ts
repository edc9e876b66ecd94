import { updateRatings } from '#shop/catalogue/update-listings.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { approveWaitingReview, deleteWaitingReview } from './review.sql.ts';

/**
 * Approves a waiting review, with the shop's answer where there is one, and updates the product's counts and mean in the same
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
    await updateRatings(tx, productId);
    return undefined;
  });
}

/** Deletes a waiting review (PD6). Refuses UNKNOWN where no such review waits. */
export async function rejectReview(
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<Refusal<'UNKNOWN'> | undefined> {
  return (await deleteWaitingReview(db, id)) ? undefined : unknown();
}

function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.ratingForm.linkEnded');
}
