import type { CheckoutSettings } from '#shop/checkout/checkout-settings.ts';
import type { AccountKind } from '#shop/kernel/ctx.ts';

export type PaymentId = 'VORKASSE' | 'INVOICE';

/** A way to pay for this cart. `limitMinor` is the value above which it is not offered; undefined while it is. */
export type PaymentOffer = {
  paymentId: PaymentId;
  isPrepaid: boolean;
  feeMinor: number;
  limitMinor: number | undefined;
};

type Payer = {
  accountKind: AccountKind | undefined;
  /** Business customers pay by invoice on their account's terms. */
  isB2b: boolean;
  totalMinor: number;
  settings: CheckoutSettings;
};

/** A payless order and one on account terms skip the choice of payment (CO1). */
export function isPaymentApplicable({
  isB2b,
  totalMinor,
}: Pick<Payer, 'isB2b' | 'totalMinor'>): boolean {
  return !isB2b && totalMinor > 0;
}

/**
 * What may be chosen from (CO4): prepayment wherever the shop has a bank account to pay to, an invoice up to the limit
 * of guests or of customers. On account terms the invoice alone, without a limit.
 */
export function offerPaymentMethods({
  accountKind,
  isB2b,
  totalMinor,
  settings,
}: Payer): PaymentOffer[] {
  const invoice = { paymentId: 'INVOICE', isPrepaid: false, feeMinor: 0 } as const;
  if (isB2b) return [{ ...invoice, limitMinor: undefined }];
  const isCustomer = accountKind !== undefined && accountKind !== 'guest';
  const limitMinor = isCustomer
    ? settings.invoiceLimitCustomerMinor
    : settings.invoiceLimitGuestMinor;
  const offers: PaymentOffer[] = [
    { ...invoice, limitMinor: totalMinor > limitMinor ? limitMinor : undefined },
  ];
  if (settings.bank) {
    offers.push({ paymentId: 'VORKASSE', isPrepaid: true, feeMinor: 0, limitMinor: undefined });
  }
  return offers;
}

/** The chosen method as long as it is offered; without a choice to make, the only one there is. */
export function selectPayment(
  offers: readonly PaymentOffer[],
  chosen: string | null,
  isApplicable: boolean,
): PaymentOffer | undefined {
  const possible = offers.filter(({ limitMinor }) => limitMinor === undefined);
  return isApplicable ? possible.find(({ paymentId }) => paymentId === chosen) : possible[0];
}
