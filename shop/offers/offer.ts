import type { PrintedAddress } from '#shop/account/addresses/address-lines.ts';
import type { Agreement } from '#shop/cart/agreement.ts';
import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { TaxShare } from '#shop/pricing/totals.ts';

/** A line of an offer, as it was named and priced on its day. */
export type OfferLine = {
  itemId: number;
  productId: number;
  orderNumber: string;
  name: string;
  variant: string;
  brand: string;
  pictureKey: string;
  quantity: number;
  unitMinor: number;
  taxRateBasisPoints: number;
  /** Names on its pieces; left out where there are none. They are on pages of the customer, not on its paper. */
  names?: NamedPieces[];
};

/** To whom it was made: the customer's address, or the name alone. */
export type Recipient = {
  company: string | null;
  firstName: string | null;
  lastName: string | null;
  address: PrintedAddress | null;
};

/** A basket at the prices and taxes of its day. Amounts in minor units of its currency. */
export type Offer = {
  offerNumber: string;
  accountId: number;
  langCode: string;
  store: string;
  priceList: string;
  currency: 'EUR' | 'CHF';
  recipient: Recipient;
  customerNumber: string | null;
  orderReference: string | null;
  agreement: Agreement;
  lines: OfferLine[];
  subtotalMinor: number;
  shippingMinor: number;
  taxAddedMinor: number;
  totalMinor: number;
  taxes: TaxShare[];
  madeAt: Date;
  /** The instant after its last day. */
  endsAt: Date;
  /** The order that it became; null for none. */
  orderNumber: string | null;
};

export type OfferState = 'open' | 'ended' | 'ordered';

/** What became of an offer. Pure. */
export function stateOf(
  { orderNumber, endsAt }: Pick<Offer, 'orderNumber' | 'endsAt'>,
  now: Date,
): OfferState {
  if (orderNumber !== null) return 'ordered';
  return now < endsAt ? 'open' : 'ended';
}

/** The last day of an offer, as an instant within it. */
export function lastInstantOf({ endsAt }: Pick<Offer, 'endsAt'>): Date {
  return new Date(endsAt.getTime() - 1);
}

/** The names of an offer's lines by their items. Pure. */
export function namesOf(lines: readonly OfferLine[]): Map<number, NamedPieces[]> {
  return new Map(lines.map(({ itemId, names = [] }) => [itemId, names]));
}
