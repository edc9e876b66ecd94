import type { Begun } from '#adapters/payment/port.ts';
import type { PriceStep } from '#contract/price-steps.ts';
import type { Currency } from '#shop/kernel/money.ts';

/** An article of a fund, at the price of the day on which the fund was opened; amounts in minor units. */
export type FundLine = {
  itemId: number;
  name: string;
  variant: string;
  orderNumber: string;
  /** Pieces that each child needs, and pieces of one pack. */
  perChild: number;
  packSize: number;
  /** Packs that are ordered at least. */
  minimum: number;
  /** A pack in the smallest quantity. */
  unitMinor: number;
  /** Scale prices of packs; missing in funds from before there were any. */
  steps?: PriceStep[];
  taxRateBasisPoints: number;
};

export type FundState = 'open' | 'ordered' | 'cancelled';

export type Fund = {
  id: number;
  listExternalId: string;
  code: string;
  /** Null once the teacher's account is erased. */
  accountId: number | null;
  langCode: string;
  store: string;
  priceList: string;
  currency: Currency;
  school: string | null;
  className: string | null;
  teacher: string | null;
  billingAddressId: number | null;
  shippingAddressId: number | null;
  children: number;
  /** With fewer paid parts nothing is ordered. */
  fewest: number;
  lines: FundLine[];
  country: string;
  shipperCode: string;
  shippingMinor: number;
  /** What a child's part costs at most. */
  partMinor: number;
  openedAt: Date;
  endsAt: Date;
  state: FundState;
  orderNumber: string | null;
  /** Why the order could not be placed at the last try, as a message key. */
  obstacle: string | null;
};

export type PartStatus =
  | 'open'
  | 'capturing'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'returnDue'
  | 'returned'
  | 'elsewhere';

/** The part of a child: an attempt to pay it, or bought elsewhere. */
export type FundPart = {
  id: number;
  externalId: string;
  fundId: number;
  childName: string | null;
  /** Where news of the part go; null for none. */
  email: string | null;
  status: PartStatus;
  amountMinor: number;
  currency: Currency;
  paymentId: string;
  orderReference: string;
  providerReference: string | null;
  begun: Begun | null;
  begunAt: Date;
  surplusMinor: number;
  toReturnMinor: number;
  returnedMinor: number;
};

/** How many children have answered, of whom how many are paid for and how many payments are under way. */
export type FundCounts = { answered: number; paid: number; underway: number };
