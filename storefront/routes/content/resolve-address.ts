import { type CacheTag, pageTag } from '#contract/tags.ts';
import { data, redirect } from 'react-router';
import { contentPage, type ContentPageQuery } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import type { GridRow } from '#storefront/teasers/grid.tsx';
import { withLists } from '#storefront/teasers/wishlist/named-lists.ts';
import { gone, notFound, sharedPage } from '#storefront/state/api.server.ts';
import { pack, type Packed } from '#storefront/state/packed.ts';
import { loadCategory } from '../category/load-category.ts';
import { contentTags } from './content-tags.ts';

export type ContentPage = Pick<
  ContentPageQuery['pageDetails'],
  'title' | 'description' | 'robots'
> & { rows: Packed<GridRow[]> };

/**
 * Resolves an address of content (RT2): a content page, or a category with its rows around the listing. Throws a
 * redirect with 301 (302 if temporary), 410 for removed content, and 404 for unknown addresses and those with uppercase
 * letters or `$`.
 */
export async function resolveAddress(api: ShopApi, address: string) {
  const { pathname, search } = new URL(address);
  if (/[A-Z$]/.test(pathname)) throw notFound();
  const { pageDetails: page } = await api.ask(contentPage, { url: pathname });
  const tags: CacheTag[] = [pageTag(pathname), 'content'];
  if (page.pageType === 'REDIRECT') throw redirectTo(page, search, tags);
  if (page.pageType === 'GONE') throw gone(tags);
  if (page.categoryId !== null && (page.pageType === 'CATEGORY' || page.rows.length === 0)) {
    const { category, headers } = await loadCategory(api, page.categoryId, address, page);
    return data({ kind: 'category' as const, category }, { headers });
  }
  if (page.pageType !== 'CONTENT' && page.pageType !== 'CATEGORY') throw notFound(tags);
  const { title, description, robots } = page;
  const rows = await withLists(api, page.rows);
  return data(
    { kind: 'content' as const, page: { title, description, robots, rows: pack(rows) } },
    { headers: sharedPage(contentTags(pathname, { rows })) },
  );
}

function redirectTo(
  { redirectUrl, isTemporaryRedirect }: ContentPageQuery['pageDetails'],
  search: string,
  tags: readonly CacheTag[],
): Response {
  const target = redirectUrl ?? '/';
  return redirect(target.includes('?') ? target : target + search, {
    status: isTemporaryRedirect ? 302 : 301,
    headers: sharedPage(tags),
  });
}
