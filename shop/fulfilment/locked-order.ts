import type { WorthLine } from '#shop/orders/order-worth.ts';
import type { Currency } from '#shop/kernel/money.ts';

/** An order that nobody else pays, packs or cancels until the transaction ends. */
export type LockedOrder = {
  id: number;
  orderNumber: string;
  cartId: string;
  status: 'placed' | 'awaitingPayment' | 'paid' | 'cancelled';
  paymentId: string;
  shipperCode: string;
  priceList: string;
  currency: Currency;
  shippingMinor: number;
  paymentFeeMinor: number;
  totalMinor: number;
  /** What the customer paid so far. */
  paidMinor: number;
  /** What of it went back or is about to; where nothing was paid yet, what was let off. */
  refundedMinor: number;
  lines: LockedLine[];
};

export type LockedLine = WorthLine & {
  itemId: number;
  dealId: number | null;
  cancelled: number;
  /** In shipments, wherever those are. */
  packed: number;
};

/** Some pieces of a line. */
export type LinePieces = { lineNumber: number; quantity: number };

/** Pieces that are neither cancelled nor packed, by line; lines without any are left out. */
export function openPieces({ lines }: Pick<LockedOrder, 'lines'>): LinePieces[] {
  return lines
    .map(({ lineNumber, quantity, cancelled, packed }) => ({
      lineNumber,
      quantity: quantity - cancelled - packed,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * What is wished for of the open pieces: all of them without a wish. Undefined where a line is unknown, named with no whole
 * number of pieces, or has fewer open ones.
 */
export function wishedPieces(
  order: Pick<LockedOrder, 'lines'>,
  wish: readonly LinePieces[] | undefined,
): LinePieces[] | undefined {
  const open = openPieces(order);
  if (!wish) return open;
  const wished = new Map<number, number>();
  for (const { lineNumber, quantity } of wish) {
    if (!Number.isInteger(quantity) || quantity < 1) return undefined;
    wished.set(lineNumber, (wished.get(lineNumber) ?? 0) + quantity);
  }
  const openOf = new Map(open.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  if ([...wished].some(([lineNumber, quantity]) => quantity > (openOf.get(lineNumber) ?? 0)))
    return undefined;
  return [...wished].map(([lineNumber, quantity]) => ({ lineNumber, quantity }));
}
