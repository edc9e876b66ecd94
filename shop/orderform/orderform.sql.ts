import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** Finds items of the price list by keys of order numbers or EANs; an order number takes precedence. One statement. */
export function findNumbered(
  db: Db,
  { priceList }: Storefront,
  keys: readonly string[],
): Promise<{ key: string; itemId: number; orderNumber: string }[]> {
  return db.rows(sql`
    select distinct on (named.key) named.key, item.id as "itemId", item.order_number as "orderNumber"
    from (
      select asked.key, item.id, 1 as place
      from unnest(${keys}::text[]) as asked (key)
      join catalogue.item on catalogue.number_key(item.order_number) = asked.key
      union all
      select asked.key, item.id, 2
      from unnest(${keys}::text[]) as asked (key)
      join catalogue.item on item.ean = asked.key
    ) named
    join catalogue.item on item.id = named.id
    join catalogue.product on product.id = item.product_id and product.state <> 'draft'
    join catalogue.item_price on item_price.item_id = item.id and item_price.price_list = ${priceList}
    order by named.key, named.place, item.order_number = named.key desc, item.id`);
}

/** An available item of the price list. */
export type Offered = { orderNumber: string; name: string; minimumOrderQuantity: number };

/** Available items for each line's near keys, the likeliest first; three per line at most. One statement. */
export function findNear(
  db: Db,
  { language, priceList }: Storefront,
  near: readonly { line: number; key: string }[],
): Promise<(Offered & { line: number })[]> {
  return db.rows(sql`
    select line, "orderNumber", name, "minimumOrderQuantity" from (
      select asked.line, item.order_number as "orderNumber", product_text.name,
        offer.minimum_order_quantity as "minimumOrderQuantity",
        row_number() over (partition by asked.line order by asked.place) as rank
      from unnest(${near.map(({ line }) => line)}::integer[], ${near.map(({ key }) => key)}::text[])
        with ordinality as asked (line, key, place)
      join catalogue.item on catalogue.number_key(item.order_number) = asked.key
      join catalogue.offer on offer.item_id = item.id and offer.price_list = ${priceList} and offer.is_available
      join catalogue.product_text on product_text.product_id = item.product_id and product_text.language = ${language}
    ) ranked
    where rank <= 3
    order by line, rank`);
}

/** Replacements of products: the first available item of each product's first replacement with one. One statement. */
export function findSubstitutes(
  db: Db,
  { language, priceList }: Storefront,
  productIds: readonly number[],
): Promise<(Offered & { productId: number })[]> {
  return db.rows(sql`
    select replaced.id as "productId", picked.*
    from unnest(${productIds}::bigint[]) as replaced (id)
    join lateral (
      select item.order_number as "orderNumber", product_text.name, offer.minimum_order_quantity as "minimumOrderQuantity"
      from (
        select related_product_id, position from catalogue.product_relation
        join catalogue.product related on related.id = related_product_id and related.state = 'published'
        where product_id = replaced.id and product_relation.kind = 'replacement'
        order by position
        limit 4
      ) relation
      join catalogue.item on item.product_id = relation.related_product_id
      join catalogue.offer on offer.item_id = item.id and offer.price_list = ${priceList} and offer.is_available
      join catalogue.product_text on product_text.product_id = item.product_id and product_text.language = ${language}
      order by relation.position, item.position
      limit 1
    ) picked on true`);
}
