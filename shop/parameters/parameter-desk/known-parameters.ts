import type { Store } from '#shop/kernel/storefront.ts';

/** What a parameter's value is, and which values are allowed. */
export type ParameterKind =
  | { kind: 'flag'; /** The value of a flag that is on; `true` for all but one. */ on?: string }
  /** A whole number. */
  | { kind: 'number'; unit: ParameterUnit; least: number; most: number }
  | { kind: 'text'; most: number; form?: 'email' | 'iban' | 'bic' | 'path' }
  /** Words joined by commas: of some, codes of countries, or numbers of items and categories. */
  | { kind: 'list'; of: readonly string[] | 'countries' | 'ids' };

/** `minor` is the hundredth of the store's currency. */
export type ParameterUnit =
  | 'count'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months'
  | 'characters'
  | 'minor'
  | 'number'
  | 'version';

export type KnownParameter = ParameterKind & {
  name: string;
  entry: string;
  /** What holds where nothing is set, by store where they differ; undefined for nothing. */
  otherwise?: string | Readonly<Record<Store, string>>;
  /** Whether the program reads only the value for all stores, or only that of one store. */
  only?: '*' | Store;
};

type Definition = ParameterKind & Pick<KnownParameter, 'otherwise' | 'only'>;

const off: Definition = { kind: 'flag', otherwise: 'false' };
const on: Definition = { kind: 'flag', otherwise: 'true' };
const text = (most: number, form?: 'email' | 'iban' | 'bic' | 'path'): Definition => ({
  kind: 'text',
  most,
  ...(form && { form }),
});
const number = (
  unit: ParameterUnit,
  otherwise: KnownParameter['otherwise'],
  least: number,
  most: number,
): Definition => ({ kind: 'number', unit, least, most, ...(otherwise && { otherwise }) });
const minor = (otherwise?: KnownParameter['otherwise']): Definition =>
  number('minor', otherwise, 0, 99_999_999);
const byStore = (de: number, at: number, ch: number): Record<Store, string> => ({
  de: String(de),
  at: String(at),
  ch: String(ch),
  b2b: String(de),
});
const destinations = ['DE', 'AT', 'CH', 'IT', 'LI'];

/** Every parameter that the program reads, by name and entry (CN4); `docs/parameters.md` says what each does. */
const definitions: Readonly<Record<string, Readonly<Record<string, Definition>>>> = {
  featureFlags: {
    'T155 Navigation': off,
    'T134_Twint-Payment': off,
    'T217-Blitzangebote': off,
    'T216-Sale-Aktion': on,
    'T164-DHL-Retest': off,
  },
  lightning_deal: { value: { kind: 'flag', on: 'on', otherwise: 'off' } },
  infobar: {
    activation: off,
    'text.de': text(300),
    'text.en': text(300),
    link: text(300, 'path'),
  },
  featureTooltip: { activation: off, 'text.de': text(300), 'text.en': text(300) },
  teaserLayer: { activation: off },
  productComparison: { activation: off },
  searchHub: { activation: off },
  consent: {
    version: number('version', '1', 1, 99_999),
    categories: {
      kind: 'list',
      of: ['statistics', 'marketing'],
      otherwise: 'statistics,marketing',
    },
  },
  tracking: { homeCategoryIds: { kind: 'list', of: 'ids' } },
  rating: { submission: off },
  prime: {
    registration: off,
    priceMinor: minor('2990'),
    termMonths: number('months', '12', 1, 60),
    places: number('count', '3000', 0, 9_999_999),
    offerDays: number('days', '7', 1, 365),
    holdMinutes: number('minutes', '30', 1, 1440),
    renewDays: number('days', '30', 1, 365),
    dueDays: number('days', '14', 1, 365),
  },
  checkout: {
    shippingCostMinor: minor(byStore(495, 695, 1290)),
    freeShippingFromMinor: minor(byStore(4900, 7900, 15_000)),
    ...Object.fromEntries(
      destinations.flatMap((country) => [
        [`shippingCostMinor.${country}`, minor()],
        [`freeShippingFromMinor.${country}`, minor()],
      ]),
    ),
    deliveryCountries: {
      kind: 'list',
      of: 'countries',
      otherwise: { de: 'DE, AT', at: 'AT, IT', ch: 'CH, LI', b2b: 'DE, AT' },
    },
    billingCountries: {
      kind: 'list',
      of: 'countries',
      otherwise: {
        de: 'DE, AT, CH, IT, LI',
        at: 'AT, DE, IT, CH, LI',
        ch: 'CH, LI, DE, AT, IT',
        b2b: 'DE, AT, CH, IT, LI',
      },
    },
    bulkyCostMinor: minor('3990'),
    cashOnDeliveryMinor: minor('590'),
    invoiceLimitGuestMinor: minor('15000'),
    invoiceLimitCustomerMinor: minor('100000'),
    giftFromMinor: minor(),
    giftItemId: number('number', undefined, 1, 999_999_999),
    prepaymentDays: number('days', '10', 1, 90),
    holdMinutes: number('minutes', '30', 1, 1440),
    dealHoldMinutes: number('minutes', '15', 1, 1440),
    dealExtensionMinutes: number('minutes', '10', 0, 1440),
    dealPiecesPerAddress: number('count', '30', 1, 999_999),
    ordersPerAddress: number('count', '200', 1, 999_999),
    unpaidOrdersPerAddress: number('count', '60', 1, 999_999),
    bankRecipient: text(70),
    bankIban: text(34, 'iban'),
    bankBic: text(11, 'bic'),
    bankAddress: text(160),
  },
  offers: {
    validDays: number('days', '30', 1, 365),
  },
  standingOrders: {
    noticeDays: number('days', '7', 1, 60),
  },
  approvals: {
    waitingDays: number('days', '14', 1, 365),
  },
  purchasing: {
    priceTolerancePercent: { ...number('number', '0', 0, 100), only: 'b2b' },
  },
  shippingCarrier: { dpd: off },
  amazonPayV2Activation: {
    'amazonpay.activated': off,
    'amazonpay.blacklist': { kind: 'list', of: 'ids' },
  },
  paymentTypes: { xRechnung: off },
  invoice: {
    name: text(100),
    vatNumber: text(40),
    paymentDays: number('days', '14', 0, 365),
    phone: text(40),
    email: text(120, 'email'),
  },
  dunning: {
    firstAfterDays: number('days', '7', 0, 365),
    secondAfterDays: number('days', '3', 0, 365),
    thirdAfterDays: number('days', '3', 0, 365),
    payWithinDays: number('days', '10', 1, 365),
    firstFeeMinor: number('minor', '0', 0, 999_999),
    secondFeeMinor: number('minor', '0', 0, 999_999),
    thirdFeeMinor: number('minor', '0', 0, 999_999),
  },
  datev: {
    consultant: { ...number('number', undefined, 1001, 9_999_999), only: '*' },
    client: { ...number('number', undefined, 1, 99_999), only: '*' },
    fiscalYearMonth: { ...number('number', '1', 1, 12), only: '*' },
    accountLength: { ...number('number', '4', 4, 8), only: '*' },
    debtorAccount: { ...text(9), only: '*' },
    voucherAccount: { ...text(9), only: '*' },
    feeAccount: { ...text(9), only: '*' },
    revenueAccounts: { ...text(1000), only: '*' },
  },
  return: {
    globalActivation: off,
    days: number('days', '30', 0, 999),
    expiryDays: number('days', '60', 1, 365),
  },
  schoolStart: { firstDays: text(2000) },
  contact: { phone: text(40), email: text(120, 'email') },
  educational: { hotline: text(40), email: text(120, 'email') },
  login: {
    attemptsPerAccount: number('count', '10', 1, 1000),
    attemptsPerAddress: number('count', '50', 1, 100_000),
    windowMinutes: number('minutes', '15', 1, 1440),
  },
  password: {
    minimumLength: number('characters', '8', 3, 35),
    refusesCommon: on,
    mailsPerAccount: number('count', '3', 1, 1000),
    mailsPerAddress: number('count', '20', 1, 100_000),
    mailWindowMinutes: number('minutes', '15', 1, 1440),
  },
  registration: {
    emailChecksPerHour: number('count', '60', 1, 100_000),
    proofsPerHour: number('count', '20', 1, 100_000),
  },
  session: {
    guestHours: number('hours', '24', 1, 720),
    customerDays: number('days', '30', 1, 365),
    mostDays: number('days', '180', 1, 365),
    businessMostDays: number('days', '30', 1, 365),
  },
  limits: {
    papersPerAddress: number('count', '60', 1, 999_999),
    cartsPerAddress: number('count', '300', 1, 999_999),
  },
  retention: {
    guestDays: { ...number('days', '30', 1, 9999), only: 'de' },
    unpaidOrderDays: { ...number('days', '90', 1, 9999), only: 'de' },
    contactDays: { ...number('days', '365', 1, 9999), only: 'de' },
  },
  cart: {
    emptyDays: { ...number('days', '2', 1, 9999), only: '*' },
    abandonedDays: { ...number('days', '30', 1, 9999), only: '*' },
  },
};

/** The parameters in the order of their groups. */
export const knownParameters: readonly KnownParameter[] = Object.entries(definitions).flatMap(
  ([name, entries]) =>
    Object.entries(entries).map(([entry, definition]) => ({ name, entry, ...definition })),
);

const byKey = new Map(knownParameters.map((each) => [`${each.name} ${each.entry}`, each]));

/** The definition of a parameter; undefined for one that the program does not read. */
export function knownParameter(name: string, entry: string): KnownParameter | undefined {
  return byKey.get(`${name} ${entry}`);
}

/** What holds for a store where nothing is set; undefined for nothing. */
export function otherwiseOf({ otherwise }: KnownParameter, store: Store): string | undefined {
  return typeof otherwise === 'object' ? otherwise[store] : otherwise;
}
