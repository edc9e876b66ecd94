import type { Db } from '#shop/kernel/db.ts';
import { giveSoldBack, holdAgain } from './deal-holds.sql.ts';
import type { SoldPieces, Holder } from './deal.ts';

/** As long as a new hold. */
const heldAgainMs = 15 * 60_000;

/**
 * Returns the pieces of a cancelled order (CO5, CA6): into holds of the cart that its goods went back into, or to the deals
 * where there is none. To be called in the transaction that cancels the order.
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
