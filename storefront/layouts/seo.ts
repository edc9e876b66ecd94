import type { StorefrontView } from '#contract/shop-api.ts';
import { hiddenFromRobots, notShareable } from '#storefront/pages/in-head.generated.ts';

type Address = { pathname: string; search: string };

/**
 * The canonical address of a page: of the query only q and p stay, none on product pages; `?order=` pages keep all (SO1). Page 1
 * has no number, and a number that is none is left out.
 */
export function canonicalUrl(baseUrl: string, { pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  if (!query.has('order')) {
    const kept = pathname.startsWith('/prod/') ? [] : ['q', 'p'];
    for (const name of new Set(query.keys())) if (!kept.includes(name)) query.delete(name);
    if (!laterPage.test(query.get('p') ?? '')) query.delete('p');
  }
  return `${baseUrl}${pathname}${query.size > 0 ? `?${query}` : ''}`;
}

const laterPage = /^(?!1$)\d+$/;

/** The robots directive of a page: an explicit value wins; personal and search pages are not indexed (SO1). */
export function robotsOf({ pathname, search }: Address, explicit?: string | null): string {
  if (explicit) return explicit;
  const isHidden = hiddenFromRobots.test(pathname) || new URLSearchParams(search).has('order');
  return isHidden ? 'noindex,follow' : 'index,follow';
}

/**
 * Whether a page has data for social networks: not-found, checkout, login, logout and account pages have none, but the wishlist
 * does (SO1).
 */
export function isShareable({ pathname }: Pick<Address, 'pathname'>): boolean {
  return !notShareable.test(pathname);
}

const languages = [
  ['de-DE', 'de-de'],
  ['x-default', 'de-de'],
  ['de-AT', 'at-de'],
  ['de-IT', 'at-de'],
  ['de-CH', 'ch-de'],
  ['de-LI', 'ch-de'],
] as const;

export type Alternate = { hrefLang: string; href: string };

/**
 * The same page in other countries' storefronts; none in the business shop and in English (SO1). `soldIn` names the countries
 * that have the page, where not all do.
 */
export function alternatesOf(
  { isB2b, language, siblings }: StorefrontView,
  address: Address,
  soldIn?: readonly string[],
): Alternate[] {
  if (isB2b || language !== 'de') return [];
  return languages.flatMap(([hrefLang, langCode]) => {
    const origin = siblings.find((sibling) => sibling.langCode === langCode)?.baseUrl;
    const isThere = soldIn?.includes(langCode.slice(0, 2)) ?? true;
    return origin && isThere ? [{ hrefLang, href: canonicalUrl(origin, address) }] : [];
  });
}

const titleLengthLimit = 50;

/** A category's title with its parent's; alone where both are longer than 50 characters (LS5). */
export function categoryTitle(name: string, parentName: string | null): string {
  const both = parentName ? `${name} / ${parentName}` : name;
  return both.length > titleLengthLimit ? name : both;
}
