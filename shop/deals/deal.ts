import type { CartDealAvailability, DealAvailability } from './split-quantity.ts';

/** A customer as the limit per customer counts: by user id, e-mail or account, and at checkout by address (CA5). */
export type DealCustomer = {
  userId: string;
  accountId: number | undefined;
  email: string | undefined;
};

/** A running deal with what is left of it, as statements of other domains select it: `available.deal`. */
export type DealOffer = DealAvailability & {
  dealId: number;
  specialAmountMinor: number;
  lowest30DaysMinor: number | null;
};

/** The deal of a cart's item: the one that the cart holds pieces of, else the one that runs: `available.deal`. */
export type CartDeal = DealOffer &
  CartDealAvailability & {
    /** ISO 8601; null without a hold. */
    holdEndsAt: string | null;
    isExtended: boolean;
  };

/** An expired hold that was not yet reported to the cart: `lapsed.hold`. */
export type LapsedHold = { dealId: number; quantity: number };

/** A deal that runs, as statements of other domains select it: `running.deal`. */
export type RunningDeal = {
  specialAmountMinor: number;
  cap: number;
  /** Pieces held and sold. */
  taken: number;
  perCustomerLimit: number;
  /** The lowest price of the 30 days before it began, other deals' too; null where none held (OP6). */
  lowest30DaysMinor: number | null;
  /** ISO 8601. */
  endsAt: string;
};

/** Pieces of a deal sold to an order. */
export type SoldPieces = { dealId: number; itemId: number; quantity: number };

/** The cart that gets a cancelled order's pieces back. */
export type Holder = { cartId: string; userId: string; accountId: number; email: string };

export type DealPieces = { dealId: number; quantity: number };
