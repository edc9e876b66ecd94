import type { Db } from '#shop/kernel/db.ts';
import { copyChoiceRow } from './checkout.sql.ts';

/**
 * Takes what was chosen for a cart along to the one that its goods went back into, unless something was chosen there already:
 * who could not pay does not type addresses again (CO5). Belongs into the transaction that restores the cart.
 */
export async function copyChoice(
  tx: Db,
  carts: { from: string; to: string; now: Date },
): Promise<void> {
  await copyChoiceRow(tx, carts);
}
