/** A budget with what its orders cost, less what was given back. Amounts in minor units, tax included. */
export type Budget = {
  id: number;
  costCentre: string;
  year: number;
  amountMinor: number;
  spentMinor: number;
};

/** What is left of a budget; below zero where it was lowered under what is spent. Pure. */
export function restOf({ amountMinor, spentMinor }: Budget): number {
  return amountMinor - spentMinor;
}
