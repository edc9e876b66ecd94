import { restoreCart } from '#shop/cart/restore-cart.ts';
import { copyChoice } from '#shop/checkout/copy-choice.ts';
import { returnDealPieces } from '#shop/deals/return-deal-pieces.ts';
import type { Db } from '#shop/kernel/db.ts';
import { releaseStock } from '#shop/stock/release-stock.ts';
import { giveVouchersBack } from '#shop/vouchers/give-vouchers-back.ts';
import { enqueueUnpaidMail, findSoldPieces, writeCancelled } from './order-state.sql.ts';

type Cancellation = {
  now: Date;
  /** Restores the customer's cart, with its deal pieces held for it. */
  restoresCart: boolean;
  /** Mails the customer, where no page shows the cancellation. */
  sendsMail?: boolean;
};

/**
 * Cancels an order that awaits its payment and restores what it claimed: stock, deal pieces, voucher uses (CO5). Call it in a
 * transaction. Returns false and does nothing for an order that awaits no payment.
 */
export async function cancelOrder(
  tx: Db,
  orderId: number,
  { now, restoresCart, sendsMail = false }: Cancellation,
): Promise<boolean> {
  const cancelled = await writeCancelled(tx, orderId, now);
  if (!cancelled) return false;
  const { cartId } = cancelled;
  await releaseStock(tx, cartId);
  const pieces = await findSoldPieces(tx, orderId);
  await giveVouchersBack(tx, cartId, now);
  if (restoresCart) {
    const restoredId = await restoreCart(tx, cartId, now);
    await copyChoice(tx, { from: cartId, to: restoredId, now });
    await returnDealPieces(tx, { pieces, holder: { ...cancelled, cartId: restoredId }, now });
  } else {
    await returnDealPieces(tx, { pieces, holder: undefined, now });
  }
  if (sendsMail) await enqueueUnpaidMail(tx, orderId);
  return true;
}
