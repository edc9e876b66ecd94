import type { PageDocument, StoredAttribute, StoredTeaser } from '#contract/content/grid.ts';
import { teasersOf } from '#contract/content/judge-page.ts';

/** What a page leads to or shows, each with its place on the page. */
export type Reference = {
  kind: 'product' | 'category' | 'link' | 'page' | 'picture';
  teaser: string | null;
  field: string;
  /** An id, an address, a path or a picture's key. */
  value: string;
};

/** Products, categories, links, included pages and uploaded pictures of a page, in their order. */
export function referencesOf(page: PageDocument): Reference[] {
  const own = [
    ...referenceTo('link', page.redirectTo, 'redirectTo'),
    ...referenceTo('category', page.categoryId, 'categoryId'),
    ...page.rows.flatMap(({ gridOf }) => referenceTo('page', gridOf, 'gridOf')),
  ];
  return [...own, ...teasersOf(page).flatMap(ofTeaser)];
}

/** Keys of uploaded pictures that a page shows, each once. */
export function picturesOf(page: PageDocument): string[] {
  const keys = referencesOf(page).flatMap(({ kind, value }) => (kind === 'picture' ? [value] : []));
  return [...new Set(keys)];
}

function referenceTo(
  kind: Reference['kind'],
  value: string | number | null | undefined,
  field: string,
): Reference[] {
  return value === null || value === undefined
    ? []
    : [{ kind, teaser: null, field, value: String(value) }];
}

function ofTeaser(teaser: StoredTeaser): Reference[] {
  const { id, attributes = [], products, categories, teasers = [] } = teaser;
  const productIds = products?.from === 'ids' ? products.ids : [];
  const source = products?.from === 'category' ? [products.categoryId] : [];
  const shown = Array.isArray(categories) ? categories : [];
  const own = [
    ...attributes.flatMap(ofAttribute),
    ...productIds.flatMap((each) => referenceTo('product', each, 'products')),
    ...source.flatMap((each) => referenceTo('category', each, 'products')),
    ...shown.flatMap((each) => referenceTo('category', each, 'categories')),
  ];
  return [...own.map((each) => ({ ...each, teaser: id })), ...teasers.flatMap(ofTeaser)];
}

function ofAttribute({ name, url, urlPath, text }: StoredAttribute): Reference[] {
  const links = [...(text ?? '').matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const picture = uploadedPicture(url);
  const addresses = [url, urlPath, ...links].filter((each) => each?.startsWith('/') === true);
  return [
    ...referenceTo('picture', picture, name),
    ...addresses.flatMap((each) => referenceTo('link', each, name)),
  ];
}

/** The key of an uploaded picture by its address with `{format}`; undefined for other addresses. */
export function uploadedPicture(address: string | null | undefined): string | undefined {
  return uploaded.exec(address ?? '')?.[1];
}

const uploaded = /^\/bilder\/\{format\}\/(u[0-9a-f]{32})\.webp$/;
