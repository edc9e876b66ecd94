import type pg from 'pg';
import { footerOf } from '../content/footer.ts';
import { sayIn, type DemoPage, type Language, type Shop } from '../content/grid.ts';
import { pagesOf } from '../content/pages.ts';
import type { Cell, TableRows } from './copy-rows.ts';
import { copyInTransaction } from './in-transaction.ts';
import { combinations, hubRows, redirectRows, synonymRows } from './redirect-rows.ts';

/** Writes the pages and the footer of every shop and language, and where searches lead instead of to results. */
export async function seedContent(pool: pg.Pool): Promise<void> {
  await copyInTransaction(pool, [
    pageRows(),
    footerRows(),
    redirectRows(),
    hubRows(),
    synonymRows(),
  ]);
}

/** Publishes the tree of categories as the navigation of every store. */
export async function seedNavigation(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into content.navigation (store, entries)
    select store, content.navigation_of_tree(store) from unnest(array['de', 'at', 'ch', 'b2b']) as store`);
}

function pageRows(): TableRows {
  return {
    target: `content.page (shop, language, path, page_type, title, description, robots, category_id, redirect_to,
      is_temporary, rows)`,
    rows: combinations.flatMap(([shop, language]) =>
      pagesOf(shop, language).map((page) => pageRow(shop, language, page)),
    ),
  };
}

function pageRow(shop: Shop, language: Language, page: DemoPage): Cell[] {
  return [
    shop,
    language,
    page.path,
    page.type,
    page.title,
    page.description,
    page.robots ?? null,
    page.categoryId ?? null,
    page.redirectTo ?? null,
    page.isTemporary ?? false,
    { json: page.rows ?? [] },
  ];
}

function footerRows(): TableRows {
  return {
    target: 'content.footer (shop, language, footer)',
    rows: combinations.map(([shop, language]): Cell[] => [
      shop,
      language,
      { json: footerOf(shop, sayIn(language)) },
    ]),
  };
}
