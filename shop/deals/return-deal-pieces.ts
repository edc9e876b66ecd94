import type { Db } from '#shop/kernel/db.ts';
import { giveSoldBack, holdAgain } from './deal-taking.sql.ts';

/** Pieces of a deal that an order has. */
export type SoldPieces = { dealId: number; itemId: number; quantity: number };

/** The cart that its customer's pieces go back into. */
export type Holder = { cartId: string; userId: string; accountId: number; email: string };

/** As long as a cart holds pieces that are put into it. */
const heldAgainMs = 15 * 60_000;

/**
 * Gives back the pieces of a cancelled order (CO5, CA6): they are held once more for the cart that its goods went back into,
 * or free for anybody where there is none. Belongs into the transaction that cancels the order.
 */
export async function returnDealPieces(
  tx: Db,
  { pieces, holder, now }: { pieces: readonly SoldPieces[]; holder: Holder | undefined; now: Date },
): Promise<void> {
  if (pieces.length === 0) return;
  if (holder)
    await holdAgain(tx, { pieces, holder, endsAt: new Date(now.getTime() + heldAgainMs) });
  else await giveSoldBack(tx, pieces);
}
