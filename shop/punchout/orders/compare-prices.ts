import type { CartLine } from '#shop/cart/price-cart.ts';
import type { PurchaseLine } from '../purchase-order.ts';

type PricedLine = Pick<CartLine, 'orderNumber' | 'quantity' | 'totalMinor' | 'discountMinor'>;

/**
 * The first line whose pieces cost more than the buyer expects and the tolerance in percent allows. A line that costs less, and one
 * without a price, is none. Compared exactly, without division. Pure.
 */
export function findDearerLine(
  lines: readonly PurchaseLine[],
  priced: readonly PricedLine[],
  tolerancePercent: number,
): PurchaseLine | undefined {
  const byNumber = new Map(priced.map((line) => [line.orderNumber, line]));
  return lines.find(({ orderNumber, price }) => {
    const ours = byNumber.get(orderNumber);
    if (!ours || !price) return false;
    const paidHundredths = BigInt(ours.totalMinor - ours.discountMinor) * 100n;
    const allowed = BigInt(price.minorHundredths) * BigInt(100 + tolerancePercent);
    return paidHundredths * BigInt(price.basis) * 100n > allowed * BigInt(ours.quantity);
  });
}
