import { knownHosts, originOfHost, type Site } from './hosts.ts';
import { readHost } from './host-rule.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** Storefronts by the host names that lead to them. */
export type HostTable = ReadonlyMap<string, Storefront>;

/** The storefront of every known host of a site (ST1, ST5). Plain localhost and loopback are the German consumer shop. */
export function tabulateHosts(site: Site): HostTable {
  const table = new Map<string, Storefront>();
  for (const host of knownHosts(site)) table.set(host, storefrontOf(host, site));
  const german = table.values().next().value;
  if (site.environment === 'local' && german)
    for (const alias of loopbackNames) table.set(alias, german);
  return table;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The storefront that a Host header names, its port left aside, or undefined for a host that is not ours.
 * Nothing of the storefront comes from the header itself, so a forged one cannot reach a page.
 */
export function findStorefront(
  table: HostTable,
  hostHeader: string | undefined,
): Storefront | undefined {
  const host = hostHeader?.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return host === undefined ? undefined : table.get(host);
}

/** What a host decides (ST1, ST3): prices, currency, texts and formats follow from it. */
export function storefrontOf(host: string, site: Site): Storefront {
  const { store, language, langCode } = readHost(host);
  const isB2b = store === 'b2b';
  const currency = store === 'ch' ? 'CHF' : 'EUR';
  return {
    langCode,
    store,
    locale: language === 'en' ? 'en-DE' : localeOfStore[store],
    language,
    textLocale: textLocaleOf(store, language),
    isB2b,
    shop: isB2b ? 'business' : 'consumer',
    priceList: isB2b ? 'edu' : store,
    currency,
    country: countryOfStore[store],
    host,
    baseUrl: originOfHost(host, site),
    context: {
      brand: site.mainDomain,
      channel: 'web',
      country: isB2b ? 'edu' : store,
      currency,
      language: isB2b && language === 'de' ? 'edu' : language,
      store,
    },
  };
}

function textLocaleOf(
  store: Storefront['store'],
  language: Storefront['language'],
): Storefront['textLocale'] {
  if (language === 'en') return 'en';
  if (store === 'ch') return 'ch';
  return store === 'b2b' ? 'edu' : 'de';
}

const localeOfStore = { de: 'de-DE', at: 'de-AT', ch: 'de-CH', b2b: 'de-DE' } as const;
const countryOfStore = { de: 'DE', at: 'AT', ch: 'CH', b2b: 'DE' } as const;
