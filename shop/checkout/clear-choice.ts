import type { Db } from '#shop/kernel/db.ts';
import { deleteChoice } from './checkout.sql.ts';

/** Deletes the checkout's choices of a cart that has a new owner, who has other addresses (CO2). */
export async function clearChoice(db: Db, cartId: string): Promise<void> {
  await deleteChoice(db, cartId);
}
