import type { PriceStep } from '#contract/price-steps.ts';
import { variantLabels } from '#shop/catalogue/variant-labels.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { partOf } from '#shop/kernel/keyset.sql.ts';
import type { Place } from '#shop/kernel/keyset.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import type { TaxClass } from '#shop/pricing/tax-rates.ts';

/** What items of the sheet are chosen by. */
export type ChosenItems = {
  /** Undefined for all. */
  itemIds: readonly number[] | undefined;
  categoryId: number | undefined;
  brandId: number | undefined;
  /** Undefined for all items. */
  wanted: { text: string; productIds: readonly number[] } | undefined;
};

export type SheetSearch = ChosenItems & {
  language: Language;
  after: Place | undefined;
  limit: number;
};

export type SheetPriceRow = {
  priceList: PriceList;
  amountMinor: number;
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
  steps: PriceStep[];
  lowest30DaysMinor: number | null;
};

export type SheetRow = {
  itemId: number;
  itemNumber: string;
  name: string;
  variantLabels: { label: string; value: string }[];
  isBook: boolean;
  taxClass: TaxClass;
  costMinor: number | null;
  prices: SheetPriceRow[];
};

/** Items with their prices in all lists and their purchase price, by item number. */
export function findSheetRows(
  db: Db,
  { language, after, limit, ...chosen }: SheetSearch,
): Promise<SheetRow[]> {
  const { condition, order } = partOf({
    by: sql`order_number`,
    type: 'text',
    isDescending: false,
    after,
  });
  return db.rows<SheetRow>(sql`
    select item.id as "itemId", item.order_number as "itemNumber", product_text.name,
      ${variantLabels(language)} as "variantLabels", product.is_book as "isBook", product.tax_class as "taxClass",
      cost.amount_minor as "costMinor", coalesce(price.prices, '[]') as prices
    from (
      select id, product_id, order_number, variant_values from catalogue.item
      where ${isChosen(chosen)} and ${condition}
      order by ${order} limit ${limit}
    ) as item
    join catalogue.product on product.id = item.product_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    left join price_desk.item_cost cost on cost.item_id = item.id
    left join lateral (
      select json_agg(json_build_object('priceList', price_list, 'amountMinor', amount_minor, 'oldAmountMinor', old_amount_minor,
        'recommendedMinor', recommended_minor, 'lowest30DaysMinor', lowest_30_days_minor, 'steps', steps)) as prices
      from catalogue.item_price where item_price.item_id = item.id
    ) price on true
    order by item.order_number, item.id`);
}

/** Whether a row of `catalogue.item` is chosen. */
export function isChosen({ itemIds, categoryId, brandId, wanted }: ChosenItems): Statement {
  const isNamed = itemIds ? sql`id = any (${itemIds}::bigint[])` : sql`true`;
  return sql`${isNamed} and ${ofCategory(categoryId)} and ${ofBrand(brandId)} and ${wanted ? found(wanted) : sql`true`}`;
}

function ofCategory(categoryId: number | undefined): Statement {
  return categoryId === undefined
    ? sql`true`
    : sql`product_id in (select product_id from catalogue.product_category where category_id = ${categoryId})`;
}

function ofBrand(brandId: number | undefined): Statement {
  return brandId === undefined
    ? sql`true`
    : sql`product_id in (select id from catalogue.product where brand_id = ${brandId})`;
}

/** Items of a number that begins with the text, of an EAN, or of products. */
function found({ text, productIds }: { text: string; productIds: readonly number[] }): Statement {
  const start = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`id in (
    select id from catalogue.item where lower(order_number) like ${start}
    union select id from catalogue.item where ean = ${text}
    union select id from catalogue.item where product_id = any (${productIds}::bigint[]))`;
}

/** Categories as a tree in its order, and brands by name, for the filters of the sheet. */
export async function findSheetFilters(
  db: Db,
  language: Language,
): Promise<{
  categories: { id: number; level: number; name: string }[];
  brands: { id: number; name: string }[];
}> {
  const [categories, brands] = await Promise.all([
    db.rows<{ id: number; level: number; name: string }>(sql`
      with recursive placed as (
        select id, level, array[position, id] as place from catalogue.category where parent_id is null
        union all
        select child.id, child.level, placed.place || child.position || child.id
        from catalogue.category child join placed on child.parent_id = placed.id
      )
      select placed.id, placed.level, text.name from placed
      join catalogue.category_text text on text.category_id = placed.id and text.language = ${language}
      order by placed.place limit 2000`),
    db.rows<{ id: number; name: string }>(
      sql`select id, name from catalogue.brand order by name limit 5000`,
    ),
  ]);
  return { categories, brands };
}
