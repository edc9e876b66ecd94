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

/** Whether the navigation of this storefront leaves a category out (HF3). For rows called `category`. */
export function isExcludedFor({ store }: Storefront): Statement {
  return sql`
    case when exists (select from content.navigation where store = ${store}) then category.id not in (
      select (entry ->> 'id')::integer from content.navigation cross join jsonb_array_elements(entries) as entry
      where store = ${store} and not (entry ->> 'isHidden')::boolean)
    else category.is_excluded_from_navigation or ${store}::text = any (category.hidden_in) end`;
}

/** The parent of categories that are nowhere in a navigation: no category has this id. */
const nowhere = sql`0`;

/**
 * A query for the places of categories in the navigation of a store: as they are published, else as they are in the tree of categories. What
 * the published navigation does not have is nowhere in it.
 */
function navigationPlaces({ store }: Storefront): Statement {
  return sql`
    select category.id,
      case when shown.store is null then category.parent_id when entry.id is null then ${nowhere} else entry.parent_id end as parent_id,
      coalesce(entry.place, category.position) as place,
      case when shown.store is null then category.is_excluded_from_navigation or ${store}::text = any (category.hidden_in)
        else coalesce(entry.is_hidden, true) end as is_hidden
    from catalogue.category
    left join content.navigation shown on shown.store = ${store}
    left join (
      select (value ->> 'id')::integer as id, (value ->> 'parentId')::integer as parent_id, (value ->> 'isHidden')::boolean as is_hidden, place
      from content.navigation cross join jsonb_array_elements(entries) with ordinality as entry (value, place)
      where store = ${store}
    ) as entry on entry.id = category.id`;
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

/** Nodes of the navigation that `condition` allows (on `node`, one of `placed`), in display order. */
export function findNodes(
  db: Db,
  condition: Statement,
  storefront: Storefront,
): Promise<NodeRow[]> {
  return db.rows<NodeRow>(sql`
    with placed as materialized (${navigationPlaces(storefront)})
    select category.id, node.parent_id as "parentId", text.name, ${categoryPath(storefront)} as path,
      category.icon, category.tint, category.picture_key as "pictureKey", category.picture_alts ->> ${storefront.language} as "pictureAlt",
      coalesce(${productsListed[storefront.priceList]}, 0) as count,
      exists (select from placed child where child.parent_id = category.id) as "hasChildren",
      category.is_sale as "isSale", node.is_hidden as "isExcludedFromNav"
    from placed node
    join catalogue.category on category.id = node.id
    join catalogue.category_text text on text.category_id = category.id and text.language = ${storefront.language}
    left join catalogue.category_count counted on counted.category_id = category.id
    where ${condition}
    order by node.place, category.id`);
}

export const topNodes = sql`node.parent_id is null`;

/** A category with the two levels below it. */
export function nodesBelow(id: number): Statement {
  return sql`
    node.id in (
      select id from placed where id = ${id}
      union all select id from placed where parent_id = ${id}
      union all select child.id from placed parent join placed child on child.parent_id = parent.id
        where parent.parent_id = ${id})`;
}

export function nodesWithIds(ids: readonly number[]): Statement {
  return sql`node.id = any (${ids}::integer[])`;
}
