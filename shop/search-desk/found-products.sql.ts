import type { CatalogueView } from '#adapters/catalogue-index/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type FoundRow = {
  id: number;
  name: string;
  brand: string;
  pictureKey: string | null;
  isShown: boolean;
};

/** Products by their ids with what the staff sees of them, in no order. Unknown ids are left out. */
export function findFoundRows(
  db: Db,
  ids: readonly number[],
  { language, priceList }: CatalogueView,
): Promise<FoundRow[]> {
  return db.rows<FoundRow>(sql`
    select product.id::float8 as id, coalesce(own.name, german.name, '') as name, brand.name as brand,
      (select picture_key from catalogue.picture where product_id = product.id order by position limit 1) as "pictureKey",
      product.state = 'published' and exists (select from catalogue.product_listing
        where product_id = product.id and price_list = ${priceList} and amount_minor > 0) as "isShown"
    from catalogue.product
    join catalogue.brand on brand.id = product.brand_id
    left join catalogue.product_text german on german.product_id = product.id and german.language = 'de'
    left join catalogue.product_text own on own.product_id = product.id and own.language = ${language}
    where product.id = any (${ids}::bigint[])`);
}

export type JudgedRow = {
  id: number;
  name: string;
  brand: string;
  /** The name of its main category. */
  kind: string;
  attributes: Record<string, string[]>;
};

/** What the relevance of products is judged by. */
export function findJudgedRows(
  db: Db,
  ids: readonly number[],
  language: CatalogueView['language'],
): Promise<JudgedRow[]> {
  return db.rows<JudgedRow>(sql`
    select product.id::float8 as id, coalesce(text.name, '') as name, brand.name as brand, product.attributes,
      coalesce((select name from catalogue.category_text
        where category_id = product.main_category_id and category_text.language = ${language}), '') as kind
    from catalogue.product
    join catalogue.brand on brand.id = product.brand_id
    left join catalogue.product_text text on text.product_id = product.id and text.language = ${language}
    where product.id = any (${ids}::bigint[])`);
}
