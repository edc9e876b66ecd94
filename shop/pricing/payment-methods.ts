import type { PaymentProviders } from '#adapters/payment/port.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import type { AccountKind } from '#shop/kernel/ctx.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { isLeitwegId } from '#shop/payment/leitweg-id.ts';
import { isProvided } from '#shop/payment/payments.ts';

export type PaymentId =
  | 'CREDIT_CARD'
  | 'PAYPAL'
  | 'AMAZONPAY'
  | 'TWINT'
  | 'VORKASSE'
  | 'INVOICE'
  | 'X_RECHNUNG'
  | 'CASH_ON_DELIVERY'
  | 'CLASS_FUND';

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
  store: Store;
  /** Destination of the order, as far as it is known. */
  country: string;
  isForPackstation: boolean;
  /** Without the fee of any way to pay. */
  totalMinor: number;
  itemIds: readonly number[];
  settings: CheckoutSettings;
  providers: PaymentProviders['byPaymentId'];
};

/** A payless order and one on account terms skip the choice of payment (CO1). */
export function isPaymentApplicable({
  isB2b,
  totalMinor,
}: Pick<Payer, 'isB2b' | 'totalMinor'>): boolean {
  return !isB2b && totalMinor > 0;
}

/**
 * What may be chosen from, in the order of showing (CO4): cards and wallets that the settings have an account for, each where
 * it is open; an invoice up to the limit of guests or of customers; prepayment wherever the shop has a bank account to pay to;
 * cash on delivery at doors of the store's own country.
 * On account terms the invoice, on paper or as e-invoice, without a limit.
 */
export function offerPaymentMethods(payer: Payer): PaymentOffer[] {
  const { isB2b, accountKind, totalMinor, settings } = payer;
  const isCustomer = accountKind !== undefined && accountKind !== 'guest';
  const limitMinor = isCustomer
    ? settings.invoiceLimitCustomerMinor
    : settings.invoiceLimitGuestMinor;
  return order
    .filter((paymentId) => isOpen[paymentId](payer))
    .map((paymentId) => ({
      paymentId,
      isPrepaid: isPrepaid(paymentId),
      feeMinor: paymentId === 'CASH_ON_DELIVERY' ? settings.cashOnDeliveryMinor : 0,
      limitMinor:
        paymentId === 'INVOICE' && !isB2b && totalMinor > limitMinor ? limitMinor : undefined,
    }));
}

const order: readonly PaymentId[] = [
  'CREDIT_CARD',
  'PAYPAL',
  'AMAZONPAY',
  'TWINT',
  'INVOICE',
  'X_RECHNUNG',
  'VORKASSE',
  'CASH_ON_DELIVERY',
];

const isOpen: Record<PaymentId, (payer: Payer) => boolean> = {
  CREDIT_CARD: ({ isB2b, providers }) => !isB2b && providers.CREDIT_CARD !== undefined,
  PAYPAL: ({ isB2b, providers }) => !isB2b && providers.PAYPAL !== undefined,
  AMAZONPAY: ({ isB2b, store, providers, settings, itemIds }) =>
    !isB2b &&
    store !== 'ch' &&
    providers.AMAZONPAY !== undefined &&
    settings.isAmazonPayOn &&
    !itemIds.some((id) => settings.amazonPayBlacklist.has(id)),
  TWINT: ({ store, providers, settings }) =>
    store === 'ch' && providers.TWINT !== undefined && settings.isTwintOn,
  VORKASSE: ({ isB2b, settings }) => !isB2b && settings.bank !== undefined,
  INVOICE: () => true,
  X_RECHNUNG: ({ store, accountKind, settings }) =>
    settings.isEInvoiceOn &&
    (store === 'de' || store === 'b2b') &&
    (accountKind === 'school' || accountKind === 'company'),
  CASH_ON_DELIVERY: hasCashOnDelivery,
  CLASS_FUND: () => false,
};

/** The payment of an order that a class fund has paid (FA2). */
export const fundPayment: PaymentOffer = {
  paymentId: 'CLASS_FUND',
  isPrepaid: true,
  feeMinor: 0,
  limitMinor: undefined,
};

type Destination = Pick<Payer, 'store' | 'country' | 'isForPackstation'>;

/** Cash on delivery needs a door, in the country that the store ships from (0125). */
function hasCashOnDelivery({ store, country, isForPackstation }: Destination): boolean {
  return cashCountries[store] === country && !isForPackstation;
}

const cashCountries: Partial<Record<Store, string>> = { de: 'DE', at: 'AT' };

/** Fee of the payment method: of cash on delivery, for orders that are not free (CO4). */
export function paymentFee(
  paymentId: string | null,
  { totalMinor, settings, ...to }: Destination & Pick<Payer, 'totalMinor' | 'settings'>,
): number {
  const isCharged = paymentId === 'CASH_ON_DELIVERY' && hasCashOnDelivery(to) && totalMinor > 0;
  return isCharged ? settings.cashOnDeliveryMinor : 0;
}

const paidLater: ReadonlySet<string> = new Set([
  'INVOICE',
  'X_RECHNUNG',
  'CASH_ON_DELIVERY',
  'RECHNUNG',
  'RECHNUNG_V',
]);

/** Whether an order waits for its payment before it is sent. An id that is not known counts as prepaid (CO4). */
export function isPrepaid(paymentId: string): boolean {
  return isProvided(paymentId) || !paidLater.has(paymentId);
}

type Choice = { paymentId: string | null; buyerReference: string | null };

/** The selected method if it is offered, an e-invoice with its reference; on account terms the e-invoice if requested, else the invoice. */
export function selectPayment(
  offers: readonly PaymentOffer[],
  { paymentId: chosen, buyerReference }: Choice,
  isApplicable: boolean,
): PaymentOffer | undefined {
  const possible = offers.filter(
    ({ paymentId, limitMinor }) =>
      limitMinor === undefined &&
      (paymentId !== 'X_RECHNUNG' || (buyerReference !== null && isLeitwegId(buyerReference))),
  );
  const wanted = possible.find(({ paymentId }) => paymentId === chosen);
  if (isApplicable || wanted?.paymentId === 'X_RECHNUNG') return wanted;
  return possible.find(({ paymentId }) => paymentId === 'INVOICE');
}
