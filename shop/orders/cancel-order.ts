import { restoreCart } from '#shop/cart/restore-cart.ts';
import { copyChoice } from '#shop/checkout/copy-choice.ts';
import { returnDealPieces } from '#shop/deals/return-deal-pieces.ts';
import type { Db } from '#shop/kernel/db.ts';
import { giveStockBack } from '#shop/stock/give-stock-back.ts';
import { giveVouchersBack } from '#shop/vouchers/give-vouchers-back.ts';
import { enqueueUnpaidMail, findSoldPieces, writeCancelled } from './order-state.sql.ts';

type Cancellation = {
  now: Date;
  /** Puts what was ordered back into the customer's basket, with the deal pieces held for it. */
  restoresCart: boolean;
  /** Tells the customer by mail, where nobody saw it on a page. */
  tells?: boolean;
};

/**
 * Cancels an order that awaits its payment and gives back everything that it took: stock, deal pieces, uses of vouchers (CO5).
 * Belongs into a transaction. Answers false, and does nothing, for an order that awaits nothing.
 */
export async function cancelOrder(
  tx: Db,
  orderId: number,
  { now, restoresCart, tells = false }: Cancellation,
): Promise<boolean> {
  const cancelled = await writeCancelled(tx, orderId, now);
  if (!cancelled) return false;
  const { cartId } = cancelled;
  await giveStockBack(tx, cartId);
  const pieces = await findSoldPieces(tx, orderId);
  await giveVouchersBack(tx, cartId, now);
  if (restoresCart) {
    const restoredId = await restoreCart(tx, cartId, now);
    await copyChoice(tx, { from: cartId, to: restoredId, now });
    await returnDealPieces(tx, { pieces, holder: { ...cancelled, cartId: restoredId }, now });
  } else {
    await returnDealPieces(tx, { pieces, holder: undefined, now });
  }
  if (tells) await enqueueUnpaidMail(tx, orderId);
  return true;
}
