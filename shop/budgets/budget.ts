/** A budget with what its orders cost, less what was given back, and what carts that wait for an approval keep of it. Amounts in minor units, tax included. */
export type Budget = {
  id: number;
  costCentre: string;
  year: number;
  amountMinor: number;
  spentMinor: number;
  /** Kept for carts that wait for an approval (SC4). */
  reservedMinor: number;
  /** The board that set the amount last; null where its own account did (SC5). */
  setBy: number | null;
};

/** What is left of a budget; below zero where it was lowered under what is spent. Pure. */
export function restOf({ amountMinor, spentMinor, reservedMinor }: Budget): number {
  return amountMinor - spentMinor - reservedMinor;
}
