import { discountOf } from '#shop/invoices/invoice-content.ts';
import type { PlacedLine } from '#shop/orders/order.ts';
import type { PurchaseLine } from '../purchase-order.ts';

/** Pieces of a line of the order that belong to one line of the buyer. */
export type Share = {
  /** Undefined for pieces that the buyer did not order, such as a gift. */
  buyerLine: PurchaseLine | undefined;
  /** The order's line. */
  lineNumber: number;
  quantity: number;
};

type OrderedLine = Pick<PlacedLine, 'lineNumber' | 'orderNumber' | 'quantity'>;
type Pieces = readonly { lineNumber: number; quantity: number }[];

/**
 * Shares the pieces of an order among the buyer's lines, which may name an item several times, while the order has lines of their own
 * for pieces at a deal's price: the first pieces belong to the first lines of their item. Pure.
 */
export function shareOut(
  buyerLines: readonly PurchaseLine[],
  ordered: readonly OrderedLine[],
): Share[] {
  const open = buyerLines.map((buyerLine) => ({ buyerLine, left: buyerLine.quantity }));
  return ordered.flatMap(({ lineNumber, orderNumber, quantity }) => {
    const shares: Share[] = [];
    let rest = quantity;
    for (const wanted of open.filter(({ buyerLine }) => buyerLine.orderNumber === orderNumber)) {
      const taken = Math.min(rest, wanted.left);
      wanted.left -= taken;
      rest -= taken;
      if (taken > 0) shares.push({ buyerLine: wanted.buyerLine, lineNumber, quantity: taken });
    }
    return rest > 0 ? [...shares, { buyerLine: undefined, lineNumber, quantity: rest }] : shares;
  });
}

/** The shares of some pieces of an order, after those that `before` took. Pure. */
export function takeShares(shares: readonly Share[], taken: Pieces, before: Pieces = []): Share[] {
  const skips = sumOf(before);
  const wants = sumOf(taken);
  return shares.flatMap((share) => {
    const { lineNumber, quantity } = share;
    const skipped = Math.min(quantity, skips.get(lineNumber) ?? 0);
    const got = Math.min(quantity - skipped, wants.get(lineNumber) ?? 0);
    skips.set(lineNumber, (skips.get(lineNumber) ?? 0) - skipped);
    wants.set(lineNumber, (wants.get(lineNumber) ?? 0) - got);
    return got > 0 ? [{ ...share, quantity: got }] : [];
  });
}

type PricedLine = {
  lineNumber: number;
  quantity: number;
  unitMinor: number;
  discountMinor: number;
};

/** A share with its line, and what its pieces cost after discount. */
export type PricedShare<Line> = { share: Share; line: Line; netMinor: number };

/** Shares with their parts of the discounts of their lines, so that their sum is that of the lines. Pure. */
export function priceShares<Line extends PricedLine>(
  lines: readonly Line[],
  shares: readonly Share[],
): PricedShare<Line>[] {
  const byNumber = new Map(lines.map((line) => [line.lineNumber, line]));
  const before = new Map<number, number>();
  return shares.flatMap((share) => {
    const line = byNumber.get(share.lineNumber);
    if (!line) return [];
    const from = before.get(share.lineNumber) ?? 0;
    const until = from + share.quantity;
    before.set(share.lineNumber, until);
    const discountMinor = discountOf(line, until) - discountOf(line, from);
    return [{ share, line, netMinor: line.unitMinor * share.quantity - discountMinor }];
  });
}

function sumOf(pieces: Pieces): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { lineNumber, quantity } of pieces)
    sums.set(lineNumber, (sums.get(lineNumber) ?? 0) + quantity);
  return sums;
}
