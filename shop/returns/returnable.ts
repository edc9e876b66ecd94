import { endOfBerlinDay } from '#shop/kernel/berlin-day.ts';

/** Pieces of a line in one shipment; `deliveredAt` is null before the delivery. */
export type ShippedPieces = { quantity: number; deliveredAt: Date | null };

export type LineHistory = {
  /** A free item, which is not returned. */
  isGift: boolean;
  /** A piece with a name on it, which is made for one person and not returned. */
  isPersonal: boolean;
  shipped: readonly ShippedPieces[];
  /** Registered pieces, without those that were missing in the parcel. */
  returnedQuantity: number;
  /** Registered pieces that have not arrived. */
  awaitedQuantity: number;
};

export type Exclusion =
  | 'gift'
  | 'personal'
  | 'notShipped'
  | 'allRegistered'
  | 'allReturned'
  | 'tooLate';

export type Returnable = {
  shippedQuantity: number;
  /** How many pieces can be returned now. */
  quantity: number;
  /** Until when the last of them can be returned; null while some are under way. */
  until: Date | null;
  /** Why none can be returned. */
  exclusion: Exclusion | null;
};

/**
 * Computes the returnable pieces of a line: those within `days` after their delivery, to the end of that day in Berlin, minus
 * the returned ones. Earlier returns count against the oldest pieces first, in the customer's favour (AC4). Pure.
 */
export function returnableOf(line: LineHistory, now: Date, days: number): Returnable {
  const shippedQuantity = sumOf(line.shipped);
  const open = line.shipped.filter(({ deliveredAt }) => isOpen(deliveredAt, now, days));
  const left = shippedQuantity - line.returnedQuantity;
  const quantity = Math.max(0, Math.min(left, sumOf(open)));
  const exclusion = exclusionOf({ ...line, shippedQuantity, left, quantity });
  return {
    shippedQuantity,
    quantity: exclusion ? 0 : quantity,
    until: lastDay(open, days),
    exclusion,
  };
}

function exclusionOf(line: {
  isGift: boolean;
  isPersonal: boolean;
  shippedQuantity: number;
  awaitedQuantity: number;
  left: number;
  quantity: number;
}): Exclusion | null {
  if (line.isGift) return 'gift';
  if (line.isPersonal) return 'personal';
  if (line.shippedQuantity === 0) return 'notShipped';
  if (line.left <= 0) return line.awaitedQuantity > 0 ? 'allRegistered' : 'allReturned';
  return line.quantity === 0 ? 'tooLate' : null;
}

function isOpen(deliveredAt: Date | null, now: Date, days: number): boolean {
  return deliveredAt === null || now <= endOfBerlinDay(deliveredAt, days);
}

function lastDay(open: readonly ShippedPieces[], days: number): Date | null {
  const ends = open.map(({ deliveredAt }) => deliveredAt && endOfBerlinDay(deliveredAt, days));
  if (ends.length === 0 || ends.includes(null)) return null;
  return new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));
}

function sumOf(pieces: readonly ShippedPieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
