import { endOfBerlinDay } from './berlin-day.ts';

/** Pieces of a line that left the house together; not delivered yet where no carrier said so. */
export type ShippedPieces = { quantity: number; deliveredAt: Date | null };

export type LineHistory = {
  /** Given with a voucher or free of charge: it stays with the customer. */
  isGift: boolean;
  shipped: readonly ShippedPieces[];
  /** Pieces of returns that were registered, less those that turned out not to be in the parcel. */
  returnedQuantity: number;
};

export type Exclusion = 'gift' | 'notShipped' | 'allReturned' | 'tooLate';

export type Returnable = {
  shippedQuantity: number;
  /** How many may still come back now. */
  quantity: number;
  /** Until when the last of them may; null while that is not known, because they are on their way. */
  until: Date | null;
  /** Why none may. */
  exclusion: Exclusion | null;
};

/**
 * What of a line may still come back: pieces within `days` of their delivery, to the end of that day in Berlin, less those
 * that came back already. Earlier returns count against the oldest pieces first, which is best for the customer (AC4). Pure.
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
  shippedQuantity: number;
  left: number;
  quantity: number;
}): Exclusion | null {
  if (line.isGift) return 'gift';
  if (line.shippedQuantity === 0) return 'notShipped';
  if (line.left <= 0) return 'allReturned';
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
