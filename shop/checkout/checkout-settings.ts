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
  /** Days that prepayment is waited for. */
  prepaymentDays: number;
  /** How long a cart holds pieces of a lightning deal, and how much longer once. */
  dealHoldMinutes: number;
  dealExtensionMinutes: number;
  /** Parcels that DHL does not bring go by DPD, else by GLS. */
  deliversByDpd: boolean;
  /** Where prepayment goes. Without it there is no prepayment. */
  bank: { recipient: string; iban: string; bic: string } | undefined;
};

/** Parameters `checkout` and `shippingCarrier` by entry, as the store has them; numbers as text. */
export type CheckoutParameters = Readonly<Record<string, string>>;

const shared = {
  bulkyCostMinor: 3990,
  invoiceLimitGuestMinor: 15_000,
  invoiceLimitCustomerMinor: 100_000,
  prepaymentDays: 10,
  dealHoldMinutes: 15,
  dealExtensionMinutes: 10,
};

const defaults: Record<Store, Omit<CheckoutSettings, 'bank' | 'deliversByDpd' | 'gift'>> = {
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
    prepaymentDays: number('prepaymentDays'),
    dealHoldMinutes: number('dealHoldMinutes'),
    dealExtensionMinutes: number('dealExtensionMinutes'),
    deliversByDpd: parameters['dpd'] === 'true',
    bank: bankOf(parameters),
  };
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
