import type { Db } from '#shop/kernel/db.ts';
import { deleteChoice } from './checkout.sql.ts';

/** Forgets what was chosen for a cart on the way to an order: it has a new owner, with addresses of its own (CO2). */
export async function clearChoice(db: Db, cartId: string): Promise<void> {
  await deleteChoice(db, cartId);
}
