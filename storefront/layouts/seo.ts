import type { StorefrontView } from '#contract/door.ts';

type Address = { pathname: string; search: string };

/** The one address of a page: of the query only q and p stay, none on product pages; `?order=` pages keep all (SO1). Page 1 is the page without a number. */
export function canonicalUrl(baseUrl: string, { pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  if (!query.has('order')) {
    const kept = pathname.startsWith('/prod/') ? [] : ['q', 'p'];
    for (const name of new Set(query.keys())) if (!kept.includes(name)) query.delete(name);
    if (query.get('p') === '1') query.delete('p');
  }
  return `${baseUrl}${pathname}${query.size > 0 ? `?${query}` : ''}`;
}

/** What robots may do: an explicit value wins, personal and search pages are not indexed (SO1). */
export function robotsOf({ pathname, search }: Address, explicit?: string | null): string {
  if (explicit) return explicit;
  const isHidden = unindexed.test(pathname) || new URLSearchParams(search).has('order');
  return isHidden ? 'noindex,follow' : 'index,follow';
}

const unindexed =
  /^\/(?:404|login|logout|search|rating|checkout|prime\/checkout|service\/newsletter\/(?:success|newsletter-abmelden)|myaccount\/(?:password|wishlist|register|resetpassword|newpassword))(?:\/|$)/;

/** Whether a page is worth sharing: not-found, checkout, login, logout and account pages are not, but the wishlist is (SO1). */
export function isShareable({ pathname }: Pick<Address, 'pathname'>): boolean {
  return (
    /^\/myaccount\/wishlist(?:\/|$)/.test(pathname) ||
    !/^\/(?:404|checkout|login|logout|myaccount)(?:\/|$)/.test(pathname)
  );
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

/** The same page for other countries, by suffix of the domain; none in the business shop and in English (SO1). */
export function alternatesOf(
  { isB2b, language, siblings }: StorefrontView,
  address: Address,
): Alternate[] {
  if (isB2b || language !== 'de') return [];
  return languages.flatMap(([hrefLang, langCode]) => {
    const origin = siblings.find((sibling) => sibling.langCode === langCode)?.baseUrl;
    return origin ? [{ hrefLang, href: canonicalUrl(origin, address) }] : [];
  });
}

const titleLengthLimit = 50;

/** A category's title with its parent's, alone where both are longer than 50 characters (LS5). */
export function categoryTitle(name: string, parentName: string | null): string {
  const both = parentName ? `${name} / ${parentName}` : name;
  return both.length > titleLengthLimit ? name : both;
}
