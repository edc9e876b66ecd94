import type { PriceStep } from '#contract/price-steps.ts';
import type { BaseUnit } from '#shop/catalogue/base-price.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import type { TaxClass } from '#shop/pricing/tax-rates.ts';

export type CatalogueRow = {
  id: number;
  orderNumber: string;
  ean: string;
  brand: string;
  isRetired: boolean;
  taxClass: TaxClass;
  amountMinor: number;
  steps: PriceStep[];
  maxQuantity: number;
  recommendedMinor: number | null;
  minimumOrderQuantity: number;
  baseContent: string | null;
  baseUnit: BaseUnit | null;
  texts: { language: Language; name: string; description: string; facts: Fact[] }[];
  features: {
    names: Record<Language, string>;
    values: Record<Language, string>[];
    units: Record<Language, string>;
  }[];
  pictureKeys: string[];
  references: { kind: string; orderNumber: string }[];
};

type Fact = { name: string; value: string };

type Wanted = { priceList: PriceList; since: Date | undefined; pricesOnly: boolean };

/** Items that are on offer in a price list; with `since` those that changed after it, and those that are no longer sold. */
function wantedItems({ priceList, since, pricesOnly }: Wanted): Statement {
  const offered = sql`offer.price_list = ${priceList} and offer.amount_minor > 0 and not item.is_catalog`;
  if (!since) return sql`${offered} and offer.is_sellable`;
  return pricesOnly
    ? sql`${offered} and offer.is_sellable and ${isPriceNew(since)}`
    : sql`${offered} and (product.changed_at > ${since} or ${isPriceNew(since)})`;
}

function isPriceNew(since: Date): Statement {
  return sql`greatest(price.valid_from, price.steps_from) > ${since}`;
}

/** Items behind an id, by id. One statement. */
export function findCatalogueRows(
  db: Db,
  wanted: Wanted,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<CatalogueRow[]> {
  return db.rows<CatalogueRow>(sql`
    with chosen as materialized (
      select offer.*, item.order_number, item.ean
      from catalogue.offer
      join catalogue.item on item.id = offer.item_id
      join catalogue.product on product.id = offer.product_id
      join catalogue.item_price price on price.item_id = offer.item_id and price.price_list = offer.price_list
      where ${wantedItems(wanted)} and offer.item_id > ${afterId}
      order by offer.item_id
      limit ${limit}
    )
    select chosen.item_id::float8 as id, chosen.order_number as "orderNumber", chosen.ean, brand.name as brand,
      not chosen.is_sellable as "isRetired", product.tax_class as "taxClass", chosen.amount_minor as "amountMinor",
      chosen.steps, chosen.max_quantity as "maxQuantity",
      chosen.recommended_minor as "recommendedMinor", chosen.minimum_order_quantity as "minimumOrderQuantity",
      chosen.base_content as "baseContent", chosen.base_unit as "baseUnit",
      coalesce((select json_agg(json_build_object('language', text.language, 'name', text.name,
          'description', coalesce(product_text.description, ''), 'facts', coalesce(product_text.data_and_facts, '[]')) order by text.language)
        from catalogue.item_text text
        left join catalogue.product_text on product_text.product_id = product.id and product_text.language = text.language
        where text.item_id = chosen.item_id), '[]') as texts,
      coalesce((select json_agg(json_build_object('names', json_build_object('de', attribute.name_de, 'en', attribute.name_en),
          'units', json_build_object('de', attribute.unit_de, 'en', attribute.unit_en),
          'values', (select json_agg(json_build_object('de', value.name_de, 'en', value.name_en) order by value.position, value.code)
            from catalogue.attribute_value value where value.attribute_code = given.code and value.code = any (given.values)))
          order by attribute.position, attribute.code)
        from (
          select code, array_agg(distinct value) as values from (
            select key as code, jsonb_array_elements_text(value) as value from jsonb_each(product.attributes)
            where not chosen.variant_values ? key
            union all
            select key, value from jsonb_each_text(chosen.variant_values)
          ) as single group by code
        ) as given
        join catalogue.attribute on attribute.code = given.code), '[]') as features,
      array(select picture_key from catalogue.picture where product_id = product.id order by position limit 20) as "pictureKeys",
      coalesce((select json_agg(json_build_object('kind', relation.kind, 'orderNumber', related.order_number)
          order by relation.kind, relation.position)
        from catalogue.product_relation relation
        join catalogue.item related on related.product_id = relation.related_product_id and related.position = 1
        where relation.product_id = product.id), '[]') as references
    from chosen
    join catalogue.product on product.id = chosen.product_id
    join catalogue.brand on brand.id = product.brand_id
    order by chosen.item_id`);
}

/** Whether a catalogue of these items has any. */
export async function hasCatalogueRows(db: Db, wanted: Wanted): Promise<boolean> {
  const found = await db.row(sql`
    select 1 as one from catalogue.offer
    join catalogue.item on item.id = offer.item_id
    join catalogue.product on product.id = offer.product_id
    join catalogue.item_price price on price.item_id = offer.item_id and price.price_list = offer.price_list
    where ${wantedItems(wanted)} limit 1`);
  return found !== undefined;
}

export type PlaceRow = { id: number; orderNumber: string; categoryIds: number[] };

/** Items behind an id with the lowest of their categories, by id. One statement. */
export function findPlaceRows(
  db: Db,
  wanted: Wanted,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<PlaceRow[]> {
  return db.rows<PlaceRow>(sql`
    select offer.item_id::float8 as id, item.order_number as "orderNumber",
      array(select place.category_id from catalogue.product_category place
        join catalogue.category on category.id = place.category_id and not category.is_sale
        where place.product_id = offer.product_id
          and not exists (select from catalogue.category child where child.parent_id = place.category_id)
        order by place.category_id) as "categoryIds"
    from catalogue.offer
    join catalogue.item on item.id = offer.item_id
    join catalogue.product on product.id = offer.product_id
    join catalogue.item_price price on price.item_id = offer.item_id and price.price_list = offer.price_list
    where ${wantedItems(wanted)} and offer.item_id > ${afterId}
    order by offer.item_id
    limit ${limit}`);
}

export type CategoryRow = {
  id: number;
  parentId: number | null;
  isLeaf: boolean;
  position: number;
  names: { language: Language; name: string }[];
};

/** Every category but those of sales; a few hundred, parents first. */
export function findCategoryRows(db: Db): Promise<CategoryRow[]> {
  return db.rows<CategoryRow>(sql`
    select category.id, parent_id as "parentId", position,
      not exists (select from catalogue.category child where child.parent_id = category.id) as "isLeaf",
      coalesce((select json_agg(json_build_object('language', language, 'name', name) order by language)
        from catalogue.category_text text where text.category_id = category.id), '[]') as names
    from catalogue.category
    where not is_sale
    order by level, position, id
    limit 20000`);
}
