/** How many pieces of a deal are left, and how many of them this customer may still have. */
export type DealRoom = {
  cap: number;
  taken: number;
  perCustomerLimit: number;
  boughtByCustomer: number;
};

/** Parts a quantity into pieces at the deal's price and pieces at the normal one (CA5). */
export function splitQuantity(
  quantity: number,
  deal: DealRoom | undefined,
): { lightning: number; normal: number } {
  const left = deal
    ? Math.min(deal.cap - deal.taken, deal.perCustomerLimit - deal.boughtByCustomer)
    : 0;
  const lightning = Math.max(0, Math.min(quantity, left));
  return { lightning, normal: quantity - lightning };
}
