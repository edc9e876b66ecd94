import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import type { PartTables } from '../parts/part.ts';

/** Where the navigation of a store is stored. */
export function navigationTables(store: Store): PartTables {
  return {
    kind: 'navigation',
    key: store,
    live: sql`navigation`,
    draft: sql`navigation_draft`,
    revision: sql`navigation_revision`,
    names: sql`store`,
    values: sql`${store}::text`,
    document: sql`entries`,
    shown: sql`
      select coalesce((select entries from content.navigation where store = ${store}), content.navigation_of_tree(${store}))`,
    tag: 'navigation',
  };
}

export type NavigationCategoryRow = {
  id: number;
  parentId: number | null;
  isSale: boolean;
  /** Products that the store sells in it. */
  products: number;
  de: string | null;
  en: string | null;
  /** Its landing pages in the shop of the store that have a draft alone. */
  draftedPaths: string[];
};

const mostCategories = 5000;

/** All categories by level and place, as the navigation of a store has to do with them; 5,000 at most. */
export function findNavigationCategories(db: Db, store: Store): Promise<NavigationCategoryRow[]> {
  const shop = store === 'b2b' ? 'business' : 'consumer';
  return db.rows(sql`
    with drafted as (
      select draft.page ->> 'categoryId' as category_id, draft.path from content.draft
      where draft.shop = ${shop} and draft.page ->> 'type' = 'category'
        and not exists (
          select from content.page where page.shop = draft.shop and page.language = draft.language and page.path = draft.path
            and page.page_type = 'category')
    )
    select category.id, category.parent_id as "parentId", category.is_sale as "isSale", coalesce(${sold[store]}, 0) as products,
      (select name from catalogue.category_text where category_id = category.id and language = 'de') as de,
      (select name from catalogue.category_text where category_id = category.id and language = 'en') as en,
      array(select distinct path from drafted where drafted.category_id = category.id::text order by path) as "draftedPaths"
    from catalogue.category left join catalogue.category_count counted on counted.category_id = category.id
    order by category.level, category.position, category.id limit ${mostCategories}`);
}

/** How many products the row called `counted` has, by store. */
const sold: Record<Store, Statement> = {
  de: sql`counted.products_de`,
  at: sql`counted.products_at`,
  ch: sql`counted.products_ch`,
  b2b: sql`counted.products_edu`,
};
