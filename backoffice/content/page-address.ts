/** What names a page. */
export type PageName = { shop: string; language: string; path: string };

/** Shops in their languages, each with the storefronts that show its pages. */
export const sites = [
  { shop: 'consumer', language: 'de', storefronts: ['de-de', 'at-de', 'ch-de'] },
  { shop: 'consumer', language: 'en', storefronts: ['de-en'] },
  { shop: 'business', language: 'de', storefronts: ['edu'] },
  { shop: 'business', language: 'en', storefronts: ['edu-en'] },
] as const;

export type Site = Pick<PageName, 'shop' | 'language'>;

/** The storefronts that show the pages of a site. */
export function storefrontsOf({ shop, language }: Site): readonly string[] {
  const found = sites.find((site) => site.shop === shop && site.language === language);
  return found?.storefronts ?? ['de-de'];
}

/** The site that an address names; the German consumer shop without one. */
export function siteIn(search: URLSearchParams): Site {
  const found = sites.find(
    ({ shop, language }) => shop === search.get('shop') && language === search.get('language'),
  );
  return found ?? sites[0];
}

export function pageIn(search: URLSearchParams): PageName {
  const { shop, language } = siteIn(search);
  return { shop, language, path: search.get('path') ?? '/' };
}

/** The address of the pages of a shop in a language. */
export function pagesPath({ shop, language }: Site): string {
  return `/content?${new URLSearchParams({ shop, language })}`;
}

/** The address where a page of this name is begun. */
export function newPagePath({ shop, language, path }: PageName): string {
  return `/content/new?${new URLSearchParams({ shop, language, path })}`;
}

/** The address of a page's editor. */
export function editorPath({ shop, language, path }: PageName): string {
  return `/content/page?${new URLSearchParams({ shop, language, path })}`;
}

/** The path of a page of the shop from what is typed: a path or a whole address, with the slash at its end that all pages have. */
export function pagePathOf(typed: string): string {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/, '');
  return `/${path}/`.replaceAll(/\/{2,}/g, '/');
}
