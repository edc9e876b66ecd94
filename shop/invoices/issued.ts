import type { PrintedAddress } from '#shop/account/addresses/address-lines.ts';
import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import { dayIn } from '#shop/catalogue/working-days.ts';
import type { TaxShare } from '#shop/pricing/totals.ts';
import type { Currency } from '#shop/kernel/money.ts';
import type { Seller } from './seller.ts';

/** An issued invoice or credit note. Its content never changes. */
export type IssuedDocument = {
  id: number;
  orderId: number;
  kind: 'invoice' | 'creditNote';
  number: string;
  issuedAt: Date;
  sentAt: Date | null;
  content: Content;
};

/** The content of a document, amounts in minor units, days as `2026-11-21`. Prices are net where they do not include tax. */
export type Content = {
  orderNumber: string;
  orderedOn: string;
  /** The day of the hand-over to the carrier. */
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
  deliveryAddress: PrintedAddress;
  orderReference: string | null;
  /** The buyer's cost centre. Missing in older documents. */
  costCentre?: string | null;
  /** The Leitweg-ID of a public institution. */
  buyerReference: string | null;
  lines: ContentLine[];
  voucherCodes: string[];
  shippingMinor: number;
  paymentFeeMinor: number;
  /** The allowance of a credit note beside pieces and shipping. */
  allowanceMinor: number;
  /** The tax rate of shipping, fee and allowance. */
  chargedAtBasisPoints: number;
  taxes: TaxShare[];
  totalMinor: number;
  payment: PaymentTerms;
  /** The invoice of a credit note, and its reason. */
  credited: {
    number: string;
    issuedOn: string;
    reason: CreditReason;
    /** The amount is given as a voucher instead of money. Missing in older documents. */
    isVoucher?: boolean;
  } | null;
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

/** The days to pay a document in; undefined where nothing is due. */
export function paymentDaysOf(
  { issuedAt, content }: Pick<IssuedDocument, 'issuedAt' | 'content'>,
  zone: string,
): number | undefined {
  const { dueOn } = content.payment;
  if (dueOn === null) return undefined;
  return (Date.parse(dueOn) - dayIn(zone, issuedAt).day.getTime()) / 86_400_000;
}

/** The sum of a document's goods and of their voucher discounts. */
export function sumsOf({ lines }: Pick<Content, 'lines'>): {
  goodsMinor: number;
  discountMinor: number;
} {
  return {
    goodsMinor: lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0),
    discountMinor: lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0),
  };
}
