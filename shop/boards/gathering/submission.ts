import type { PrintedAddress } from '#shop/account/addresses/address-lines.ts';
import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { OfferLine } from '#shop/offers/offer.ts';

export type SubmissionState =
  | 'waiting'
  | 'approved'
  | 'ordered'
  | 'returned'
  | 'withdrawn'
  | 'ended';

/** A basket or list that a school submitted to its board (SC5). Amounts in minor units, tax included. */
export type Submission = {
  id: number;
  schoolId: number;
  /** The name of the school. */
  school: string;
  boardId: number;
  /** Null once its account is deleted. */
  requesterId: number | null;
  requester: string;
  cartId: string | null;
  langCode: string;
  priceList: string;
  /** The list that it was made of; empty for a basket. */
  listName: string;
  lines: OfferLine[];
  delivery: PrintedAddress;
  /** The lines as the school submitted them, where the board changed quantities; null where it did not. */
  submittedLines: OfferLine[] | null;
  /** What it cost when it was submitted or changed; a collective order has the prices of its day. */
  totalMinor: number;
  message: string;
  state: SubmissionState;
  submittedAt: Date;
  decidedAt: Date | null;
  /** The name of who approved or returned it; empty where nobody did, or the account is deleted. */
  decider: string;
  comment: string;
  /** The order of the school that it became a part of. */
  orderNumber: string | null;
  isTakenUp: boolean;
  /** Names on pieces by item, while it is with the board (FA1). */
  named: { itemId: number; names: NamedPieces[] }[];
  /** The budget that pays it, with what is left after all that it keeps; null without one, and once it was ordered or went back. */
  budget: { id: number; costCentre: string; restMinor: number } | null;
};

/** Whether a submission is still with the board and keeps its budget. Pure. */
export function isWithBoard({ state }: Pick<Submission, 'state'>): boolean {
  return state === 'waiting' || state === 'approved';
}
