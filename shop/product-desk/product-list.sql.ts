import type { Db } from '#shop/kernel/db.ts';
import { partOf } from '#shop/kernel/keyset.sql.ts';
import type { Place } from '#shop/kernel/keyset.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

/** What products lack, as rows of catalogue.product_gap. */
export const gaps = [
  'incomplete',
  'noPicture',
  'noEnglish',
  'staleEnglish',
  'noItem',
  'noPriceDe',
  'noPriceAt',
  'noPriceCh',
  'noPriceEdu',
] as const;

export type ProductFilter = {
  state: string | undefined;
  gaps: readonly string[];
  isShort: boolean;
  isNew: boolean;
  isUnsold: boolean;
  isReduced: boolean;
  brandId: number | undefined;
  categoryId: number | undefined;
  /** Selects the ids of products that use something. */
  users: Statement | undefined;
};

/** Since when products are new, and the start of the span without sales. */
export type ListDays = { newSince: Date; unsoldSince: Date };

export type ProductSearch = {
  filter: ProductFilter;
  /** Undefined for all products. */
  wanted: string | undefined;
  days: ListDays;
  language: Language;
  after: Place | undefined;
  limit: number;
};

export type ListedProductRow = {
  id: number;
  name: string;
  brand: string;
  state: string;
  publishAt: Date | null;
  pictureKey: string | null;
  firstNumber: string | null;
  itemCount: number;
  onHand: number;
  fromAmountMinor: number | null;
  gaps: string[];
  changedAt: Date;
};

/** Products by id, the highest first. */
export function findListedProducts(
  db: Db,
  { filter, wanted, days, language, after, limit }: ProductSearch,
): Promise<ListedProductRow[]> {
  const { condition, order } = partOf({
    by: sql`product.id`,
    type: 'bigint',
    isDescending: true,
    after,
  });
  return db.rows<ListedProductRow>(sql`
    select product.id::float8 as id, coalesce(own.name, german.name, '') as name, brand.name as brand, product.state,
      product.publish_at as "publishAt", product.changed_at as "changedAt",
      (select picture_key from catalogue.picture where product_id = product.id order by position limit 1) as "pictureKey",
      items.first_number as "firstNumber", items.count as "itemCount", items.on_hand as "onHand",
      (select amount_minor from catalogue.product_listing where product_id = product.id and price_list = 'de') as "fromAmountMinor",
      array(select gap from catalogue.product_gap where product_id = product.id) as gaps
    from (
      select * from catalogue.product
      where ${fits(filter, days)} and ${wanted === undefined ? sql`true` : found(wanted)} and ${condition}
      order by ${order} limit ${limit}
    ) as product
    join catalogue.brand on brand.id = product.brand_id
    left join catalogue.product_text german on german.product_id = product.id and german.language = 'de'
    left join catalogue.product_text own on own.product_id = product.id and own.language = ${language}
    cross join lateral (
      select count(*)::integer as count, coalesce(sum(on_hand), 0)::integer as on_hand,
        (array_agg(order_number order by position))[1] as first_number
      from catalogue.item left join stock.item_stock on item_stock.item_id = item.id
      where item.product_id = product.id and not is_retired
    ) as items
    order by product.id desc`);
}

function fits(filter: ProductFilter, days: ListDays): Statement {
  return [
    filter.state !== undefined && sql`product.state = ${filter.state}`,
    filter.brandId !== undefined && sql`product.brand_id = ${filter.brandId}`,
    filter.categoryId !== undefined &&
      sql`product.id in (select product_id from catalogue.product_category where category_id = ${filter.categoryId})`,
    filter.users !== undefined && sql`product.id in (${filter.users})`,
    filter.isShort && isShort,
    filter.isNew && isNew(days),
    filter.isUnsold && isUnsold(days),
    filter.isReduced &&
      sql`product.id in (select product_id from catalogue.product_listing where is_reduced)`,
    ...filter.gaps.map(
      (gap) => sql`product.id in (select product_id from catalogue.product_gap where gap = ${gap})`,
    ),
  ].reduce<Statement>((all, each) => (each ? sql`${all} and ${each}` : all), sql`true`);
}

const isShort = sql`product.state = 'published' and product.id in (select product_id from stock.short_item)`;

function isNew({ newSince }: ListDays): Statement {
  return sql`product.released_on >= ${newSince}::timestamptz::date`;
}

function isUnsold({ unsoldSince }: ListDays): Statement {
  return sql`product.state = 'published' and product.sales_90_days = 0 and product.released_on < ${unsoldSince}::timestamptz::date
    and not exists (
      select from catalogue.item join stock.claim on claim.item_id = item.id and claimed_at > ${unsoldSince}
      where item.product_id = product.id)`;
}

/** Numbers of fewer characters begin too many others. */
const leastNumberStart = 3;

/** Products of an id, of an item number that begins with the text, of an EAN, or with its words in a name. */
function found(text: string): Statement {
  const start = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const numbers =
    text.length < leastNumberStart
      ? sql`lower(order_number) = ${text.toLowerCase()}`
      : sql`lower(order_number) like ${start}`;
  return sql`product.id in (
    select ${id}::bigint
    union select product_id from catalogue.item where ${numbers}
    union select product_id from catalogue.item where ean = ${text}
    union select product_id from catalogue.product_text
      where to_tsvector('pg_catalog.simple', catalogue.fold_words(name)) @@ catalogue.name_query(${text}))`;
}

export type FacetRow = { key: string; count: number };

/** How many products have each facet, counted up to `most`. */
export function countFacets(db: Db, days: ListDays, most: number): Promise<FacetRow[]> {
  const counted = (key: string, products: Statement) =>
    sql`select ${key}::text as key, (select count(*)::integer from (select from ${products} limit ${most}) as counted) as count`;
  const ofProducts = (condition: Statement) => sql`catalogue.product where ${condition}`;
  return db.rows<FacetRow>(
    [
      ...['draft', 'published', 'retired'].map((state) =>
        counted(state, ofProducts(sql`state = ${state}`)),
      ),
      ...gaps.map((gap) => counted(gap, sql`catalogue.product_gap where gap = ${gap}`)),
      counted('short', ofProducts(isShort)),
      counted('new', ofProducts(isNew(days))),
      counted(
        'reduced',
        sql`(select distinct product_id from catalogue.product_listing where is_reduced) as reduced`,
      ),
    ].reduce((all, each) => sql`${all} union all ${each}`),
  );
}
