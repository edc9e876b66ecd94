import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import type { TaxShare } from '#shop/pricing/totals.ts';
import type { SpeditionFields } from '#shop/checkout/spedition-info.ts';
import type { PrintedAddress } from '#shop/account/addresses/address-lines.ts';
import type { CheckoutParameters } from '#shop/pricing/checkout-settings.ts';
import type { PaymentState, Progress } from './order-state.ts';
import type { RefundPart, ShipmentPart } from './order-parts.sql.ts';

/** The first and the last day of a promised delivery, `2026-11-24`. */
export type PromisedDays = { from: string; until: string };

/** An order as it is stored: copies of prices and addresses, amounts in minor units of its currency. */
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
  /** The promised days of the delivery, as ISO dates; null for the forwarding agent, who arranges a day. */
  promisedDays: PromisedDays | null;
  /** Data for the forwarding agent; empty for parcels. */
  speditionFields: SpeditionFields;
  paymentId: string;
  orderReference: string | null;
  orderComment: string | null;
  acceptsReviewMail: boolean;
  subtotalMinor: number;
  /** The discount of all vouchers together, and of each, free items' included. */
  discountMinor: number;
  vouchers: { code: string; discountMinor: number }[];
  shippingMinor: number;
  paymentFeeMinor: number;
  taxAddedMinor: number;
  totalMinor: number;
  taxes: TaxShare[];
  /** The Leitweg-ID of a public institution's invoice. */
  buyerReference: string | null;
  status: 'placed' | 'awaitingPayment';
  /** Until when an unpaid prepaid order keeps its stock; null for orders paid after delivery. */
  payUntil: Date | null;
  placedAt: Date;
  /** Session of a wallet that was opened in the basket. */
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
  /** The line's share of the voucher discount. */
  discountMinor: number;
  isFreeItem: boolean;
  taxRateBasisPoints: number;
  /** The deal whose price applies. */
  dealId: number | null;
  /** The name on its pieces; null for pieces without one. */
  personalName: string | null;
};

export type PlacedOrder = Omit<Order, 'lines' | 'status' | 'deliveryAddress'> & {
  /** Of a buyer whose purchasing system sent the order; null for none. */
  costCentre: string | null;
  deliveryAddress: PrintedAddress;
  /** The promise in words, of orders that keep no days; empty otherwise. */
  deliveryInfo: string;
  status: PaymentState;
  id: number;
  orderNumber: string;
  confirmationSentAt: Date | null;
  /** The store's parameters as they are now. */
  parameters: CheckoutParameters;
  /** Whether its customer has no account. */
  isGuest: boolean;
  progress: Progress;
  /** Days after delivery in which items may be returned, by the store's parameters; null where they set none. */
  returnDays: number | null;
  /** Days to pay its invoice in, by the present agreement; null once its account is deleted. */
  paymentDays: number | null;
  shipments: ShipmentPart[];
  refunds: RefundPart[];
  lines: PlacedLine[];
};

/** `cancelled` counts pieces. */
export type PlacedLine = OrderLine & {
  lineNumber: number;
  totalMinor: number;
  cancelled: number;
  /** Whether its product still has a page. */
  isInCatalogue: boolean;
};
