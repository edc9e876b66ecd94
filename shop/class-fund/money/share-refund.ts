import type { Ctx } from '#shop/kernel/ctx.ts';
import {
  addToReturn,
  areSharesSent,
  findPaidParts,
  insertRefundShares,
  lockFundOfOrder,
} from './fund.sql.ts';
import { spreadOverParts } from './spread-parts.ts';

/** `none` where no fund paid the order, `underway` until every share is confirmed by the provider of its part, then `sent`. */
export type SharedRefund = 'none' | 'underway' | 'sent';

/**
 * Gives a refund of an order back to the parts of the fund that paid it, in proportion and to the cent (FA2). Once for each refund,
 * however often it is called; orders that no fund paid are refunded by their own payment.
 */
export function shareRefund(
  { db }: Pick<Ctx, 'db'>,
  { refundId, orderId, amountMinor }: { refundId: number; orderId: number; amountMinor: number },
): Promise<SharedRefund> {
  return db.transaction(async (tx) => {
    const fundId = await lockFundOfOrder(tx, orderId);
    if (fundId === undefined) return 'none';
    const areSent = await areSharesSent(tx, refundId);
    if (areSent !== undefined) return areSent ? 'sent' : 'underway';
    const shares = spreadOverParts(await findPaidParts(tx, fundId), amountMinor);
    await addToReturn(tx, shares, { isSurplus: false });
    await insertRefundShares(tx, refundId, shares);
    return 'underway';
  });
}
