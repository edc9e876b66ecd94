import type { CheckedAddress } from '#shop/account/address-rules.ts';
import { dayIn } from '#shop/catalogue/working-days.ts';
import type { TaxShare } from '#shop/cart/totals.ts';
import type { Currency } from '#shop/kernel/money.ts';
import type { Seller } from './seller.ts';

/** An invoice or credit note. What it says was fixed when it was issued. */
export type IssuedDocument = {
  id: number;
  orderId: number;
  kind: 'invoice' | 'creditNote';
  number: string;
  issuedAt: Date;
  sentAt: Date | null;
  content: Content;
};

/** All that a document says, amounts in minor units, days as `2026-11-21`. Prices are net where they do not include tax. */
export type Content = {
  orderNumber: string;
  orderedOn: string;
  /** When the goods left us. */
  deliveredOn: string;
  langCode: string;
  store: string;
  currency: Currency;
  pricesIncludeTax: boolean;
  seller: Seller;
  email: string;
  customerNumber: string | null;
  vatNumber: string | null;
  billingAddress: CheckedAddress;
  deliveryAddress: CheckedAddress;
  orderReference: string | null;
  /** A Leitweg-ID, by which a public institution is reached. */
  buyerReference: string | null;
  lines: ContentLine[];
  voucherCodes: string[];
  shippingMinor: number;
  paymentFeeMinor: number;
  /** What a credit note gives back beside pieces and shipping: a part of the price. */
  allowanceMinor: number;
  /** The rate that shipping, fee and allowance have. */
  chargedAtBasisPoints: number;
  taxes: TaxShare[];
  totalMinor: number;
  payment: PaymentTerms;
  /** What a credit note belongs to, and why there is one. */
  credited: { number: string; issuedOn: string; reason: CreditReason } | null;
};

export type CreditReason = 'cancelled' | 'returned' | 'goodwill';

export type ContentLine = {
  lineNumber: number;
  orderNumber: string;
  name: string;
  variant: string;
  quantity: number;
  unitMinor: number;
  discountMinor: number;
  isFreeItem: boolean;
  taxRateBasisPoints: number;
};

export type PaymentTerms = {
  paymentId: string;
  state: 'paid' | 'due' | 'onDelivery';
  paidOn: string | null;
  dueOn: string | null;
};

/** How many days after its issue a document is to be paid; undefined where nothing is due. */
export function paymentDaysOf(
  { issuedAt, content }: Pick<IssuedDocument, 'issuedAt' | 'content'>,
  zone: string,
): number | undefined {
  const { dueOn } = content.payment;
  if (dueOn === null) return undefined;
  return (Date.parse(dueOn) - dayIn(zone, issuedAt).day.getTime()) / 86_400_000;
}

/** What the goods of a document cost in all and what vouchers take off them. */
export function sumsOf({ lines }: Pick<Content, 'lines'>): {
  goodsMinor: number;
  discountMinor: number;
} {
  return {
    goodsMinor: lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0),
    discountMinor: lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0),
  };
}
