import type { CheckedAddress } from '#shop/account/address-rules.ts';
import type { SpeditionFields } from '#shop/checkout/checkout.sql.ts';
import type { TaxShare } from '#shop/cart/totals.ts';

/** An order as it is kept: copies of what was agreed, amounts in minor units of its currency. */
export type Order = {
  cartId: string;
  userId: string;
  accountId: number;
  langCode: string;
  store: string;
  priceList: string;
  currency: 'EUR' | 'CHF';
  email: string;
  billingAddress: CheckedAddress;
  deliveryType: string;
  deliveryAddress: CheckedAddress;
  shipperCode: string;
  deliveryInfo: string;
  /** What the forwarding agent has to know; empty for parcels. */
  speditionFields: SpeditionFields;
  paymentId: string;
  orderReference: string | null;
  orderComment: string | null;
  acceptsReviewMail: boolean;
  subtotalMinor: number;
  /** What vouchers take off, in all and each of those that took part, free articles' included. */
  discountMinor: number;
  vouchers: { code: string; discountMinor: number }[];
  shippingMinor: number;
  paymentFeeMinor: number;
  taxAddedMinor: number;
  totalMinor: number;
  taxes: TaxShare[];
  /** For public institutions, where their invoice is led to. */
  buyerReference: string | null;
  status: 'placed' | 'awaitingPayment';
  /** How long an order that has to be paid first keeps what it took. */
  payUntil: Date | null;
  placedAt: Date;
  /** Of a wallet that was opened before the order was complete. */
  walletSession: string | null;
  lines: OrderLine[];
};

export type OrderLine = {
  itemId: number;
  productId: number;
  orderNumber: string;
  name: string;
  variant: string;
  brand: string;
  pictureKey: string;
  quantity: number;
  unitMinor: number;
  /** The line's share of what vouchers take off. */
  discountMinor: number;
  isFreeItem: boolean;
  taxRateBasisPoints: number;
  /** The deal whose price the pieces have. */
  dealId: number | null;
};
