import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PriceList, Storefront } from '#shop/kernel/storefront.ts';

/** The path of a category: its landing page in this shop and language, else /cat/{id}/. For rows called `category`. */
export function categoryPath({ shop, language }: Storefront): Statement {
  return sql`
    coalesce(
      (select min(page.path) from content.page
       where page.category_id = category.id and page.page_type = 'category' and page.shop = ${shop} and page.language = ${language}),
      '/cat/' || category.id || '/')`;
}

/** Whether the navigation of this storefront leaves a category out. For rows called `category`. */
export function isExcludedFor({ store }: Storefront): Statement {
  return sql`(category.is_excluded_from_navigation or ${store}::text = any (category.hidden_in))`;
}

/** Crumbs from the top category down to the row called `main`, as JSON. */
export function crumbsOf(storefront: Storefront): Statement {
  return sql`
    (select json_agg(json_build_object('id', category.id, 'displayName', text.name, 'path', ${categoryPath(storefront)}) order by category.level)
     from catalogue.category
     join catalogue.category_text text on text.category_id = category.id and text.language = ${storefront.language}
     where category.id = any (main.path))`;
}

export type CrumbRow = { id: number; displayName: string; path: string };
export type LinkRow = { id: number; name: string; path: string; count: number };

export type CategoryRow = {
  id: number;
  name: string;
  description: string;
  icon: string;
  tint: string;
  pictureKey: string;
  /** What the picture shows; null where the name describes it. */
  pictureAlt: string | null;
  isSale: boolean;
  breadcrumb: CrumbRow[];
  children: LinkRow[];
};

export function findCategoryRow(
  db: Db,
  id: number,
  storefront: Storefront,
): Promise<CategoryRow | undefined> {
  return db.row<CategoryRow>(sql`
    select main.id, main_text.name, main_text.description, main.icon, main.tint,
      main.picture_key as "pictureKey", main.picture_alts ->> ${storefront.language} as "pictureAlt", main.is_sale as "isSale",
      ${crumbsOf(storefront)} as breadcrumb,
      coalesce((
        select json_agg(json_build_object(
          'id', category.id, 'name', text.name, 'path', ${categoryPath(storefront)},
          'count', coalesce(${productsListed[storefront.priceList]}, 0)) order by category.position, category.id)
        from catalogue.category
        join catalogue.category_text text on text.category_id = category.id and text.language = ${storefront.language}
        left join catalogue.category_count counted on counted.category_id = category.id
        where category.parent_id = main.id
      ), '[]') as children
    from catalogue.category main
    join catalogue.category_text main_text on main_text.category_id = main.id and main_text.language = ${storefront.language}
    where main.id = ${id}`);
}

/** How many products the row called `counted` lists, by price list. */
const productsListed: Record<PriceList, Statement> = {
  de: sql`counted.products_de`,
  at: sql`counted.products_at`,
  ch: sql`counted.products_ch`,
  edu: sql`counted.products_edu`,
};

export type NodeRow = LinkRow & {
  parentId: number | null;
  icon: string;
  tint: string;
  pictureKey: string;
  /** What the picture shows; null where the name describes it. */
  pictureAlt: string | null;
  hasChildren: boolean;
  isSale: boolean;
  isExcludedFromNav: boolean;
};

/** Nodes of the navigation that `condition` allows (on `category`), in display order. */
export function findNodes(
  db: Db,
  condition: Statement,
  storefront: Storefront,
): Promise<NodeRow[]> {
  return db.rows<NodeRow>(sql`
    select category.id, category.parent_id as "parentId", text.name, ${categoryPath(storefront)} as path,
      category.icon, category.tint, category.picture_key as "pictureKey", category.picture_alts ->> ${storefront.language} as "pictureAlt",
      coalesce(${productsListed[storefront.priceList]}, 0) as count,
      exists (select from catalogue.category child where child.parent_id = category.id) as "hasChildren",
      category.is_sale as "isSale", ${isExcludedFor(storefront)} as "isExcludedFromNav"
    from catalogue.category
    join catalogue.category_text text on text.category_id = category.id and text.language = ${storefront.language}
    left join catalogue.category_count counted on counted.category_id = category.id
    where ${condition}
    order by category.level, category.position, category.id`);
}

export const topNodes = sql`category.parent_id is null`;

/** A category with the two levels below it. */
export function nodesBelow(id: number): Statement {
  return sql`
    category.id in (
      select id from catalogue.category where id = ${id}
      union all select id from catalogue.category where parent_id = ${id}
      union all select child.id from catalogue.category parent join catalogue.category child on child.parent_id = parent.id
        where parent.parent_id = ${id})`;
}

export function nodesWithIds(ids: readonly number[]): Statement {
  return sql`category.id = any (${ids}::integer[])`;
}
