import type { Ctx } from '#shop/kernel/ctx.ts';
import {
  addToReturn,
  findPaidParts,
  insertRefundShares,
  isShared,
  lockFundOfOrder,
} from './fund.sql.ts';
import { spreadOverParts } from './spread-parts.ts';

/**
 * Gives a refund of an order back to the parts of the fund that paid it, in proportion and to the cent (FA2). Once for each refund,
 * however often it is called. Answers whether a fund paid the order; others are refunded by their own payment.
 */
export function shareRefund(
  { db }: Pick<Ctx, 'db'>,
  { refundId, orderId, amountMinor }: { refundId: number; orderId: number; amountMinor: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const fundId = await lockFundOfOrder(tx, orderId);
    if (fundId === undefined) return false;
    if (await isShared(tx, refundId)) return true;
    const shares = spreadOverParts(await findPaidParts(tx, fundId), amountMinor);
    await insertRefundShares(tx, refundId, shares);
    await addToReturn(tx, shares, { isSurplus: false });
    return true;
  });
}
