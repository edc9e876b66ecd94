import type { Store } from '#shop/storefronts/storefront.ts';

/** Amounts in minor units of the store's currency. */
export type CheckoutSettings = {
  shippingCostMinor: number;
  /** From this value of goods on shipping costs nothing. */
  freeShippingFromMinor: number;
  bulkyCostMinor: number;
  /** From which value of goods on one piece of an item comes for nothing. Without it there is no gift. */
  gift: { fromMinor: number; itemId: number } | undefined;
  invoiceLimitGuestMinor: number;
  invoiceLimitCustomerMinor: number;
  /** How long an order keeps its goods while a card or a wallet is asked. */
  holdMinutes: number;
  /** Days that prepayment is waited for. */
  prepaymentDays: number;
  /** Days after its date that an invoice may be paid in, where nothing else was agreed. */
  paymentDays: number;
  /** How long a cart holds pieces of a lightning deal, and how much longer once. */
  dealHoldMinutes: number;
  dealExtensionMinutes: number;
  /** Parcels that DHL does not bring go by DPD, else by GLS. */
  deliversByDpd: boolean;
  cashOnDeliveryMinor: number;
  isTwintOn: boolean;
  isEInvoiceOn: boolean;
  isAmazonPayOn: boolean;
  /** Items that Amazon Pay must not sell. */
  amazonPayBlacklist: ReadonlySet<number>;
  /** Where prepayment goes. Without it there is no prepayment. */
  bank: { recipient: string; iban: string; bic: string } | undefined;
};

/** Parameters `checkout` and those that switch carriers and ways to pay by entry, as the store has them; numbers as text. */
export type CheckoutParameters = Readonly<Record<string, string>>;

const shared = {
  bulkyCostMinor: 3990,
  invoiceLimitGuestMinor: 15_000,
  invoiceLimitCustomerMinor: 100_000,
  holdMinutes: 30,
  cashOnDeliveryMinor: 590,
  prepaymentDays: 10,
  paymentDays: 14,
  dealHoldMinutes: 15,
  dealExtensionMinutes: 10,
};

type Shipping = 'shippingCostMinor' | 'freeShippingFromMinor';

const defaults: Record<Store, Record<keyof typeof shared | Shipping, number>> = {
  de: { ...shared, shippingCostMinor: 495, freeShippingFromMinor: 4900 },
  at: { ...shared, shippingCostMinor: 695, freeShippingFromMinor: 7900 },
  ch: { ...shared, shippingCostMinor: 1290, freeShippingFromMinor: 15_000 },
  b2b: { ...shared, shippingCostMinor: 495, freeShippingFromMinor: 4900 },
};

/** The store's settings: its defaults, with each whole number that a parameter `checkout` gives in their place (CO4, CO8). */
export function checkoutSettings(store: Store, parameters: CheckoutParameters): CheckoutSettings {
  const number = (entry: keyof (typeof defaults)[Store]): number => {
    const text = parameters[entry];
    return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : defaults[store][entry];
  };
  return {
    shippingCostMinor: number('shippingCostMinor'),
    freeShippingFromMinor: number('freeShippingFromMinor'),
    bulkyCostMinor: number('bulkyCostMinor'),
    invoiceLimitGuestMinor: number('invoiceLimitGuestMinor'),
    invoiceLimitCustomerMinor: number('invoiceLimitCustomerMinor'),
    gift: giftOf(parameters),
    holdMinutes: number('holdMinutes'),
    prepaymentDays: number('prepaymentDays'),
    paymentDays: number('paymentDays'),
    dealHoldMinutes: number('dealHoldMinutes'),
    dealExtensionMinutes: number('dealExtensionMinutes'),
    cashOnDeliveryMinor: number('cashOnDeliveryMinor'),
    deliversByDpd: parameters['dpd'] === 'true',
    isTwintOn: parameters['T134_Twint-Payment'] === 'true',
    isEInvoiceOn: parameters['xRechnung'] === 'true',
    isAmazonPayOn: parameters['amazonpay.activated'] === 'true',
    amazonPayBlacklist: idsOf(parameters['amazonpay.blacklist'] ?? ''),
    bank: bankOf(parameters),
  };
}

/** Ids with anything between them. */
function idsOf(text: string): ReadonlySet<number> {
  return new Set((text.match(/\d{1,12}/g) ?? []).map(Number));
}

function giftOf({
  giftFromMinor = '',
  giftItemId = '',
}: CheckoutParameters): CheckoutSettings['gift'] {
  if (!/^\d{1,9}$/.test(giftFromMinor) || !/^\d{1,9}$/.test(giftItemId)) return undefined;
  return { fromMinor: Number(giftFromMinor), itemId: Number(giftItemId) };
}

function bankOf({
  bankRecipient,
  bankIban,
  bankBic,
}: CheckoutParameters): CheckoutSettings['bank'] {
  if (!bankRecipient || !bankIban || !bankBic) return undefined;
  return { recipient: bankRecipient, iban: bankIban, bic: bankBic };
}
