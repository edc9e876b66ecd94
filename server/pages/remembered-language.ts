import type { IncomingHttpHeaders } from 'node:http';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import { siblingOrigins } from '#shop/storefronts/sibling-origins.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { readCookies } from '../http/cookie-header.ts';

type RootRequest = { method?: string | undefined; url?: string; headers: IncomingHttpHeaders };

/**
 * The English address for a visitor of the German root address who chose English before and comes from outside: typed address,
 * bookmark, another site (ST2). Undefined without a redirect: links within the shop have a language.
 */
export function rememberedLanguage(
  { method, url, headers }: RootRequest,
  { isB2b, langCode, language }: Storefront,
  hosts: HostTable,
): string | undefined {
  if (url !== '/' || method !== 'GET' || language !== 'de') return undefined;
  if (!isB2b && langCode !== 'de-de') return undefined;
  const comesFrom = headers['sec-fetch-site'];
  if (comesFrom !== 'none' && comesFrom !== 'cross-site') return undefined;
  if (readCookies(headers.cookie ?? '').get('language') !== 'en') return undefined;
  const english = isB2b ? 'edu-en' : 'de-en';
  const origin = siblingOrigins(hosts).find((sibling) => sibling.langCode === english)?.baseUrl;
  return origin && `${origin}/`;
}
