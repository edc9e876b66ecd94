import { data, redirect } from 'react-router';
import { contentPage, type ContentPageQuery } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import type { GridRow } from '#storefront/teasers/grid.tsx';
import { withLists } from '#storefront/teasers/wishlist/named-lists.ts';
import { gone, notFound, sharedPage } from '#storefront/state/door.server.ts';
import { loadCategory } from '../category/load-category.ts';
import { contentTags } from './content-tags.ts';

export type ContentPage = Pick<
  ContentPageQuery['pageDetails'],
  'title' | 'description' | 'robots'
> & { rows: GridRow[] };

/**
 * What an address of content answers (RT2): a page, or a category where it has an id, with its rows around the listing. Throws a redirect
 * with 301 (302 when temporary), 410 for what is gone, 404 for what is unknown, has uppercase letters or a `$`.
 */
export async function resolveAddress(door: ShopDoor, address: string) {
  const { pathname } = new URL(address);
  if (/[A-Z$]/.test(pathname)) throw notFound();
  const { pageDetails: page } = await door.ask(contentPage, { url: pathname });
  const tags = [`page:${pathname}`, 'content'];
  if (page.pageType === 'REDIRECT') throw leadOn(page, tags);
  if (page.pageType === 'GONE') throw gone(tags);
  if (page.categoryId !== null && (page.pageType === 'CATEGORY' || page.rows.length === 0)) {
    const { category, headers } = await loadCategory(door, page.categoryId, address, page);
    return data({ kind: 'category' as const, category }, { headers });
  }
  if (page.pageType !== 'CONTENT' && page.pageType !== 'CATEGORY') throw notFound(tags);
  const { title, description, robots } = page;
  const rows = await withLists(door, page.rows);
  return data(
    { kind: 'content' as const, page: { title, description, robots, rows } },
    { headers: sharedPage(contentTags(pathname, { rows })) },
  );
}

function leadOn(
  { redirectUrl, isTemporaryRedirect }: ContentPageQuery['pageDetails'],
  tags: string[],
): Response {
  return redirect(redirectUrl ?? '/', {
    status: isTemporaryRedirect ? 302 : 301,
    headers: sharedPage(tags),
  });
}
