import type { WorthLine } from '#shop/orders/order-worth.ts';
import type { Currency } from '#shop/kernel/money.ts';

/** An order that is locked until the transaction ends. */
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
  /** Paid so far by the customer. */
  paidMinor: number;
  /** Refunded or due to be; where nothing was paid yet, the reductions of the amount to pay, by cancellations too. */
  refundedMinor: number;
  lines: LockedLine[];
};

export type LockedLine = WorthLine & {
  itemId: number;
  dealId: number | null;
  cancelled: number;
  /** Pieces in shipments of any state. */
  packed: number;
};

/** A number of pieces of a line. */
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
 * The requested pieces, all open ones without a request. Undefined where a line is unknown, the quantity is no whole number
 * above zero, or fewer pieces are open.
 */
export function requestedPieces(
  order: Pick<LockedOrder, 'lines'>,
  request: readonly LinePieces[] | undefined,
): LinePieces[] | undefined {
  const open = openPieces(order);
  if (!request) return open;
  const requested = new Map<number, number>();
  for (const { lineNumber, quantity } of request) {
    if (!Number.isInteger(quantity) || quantity < 1) return undefined;
    requested.set(lineNumber, (requested.get(lineNumber) ?? 0) + quantity);
  }
  const openOf = new Map(open.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  if ([...requested].some(([lineNumber, quantity]) => quantity > (openOf.get(lineNumber) ?? 0)))
    return undefined;
  return [...requested].map(([lineNumber, quantity]) => ({ lineNumber, quantity }));
}
