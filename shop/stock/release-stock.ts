import type { Db } from '#shop/kernel/db.ts';
import { serveBackOrders } from './back-orders.sql.ts';
import { returnPiecesToStock, returnToStock, insertRestocking } from './stock.sql.ts';
import type { ItemQuantity } from './item-quantity.ts';

/**
 * Releases an order's stock by the record of its claim (CO5). The pieces go to the open orders that wait for them, the earliest first, and
 * then to stock. To be called in the transaction that cancels the order of the cart; may be repeated.
 */
export async function releaseStock(tx: Db, cartId: string): Promise<void> {
  await serve(tx, await returnToStock(tx, cartId), { reference: cartId });
}

/**
 * Releases some of an order's pieces (OP3), first to orders that wait, as `releaseStock`. To be called in the transaction that cancels
 * them; a repetition releases as many again. Throws if the order claimed fewer.
 */
export async function releasePieces(
  tx: Db,
  cartId: string,
  pieces: readonly ItemQuantity[],
): Promise<void> {
  await serve(tx, await returnPiecesToStock(tx, cartId, pieces), { reference: cartId });
}

/**
 * Gives returned pieces in new condition to orders that wait and then to stock, and records them (AC4). To be called in the transaction
 * that settles the return; may be repeated: a return's pieces are added once.
 */
export async function restockReturned(
  tx: Db,
  back: { returnNumber: string; pieces: readonly ItemQuantity[]; now: Date },
): Promise<void> {
  if (back.pieces.length === 0) return;
  const { returnNumber: reference, now: at } = back;
  await serve(tx, await insertRestocking(tx, back), { reference, at });
}

async function serve(
  tx: Db,
  itemIds: readonly number[],
  source: { reference: string; at?: Date },
): Promise<void> {
  if (itemIds.length > 0) await serveBackOrders(tx, itemIds, source);
}
