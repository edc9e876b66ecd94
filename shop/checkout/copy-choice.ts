import type { Db } from '#shop/kernel/db.ts';
import { copyChoiceRow } from './checkout.sql.ts';

/**
 * Copies the checkout's choices of an ordered cart to the cart that restores it, unless that has choices: a customer whose
 * payment failed does not enter addresses again (CO5). Call it in the transaction that restores the cart.
 */
export async function copyChoice(
  tx: Db,
  carts: { from: string; to: string; now: Date },
): Promise<void> {
  await copyChoiceRow(tx, carts);
}
