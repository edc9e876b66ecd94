import type { Currency } from './money.ts';

export const stores = ['de', 'at', 'ch', 'b2b'] as const;
export type Store = (typeof stores)[number];
export type PriceList = 'de' | 'at' | 'ch' | 'edu';
export type Language = 'de' | 'en';
export type LangCode = 'de-de' | 'at-de' | 'ch-de' | 'de-en' | 'edu' | 'edu-de' | 'edu-en';

/** A storefront, chosen by the host of a request (ST1, ST3, ST4). */
export type Storefront = {
  /** Identifies the storefront in cache keys, orders and logs. */
  langCode: LangCode;
  store: Store;
  /** BCP 47, for formats and the page's lang attribute. */
  locale: 'de-DE' | 'de-AT' | 'de-CH' | 'en-DE';
  language: Language;
  /** The set of texts: Swiss and business German have their own, which fall back to German. */
  textLocale: 'de' | 'ch' | 'edu' | 'en';
  isB2b: boolean;
  shop: 'consumer' | 'business';
  priceList: PriceList;
  currency: Currency;
  /** ISO 3166 alpha-2: the default country of prices, tax and shipping. */
  country: 'DE' | 'AT' | 'CH';
  host: string;
  /** Origin without a trailing slash. */
  baseUrl: string;
  /** Orders as the contract's shop context names them. */
  context: {
    brand: string;
    channel: 'web';
    country: 'de' | 'at' | 'ch' | 'edu';
    currency: Currency;
    language: 'de' | 'en' | 'edu';
    store: Store;
  };
};
