import type { Store } from '#shop/kernel/storefront.ts';
import { hasTaxRates } from './tax-rates.ts';

/** The account for prepayment; the address of its owner is needed for Swiss QR-bills alone. */
type BankAccount = {
  recipient: string;
  iban: string;
  bic: string;
  address: { street: string; postcode: string; city: string; country: string } | undefined;
};

/** Amounts in minor units of the store's currency. */
export type CheckoutSettings = Tariff & {
  /** Destinations with a tariff of their own. */
  tariffsAbroad: Readonly<Record<string, Tariff>>;
  /** Countries that the store delivers to, its own first; ISO 3166 alpha-2. */
  deliveryCountries: readonly string[];
  /** Countries of billing addresses, the store's own first. */
  billingCountries: readonly string[];
  bulkyCostMinor: number;
  /** The value of goods from which an item is added as a gift. Without it there is no gift. */
  gift: { fromMinor: number; itemId: number } | undefined;
  invoiceLimitGuestMinor: number;
  invoiceLimitCustomerMinor: number;
  /** How long an order holds its stock while a payment by card or wallet is open. */
  holdMinutes: number;
  /** Days within which prepayment must arrive. */
  prepaymentDays: number;
  /** Payment days of an invoice, where no others were agreed. */
  paymentDays: number;
  /** How long a cart holds pieces of a lightning deal, and the length of the one extension. */
  dealHoldMinutes: number;
  dealExtensionMinutes: number;
  /** Pieces of a deal that carts of one address of the network may hold within an hour, where half of the deal is fewer. */
  dealPiecesPerAddress: number;
  /** Orders of one address of the network within an hour, and those among them that are paid later. */
  ordersPerAddress: number;
  unpaidOrdersPerAddress: number;
  /** Parcels that DHL does not bring go by DPD, else by GLS. */
  deliversByDpd: boolean;
  cashOnDeliveryMinor: number;
  isTwintOn: boolean;
  isEInvoiceOn: boolean;
  isAmazonPayOn: boolean;
  /** Items that Amazon Pay must not sell. */
  amazonPayBlacklist: ReadonlySet<number>;
  /** The account for prepayment. Without it there is no prepayment. */
  bank: BankAccount | undefined;
};

/** What a parcel costs, and from which value of goods on it costs nothing. */
export type Tariff = { shippingCostMinor: number; freeShippingFromMinor: number };

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
  dealPiecesPerAddress: 30,
  ordersPerAddress: 200,
  unpaidOrdersPerAddress: 60,
};

const toGermany: Tariff = { shippingCostMinor: 495, freeShippingFromMinor: 4900 };
const toAustria: Tariff = { shippingCostMinor: 695, freeShippingFromMinor: 7900 };
const toSwitzerland: Tariff = { shippingCostMinor: 1290, freeShippingFromMinor: 15_000 };

const defaults: Record<Store, Record<keyof typeof shared | keyof Tariff, number>> = {
  de: { ...shared, ...toGermany },
  at: { ...shared, ...toAustria },
  ch: { ...shared, ...toSwitzerland },
  b2b: { ...shared, ...toGermany },
};

/** Other destinations than the store's own country that have a tariff of their own. */
const tariffsAbroad: Record<Store, Record<string, Tariff>> = {
  de: { AT: toAustria },
  at: {},
  ch: {},
  b2b: { AT: toAustria },
};

const deliveryCountries: Record<Store, readonly string[]> = {
  de: ['DE', 'AT'],
  at: ['AT', 'IT'],
  ch: ['CH', 'LI'],
  b2b: ['DE', 'AT'],
};

const billingCountries: Record<Store, readonly string[]> = {
  de: ['DE', 'AT', 'CH', 'IT', 'LI'],
  at: ['AT', 'DE', 'IT', 'CH', 'LI'],
  ch: ['CH', 'LI', 'DE', 'AT', 'IT'],
  b2b: ['DE', 'AT', 'CH', 'IT', 'LI'],
};

/**
 * The store's settings: its defaults, with what the parameters `checkout` give in their place: whole numbers, and lists of
 * countries (CO3, CO4, CO8).
 */
export function checkoutSettings(store: Store, parameters: CheckoutParameters): CheckoutSettings {
  const ofStores = known.get(parameters) ?? new Map<Store, CheckoutSettings>();
  known.set(parameters, ofStores);
  const settings = ofStores.get(store) ?? readSettings(store, parameters);
  ofStores.set(store, settings);
  return settings;
}

/** Settings by the parameters that they were read from, which never change. */
const known = new WeakMap<CheckoutParameters, Map<Store, CheckoutSettings>>();

function readSettings(store: Store, parameters: CheckoutParameters): CheckoutSettings {
  const number = (entry: keyof (typeof defaults)[Store]): number => {
    const text = parameters[entry];
    return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : defaults[store][entry];
  };
  const tariff = {
    shippingCostMinor: number('shippingCostMinor'),
    freeShippingFromMinor: number('freeShippingFromMinor'),
  };
  const destinations = countriesOf(parameters['deliveryCountries']).filter(hasTaxRates);
  const billed = countriesOf(parameters['billingCountries']);
  const delivered = destinations.length > 0 ? destinations : deliveryCountries[store];
  return {
    ...tariff,
    tariffsAbroad: tariffsOf(delivered, tariffsAbroad[store], tariff, parameters),
    deliveryCountries: delivered,
    billingCountries: billed.length > 0 ? billed : billingCountries[store],
    bulkyCostMinor: number('bulkyCostMinor'),
    invoiceLimitGuestMinor: number('invoiceLimitGuestMinor'),
    invoiceLimitCustomerMinor: number('invoiceLimitCustomerMinor'),
    gift: giftOf(parameters),
    holdMinutes: number('holdMinutes'),
    prepaymentDays: number('prepaymentDays'),
    paymentDays: number('paymentDays'),
    dealHoldMinutes: number('dealHoldMinutes'),
    dealExtensionMinutes: number('dealExtensionMinutes'),
    dealPiecesPerAddress: number('dealPiecesPerAddress'),
    ordersPerAddress: number('ordersPerAddress'),
    unpaidOrdersPerAddress: number('unpaidOrdersPerAddress'),
    cashOnDeliveryMinor: number('cashOnDeliveryMinor'),
    deliversByDpd: parameters['dpd'] === 'true',
    isTwintOn: parameters['T134_Twint-Payment'] === 'true',
    isEInvoiceOn: parameters['xRechnung'] === 'true',
    isAmazonPayOn: parameters['amazonpay.activated'] === 'true',
    amazonPayBlacklist: idsOf(parameters['amazonpay.blacklist'] ?? ''),
    bank: bankOf(parameters),
  };
}

/** The tariff of a delivery to a country. */
export function tariffTo(settings: CheckoutSettings, country: string): Tariff {
  return settings.tariffsAbroad[country] ?? settings;
}

/** Codes of countries with anything between them. */
function countriesOf(text = ''): string[] {
  return [...new Set(text.match(/\b[A-Z]{2}\b/g))];
}

/** Parameters such as `shippingCostMinor.AT` override the defaults of a destination. */
function tariffsOf(
  countries: readonly string[],
  known: Readonly<Record<string, Tariff>>,
  ownTariff: Tariff,
  parameters: CheckoutParameters,
): Record<string, Tariff> {
  return Object.fromEntries(
    countries.map((country) => {
      const otherwise = known[country] ?? ownTariff;
      const amount = (entry: keyof Tariff) => {
        const text = parameters[`${entry}.${country}`] ?? '';
        return /^\d{1,9}$/.test(text) ? Number(text) : otherwise[entry];
      };
      return [
        country,
        {
          shippingCostMinor: amount('shippingCostMinor'),
          freeShippingFromMinor: amount('freeShippingFromMinor'),
        },
      ];
    }),
  );
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
  bankAddress = '',
}: CheckoutParameters): CheckoutSettings['bank'] {
  if (!bankRecipient || !bankIban || !bankBic) return undefined;
  return {
    recipient: bankRecipient,
    iban: bankIban,
    bic: bankBic,
    address: addressOf(bankAddress),
  };
}

/** An address such as `Schulgasse 1, 73430 Aalen, DE`; undefined for any other text. */
function addressOf(text: string): BankAccount['address'] {
  const [, street = '', postcode = '', city = '', country = ''] =
    /^(.+), *([\w-]{3,10}) (.+), *([A-Z]{2})$/.exec(text.trim()) ?? [];
  return country === '' ? undefined : { street, postcode, city, country };
}
