import type { PageDetails, PageType } from '#shop/resolver-types.generated.ts';
import { chooseRows } from './choose-rows.ts';
import { findPageRow, type PageRow } from './content.sql.ts';
import { fillGrid, type GridCtx } from './fill-grid.ts';
import { pagePath } from './page-path.ts';

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
 * What a path of this shop and language answers (RT2): content, a category, a redirect, gone, or not found. `url` may have
 * an origin and a query. At most eight statements, whatever the page shows.
 */
export async function findPage(ctx: GridCtx, url: string): Promise<PageDetails> {
  const path = pagePath(url);
  const page = path === undefined ? undefined : await findPageRow(ctx.db, path, ctx.storefront);
  if (!page) return notFound;
  return {
    pageType: pageTypes[page.pageType],
    redirectUrl: page.redirectTo,
    isTemporaryRedirect: page.isTemporary,
    categoryId: page.categoryId,
    title: page.title,
    description: page.description,
    robots: page.robots,
    rows: await fillGrid(ctx, await chooseRows(ctx, path ?? '', page.rows)),
    activeAbTests: (ctx.audience?.tests ?? []).map((chosen) => ({ ...chosen })),
  };
}
