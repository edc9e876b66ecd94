import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { LangCode } from '#shop/kernel/storefront.ts';

export type Rhythm = 'halfYear' | 'monthly' | 'dates';

/** An item that is ordered again and again. `seenMinor` is the price of a piece that the customer saw last, in minor units. */
export type StandingLine = {
  productId: number;
  itemId: number;
  name: string;
  quantity: number;
  seenMinor: number | null;
  /** Names on its pieces; left out where there are none. */
  names?: NamedPieces[];
};

/** What a customer decides of a standing order. Days are written as 2026-11-21. */
export type Plan = {
  name: string;
  rhythm: Rhythm;
  /** The first day of a monthly one. */
  startsOn: string;
  /** The days of one with own dates, in their order. */
  dates: readonly string[];
  /** What becomes of an order of which something cannot be sold. */
  whenMissing: 'leaveOut' | 'wait';
  billingAddressId: number;
  /** Null for the billing address. */
  deliveryAddressId: number | null;
  paymentId: string;
  /** The Leitweg-ID of an e-invoice. */
  buyerReference: string | null;
  /** The cost centre of the budget that pays it; null for none. */
  costCentre: string | null;
  orderReference: string | null;
};

/** A text of the shop with its values. */
export type Reason = { messageKey: string; values: Record<string, string | number> };

export type StandingOrder = Plan & {
  id: number;
  accountId: number;
  langCode: LangCode;
  priceList: string;
  lines: StandingLine[];
  /** The day of the next order; null once it ended. */
  nextOn: string | null;
  /** The day that the customer was told of, and when. */
  announcedFor: string | null;
  announcedAt: Date | null;
  /** Why the order of `nextOn` waits. */
  waitsFor: Reason | null;
  version: number;
};

/** What became of one date. */
export type Occurrence = {
  dueOn: string;
  outcome: 'ordered' | 'skipped' | 'missed';
  orderNumber: string | null;
  /** Names of articles that were left out. */
  leftOut: string[];
};

const unattended: ReadonlySet<string> = new Set(['INVOICE', 'X_RECHNUNG', 'VORKASSE']);

/** Whether a way to pay needs nobody at the moment of the order: by invoice and in advance, not by card or wallet. */
export function isUnattended(paymentId: string): boolean {
  return unattended.has(paymentId);
}
