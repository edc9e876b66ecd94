import type { GridRow, PageDetails, PageType } from '#shop/resolver-types.generated.ts';
import { chooseRows } from './choose-rows.ts';
import { findPageRow, findRowsById, type PageRow } from './content.sql.ts';
import { fillGrid, type GridCtx } from './fill-grid.ts';

const pageTypes: Record<PageRow['pageType'], PageType> = {
  content: 'CONTENT',
  category: 'CATEGORY',
  redirect: 'REDIRECT',
  gone: 'GONE',
};

const notFound: PageDetails = {
  pageType: 'NOT_FOUND',
  isTemporaryRedirect: false,
  title: '',
  description: '',
  rows: [],
  activeAbTests: [],
};

/**
 * The result for a path in this shop and language (RT2): content, a category, a redirect, gone, or not found. `url` may have
 * an origin and a query. At most eight statements, whatever the page shows.
 */
export async function findPage(ctx: GridCtx, url: string): Promise<PageDetails> {
  const path = pagePath(url);
  const page = path === undefined ? undefined : await findPageRow(ctx.db, path, ctx.storefront);
  if (!page) return notFound;
  return {
    pageId: page.id,
    pageType: pageTypes[page.pageType],
    redirectUrl: page.redirectTo,
    isTemporaryRedirect: page.isTemporary,
    categoryId: page.categoryId,
    title: page.title,
    description: page.description,
    robots: page.robots,
    rows: await fillGrid(ctx, await chooseRows(ctx, path ?? '', page.rows)),
    activeAbTests: (ctx.audience?.tests ?? [])
      .filter(({ isDecided }) => !isDecided)
      .map((chosen) => ({ ...chosen })),
  };
}

/** The rows of a page by its id (TP1); null where this shop and language have no such page. At most eight statements. */
export async function findGrid(ctx: GridCtx, pageId: number): Promise<GridRow[] | null> {
  const page = await findRowsById(ctx.db, pageId, ctx.storefront);
  return page ? fillGrid(ctx, await chooseRows(ctx, page.path, page.rows)) : null;
}

/** The path of an address, without origin, query and fragment, with a trailing slash. */
export function pagePath(url: string): string | undefined {
  if (url.length > longestUrl || !URL.canParse(url, anyOrigin)) return undefined;
  const { pathname } = new URL(url, anyOrigin);
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}

const anyOrigin = 'http://shop.invalid';
const longestUrl = 2000;
