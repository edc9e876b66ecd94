/** How many pieces of a deal are left, and how many of them this customer may still have. */
export type DealAvailability = {
  cap: number;
  /** Pieces held by all carts, and sold. */
  taken: number;
  perCustomerLimit: number;
  boughtByCustomer: number;
};

/** The pieces of a deal that a cart holds and could hold. */
export type CartDealAvailability = DealAvailability & {
  /** False once the deal is over; a hold is good until its own end. */
  isRunning: boolean;
  /** Pieces that the cart holds; they are among those taken. */
  held: number;
  /** Pieces that other carts of the customer hold. */
  heldElsewhere: number;
};

type Split = { lightning: number; normal: number };

/** Splits a quantity into pieces that could be had at the deal's price now and pieces at the normal one (CA5). */
export function splitQuantity(quantity: number, deal: DealAvailability | undefined): Split {
  return deal
    ? splitForCart(quantity, { ...deal, isRunning: true, held: 0, heldElsewhere: 0 })
    : split(quantity, 0);
}

/** Splits a quantity into pieces that a cart should hold and the others. What it holds already is not taken from it (CA5). */
export function splitForCart(quantity: number, deal: CartDealAvailability): Split {
  const { cap, taken, isRunning, held, heldElsewhere, perCustomerLimit, boughtByCustomer } = deal;
  const left = isRunning ? Math.max(0, cap - taken) : 0;
  const allowed = perCustomerLimit - boughtByCustomer;
  const kept = Math.min(held, allowed);
  return split(quantity, Math.max(kept, Math.min(held + left, allowed - heldElsewhere)));
}

/** Splits a quantity into pieces that the cart holds and this customer may have, and the others: what is charged (CA5). */
export function splitHeld(quantity: number, deal: CartDealAvailability): Split {
  const { held, perCustomerLimit, boughtByCustomer } = deal;
  return split(quantity, Math.min(held, perCustomerLimit - boughtByCustomer));
}

function split(quantity: number, possible: number): Split {
  const lightning = Math.max(0, Math.min(quantity, possible));
  return { lightning, normal: quantity - lightning };
}
