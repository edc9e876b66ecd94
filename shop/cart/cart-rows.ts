import type { NameStyle } from '#contract/names-on-products.ts';
import type { PriceStep } from '#contract/price-steps.ts';
import type { Agreement } from './agreement.ts';
import type { BaseUnit } from '#shop/catalogue/base-price.ts';
import type { CheckoutParameters } from '#shop/pricing/checkout-settings.ts';
import type { TaxClass } from '#shop/pricing/tax-rates.ts';
import type { Voucher } from '#shop/vouchers/voucher.ts';
import type { CartRefusal } from './cart-refusal.ts';
import type { CartDeal, LapsedHold } from '#shop/deals/deal.ts';

export type CartHead = {
  id: string;
  version: number;
  isSubmitted: boolean;
  orderReference: string | null;
  /** Set where prices and quantities are agreed, such as by an offer: the positions are not changed. */
  agreement: Agreement | null;
  /** The choices at checkout so far. */
  shipperCode: string | null;
  paymentId: string | null;
  deliveryCountry: string | null;
  isForPackstation: boolean;
  /** Set for a company or school that is logged in. */
  vatNumber: string | null;
  parameters: CheckoutParameters;
  /** Until when the owner has prime. */
  primeUntil: Date | null;
  /** In the order of adding, whether they count or not. */
  vouchers: Voucher[];
  /** Refusals of the write with the given key, where it was applied before. */
  appliedRefusals: CartRefusal[] | null;
};

/** Pieces of an item with the same name on them. */
export type NamedPieces = { text: string; pieces: number };

/** An item that is in the cart or is to be added, with the data that rules, totals and pages need. */
export type LineRow = {
  /** Null and 0 for an item that is not in the cart. */
  positionId: number | null;
  quantity: number;
  /** Names on some or all of its pieces, in the order of adding. */
  names: NamedPieces[];
  /** How names are put on it; null where it has none. */
  nameStyle: NameStyle | null;
  itemId: number;
  productId: number;
  name: string;
  brand: string;
  orderNumber: string;
  pictureKey: string;
  variantLabels: { label: string; value: string }[];
  /** The categories of its product with those above them; empty where no voucher asks for them. */
  categoryIds: number[];
  taxClass: TaxClass;
  isBulky: boolean;
  /** A printed catalogue: free of charge, one per cart. */
  isCatalog: boolean;
  /** A book whose price the law fixes in this price list. */
  hasFixedPrice: boolean;
  isSellable: boolean;
  onHand: number;
  restockDays: number;
  expectedOn: string | null;
  minimumOrderQuantity: number;
  maxQuantity: number;
  /** Null where the price list no longer has the item. */
  amountMinor: number | null;
  /** Scale prices of the price list; empty where it has none. */
  steps: PriceStep[];
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
  /** The lowest price before the reduction began; a deal has its own. */
  lowest30DaysMinor: number | null;
  baseContent: string | null;
  baseUnit: BaseUnit | null;
  /** The deal that the cart holds pieces of, else the one that runs. */
  deal: CartDeal | null;
  lapsedHold: LapsedHold | null;
};
