import {
  type PricedShare,
  priceShares,
  type Share,
} from '#shop/punchout/documents/order-pieces.ts';
import type { PurchaseLine } from '#shop/punchout/purchase-order.ts';

/** Pieces of one line of the buyer, whichever lines of the shop they are of. */
export type Item = {
  /** Undefined for pieces that the buyer did not order. */
  buyerLine: PurchaseLine | undefined;
  orderNumber: string;
  name: string;
  quantity: number;
  /** Of each piece; undefined where they differ or have a discount. */
  unitMinor: number | undefined;
  netMinor: number;
  taxRateBasisPoints: number;
  /** Of the shop. */
  lineNumber: number;
};

/** A line of the order. */
export type SoldLine = {
  lineNumber: number;
  quantity: number;
  unitMinor: number;
  discountMinor: number;
  orderNumber: string;
  name: string;
  variant: string;
  taxRateBasisPoints: number;
};

/** Pieces by the lines of the buyer, in their order. Pure. */
export function itemsOf(lines: readonly SoldLine[], shares: readonly Share[]): Item[] {
  const groups = new Map<object, PricedShare<SoldLine>[]>();
  for (const priced of priceShares(lines, shares)) {
    const key = priced.share.buyerLine ?? priced.line;
    groups.set(key, [...(groups.get(key) ?? []), priced]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { share, line } = first;
    const quantity = group.reduce((sum, each) => sum + each.share.quantity, 0);
    const netMinor = group.reduce((sum, each) => sum + each.netMinor, 0);
    const { orderNumber, name, variant, taxRateBasisPoints, lineNumber, unitMinor } = line;
    return {
      buyerLine: share.buyerLine,
      orderNumber,
      name: [name, variant].filter((each) => each !== '').join(', '),
      quantity,
      unitMinor: netMinor === unitMinor * quantity ? unitMinor : undefined,
      netMinor,
      taxRateBasisPoints,
      lineNumber,
    };
  });
}

/** The buyer's id of a line; 0 for pieces that the buyer did not order. */
export function lineIdOf(buyerLine: PurchaseLine | undefined): string {
  return buyerLine ? (buyerLine.lineId ?? String(buyerLine.lineNumber)) : '0';
}
