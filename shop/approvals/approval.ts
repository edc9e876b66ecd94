import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { OfferLine } from '#shop/offers/offer.ts';

export type ApprovalState = 'waiting' | 'approved' | 'returned' | 'withdrawn' | 'ended';

/** An order that waits, or waited, for the approval of another person (SC4). Amounts in minor units, tax included. */
export type Approval = {
  id: number;
  organisationId: number;
  /** Null once its account is deleted. */
  requesterId: number | null;
  requester: string;
  cartId: string | null;
  langCode: string;
  lines: OfferLine[];
  totalMinor: number;
  message: string;
  state: ApprovalState;
  requestedAt: Date;
  endsAt: Date;
  decidedAt: Date | null;
  /** The name of who decided; empty where nobody did, or the account is deleted. */
  decider: string;
  comment: string;
  orderNumber: string | null;
  isTakenUp: boolean;
  /** Names on pieces by item, while it waits (FA1). */
  named: { itemId: number; names: NamedPieces[] }[];
  /** The budget that it is paid from, with what is left after it; null without one, and once it is decided. */
  budget: { costCentre: string; restMinor: number } | null;
};

/** The state at an instant: one whose time is over has ended, also before the job that ends it has run. Pure. */
export function stateAt(
  { state, endsAt }: Pick<Approval, 'state' | 'endsAt'>,
  now: Date,
): ApprovalState {
  return state === 'waiting' && endsAt <= now ? 'ended' : state;
}
