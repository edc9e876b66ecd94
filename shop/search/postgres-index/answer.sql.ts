import type {
  CatalogueResult,
  CatalogueQuery,
  CatalogueSort,
  CatalogueView,
} from '#adapters/catalogue-index/port.ts';
import { listedAmounts } from '#shop/catalogue/listed-amounts.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { QueryWord } from '../analyser/analyser.ts';
import { brandFilter, filterMask, type FilterMask, ratingOf } from './filter-mask.sql.ts';
import { foundBy, listedIn, soldProducts } from './scope.sql.ts';

export type AnswerRow = {
  /** Products before any filter. */
  found: number;
  total: number;
  productIds: number[];
  enums: { code: string; value: string; count: number }[];
  price: { min: number | null; max: number | null; count: number };
  rating: { min: number | null; max: number | null; counts: number[] };
  categories: CatalogueResult['categories'];
};

/** A bounded query with the words of its text; undefined for a listing. */
export type WordedQuery = CatalogueQuery & { words: readonly QueryWord[] | undefined };

/** The whole result of a query, in one statement. Each product is filtered once and every facet counts the same rows. */
export async function findAnswer(db: Db, query: WordedQuery, now: Date): Promise<AnswerRow> {
  const { words, categoryId } = query;
  const isListing = words === undefined && categoryId !== undefined;
  const mask = filterMask(query, isListing ? undefined : isInCategory(query));
  const row = await db.row<AnswerRow>(sql`
    with found as (${scopeOf(query, now)}),
    filtered as materialized (
      select product.id, found.amount_minor, found.relevance, product.sales_90_days, product.released_on,
        ${ratingOf} as rating, brand.name as brand, product.attributes, ${mask.failed} as failed
      from found
      join catalogue.product on product.id = found.id
      join catalogue.brand on brand.id = product.brand_id
    ),
    page as (${pageOf(query)})
    select (select count(*) from filtered) as found, (select count(*) from filtered where failed = 0) as total,
      array(select id from page order by place) as "productIds",
      (${enumFacets(mask)}) as enums,
      (select json_build_object('min', min(amount_minor), 'max', max(amount_minor), 'count', count(*))
       from filtered where failed in (0, ${mask.priceBit})) as price,
      (${ratingFacet(mask)}) as rating,
      (${countCategories(query, mask)}) as categories`);
  if (!row) throw new Error('The catalogue gave no answer where it always gives one row.');
  return row;
}

function scopeOf(query: WordedQuery, now: Date): Statement {
  if (query.words !== undefined) return foundBy(query, query.words, now);
  return query.categoryId === undefined ? soldProducts(query, now) : listedIn(query, now);
}

function isInCategory({ categoryId, priceList }: CatalogueQuery): Statement {
  return sql`exists (
    select from catalogue.category_listing listing
    where listing.product_id = product.id and listing.category_id = ${categoryId} and ${listedAmounts[priceList]} is not null)`;
}

function pageOf({ sort, text, language, offset, limit }: CatalogueQuery): Statement {
  const order = orders[sort === 'relevance' && text === undefined ? 'si' : sort];
  return sql`
    select filtered.id, row_number() over () as place
    from (
      select filtered.id
      from filtered
      ${sort === 'name' ? sql`join catalogue.product_text named on named.product_id = filtered.id and named.language = ${language}` : sql``}
      where filtered.failed = 0
      order by ${order(language)}, filtered.id
      limit ${limit} offset ${offset}
    ) as filtered`;
}

const orders: Record<CatalogueSort, (language: CatalogueView['language']) => Statement> = {
  relevance: () => sql`filtered.relevance desc`,
  si: () => sql`filtered.sales_90_days desc`,
  priceAsc: () => sql`filtered.amount_minor`,
  priceDesc: () => sql`filtered.amount_minor desc`,
  rating: () => sql`filtered.rating desc`,
  new: () => sql`filtered.released_on desc`,
  name: (language) =>
    language === 'de' ? sql`named.name collate "de-x-icu"` : sql`named.name collate "en-x-icu"`,
};

function enumFacets({ bitOfCode }: FilterMask): Statement {
  return sql`
    select coalesce(json_agg(json_build_object('code', code, 'value', value, 'count', count)), '[]')
    from (
      select code, value, count(*)
      from (
        select ${brandFilter} as code, brand as value, failed from filtered
        union all
        select attribute.key, chosen.value, filtered.failed
        from filtered
        cross join lateral jsonb_each(filtered.attributes) as attribute
        cross join lateral jsonb_array_elements_text(attribute.value) as chosen
      ) as carried
      where failed in (0, ${bitOfCode})
      group by code, value
    ) as counted`;
}

function ratingFacet({ ratingBit }: FilterMask): Statement {
  return sql`
    select json_build_object('min', min(rating), 'max', max(rating), 'counts', json_build_array(
      count(*) filter (where rating >= 1), count(*) filter (where rating >= 2),
      count(*) filter (where rating >= 3), count(*) filter (where rating >= 4)))
    from filtered where failed in (0, ${ratingBit})`;
}

/** Counts by category: for a text over the hits in all categories, for a listing over its own rows. */
function countCategories({ priceList }: CatalogueQuery, { categoryBit }: FilterMask): Statement {
  return sql`
    select coalesce(json_agg(json_build_object('id', id, 'count', count) order by id), '[]')
    from (
      select listing.category_id as id, count(*)
      from filtered
      join catalogue.category_listing listing on listing.product_id = filtered.id
      where filtered.failed in (0, ${categoryBit}) and ${listedAmounts[priceList]} is not null
      group by listing.category_id
    ) as counted`;
}
