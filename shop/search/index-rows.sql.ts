import {
  type CatalogueCategory,
  type IndexedProduct,
  priceLists,
} from '#adapters/catalogue-index/columns/indexed-product-port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

const batchSize = 1_000;

/**
 * Reads the index data of all published products, by id in batches, at the prices of a time (SE3). Memory is constant. PostgreSQL
 * prepares a batch while the caller works on the one before.
 */
export async function* readIndexedProducts(
  db: Db,
  now: Date,
): AsyncGenerator<IndexedProduct[], void> {
  const rowsAfter = (id: number) =>
    db.rows<IndexRow>(
      indexRows(
        now,
        sql`select id from catalogue.product where id > ${id} and state = 'published' order by id limit ${batchSize}`,
      ),
    );
  let pending: Promise<IndexRow[]> | undefined = rowsAfter(0);
  while (pending) {
    const rows: IndexRow[] = await pending;
    const last = rows.length < batchSize ? undefined : rows.at(-1);
    pending = last && rowsAfter(last.id);
    // A failure is thrown where the batch is awaited, which a caller may never do.
    pending?.catch(() => undefined);
    if (rows.length > 0) yield rows.map(productOf);
  }
}

/** As `readIndexedProducts`, for these products; those that are not published are missing. */
export async function findIndexedProducts(
  db: Db,
  now: Date,
  ids: readonly number[],
): Promise<IndexedProduct[]> {
  const rows = await db.rows<IndexRow>(indexRows(now, sql`select unnest(${ids}::bigint[]) as id`));
  return rows.map(productOf);
}

/** All categories, with sale categories marked. */
export function findIndexedCategories(db: Db): Promise<CatalogueCategory[]> {
  return db.rows<CatalogueCategory>(sql`
    select category.id, category.is_sale as "isSale",
      json_build_object(
        'de', coalesce(max(text.name) filter (where text.language = 'de'), ''),
        'en', coalesce(max(text.name) filter (where text.language = 'en'), '')) as names
    from catalogue.category
    left join catalogue.category_text text on text.category_id = category.id
    group by category.id
    order by category.level, category.position, category.id`);
}

/** The next moment at which a lightning deal begins or ends and changes a price; undefined for none. */
export async function findNextPriceChange(db: Db, after: Date): Promise<Date | undefined> {
  const row = await db.row<{ next: Date | null }>(sql`
    select least(
      (select min(starts_at) from deals.deal where starts_at > ${after}),
      (select min(ends_at) from deals.deal where ends_at > ${after})) as next`);
  return row?.next ?? undefined;
}

type IndexRow = Omit<IndexedProduct, 'amounts' | 'isReduced' | 'words'> & {
  offers: Record<string, [amountMinor: number, isReduced: boolean]>;
  words: Partial<IndexedProduct['words']>;
};

function indexRows(now: Date, ids: Statement): Statement {
  return sql`
    with chosen as materialized (${ids}),
    offered as (
      select shown.product_id,
        json_object_agg(shown.price_list, json_build_array(shown.amount_minor, shown.is_reduced)) as offers
      from catalogue.shown_amounts(${now}) shown
      where shown.product_id in (select id from chosen)
      group by shown.product_id
    ),
    placed as (
      select place.product_id, json_agg(place.category_id order by place.category_id) as category_ids
      from catalogue.product_category place
      join catalogue.category on category.id = place.category_id and not category.is_sale
      where place.product_id in (select id from chosen)
      group by place.product_id
    ),
    worded as (
      select words.product_id, json_object_agg(words.language, json_build_object(
        'name', name_words, 'brand', brand_words, 'category', category_words, 'description', description_words)) as words
      from search.product_words words
      where words.product_id in (select id from chosen)
      group by words.product_id
    )
    select product.id, product.sales_90_days as sales, coalesce(product.rating_average, 0)::float8 as rating,
      product.released_on - date '1970-01-01' as "releasedDay", brand.name as brand, product.attributes,
      json_build_object('de', coalesce(german.name, ''), 'en', coalesce(english.name, '')) as names,
      coalesce(placed.category_ids, '[]') as "categoryIds",
      coalesce(offered.offers, '{}') as offers, coalesce(worded.words, '{}') as words
    from chosen
    join catalogue.product on product.id = chosen.id and product.state = 'published'
    join catalogue.brand on brand.id = product.brand_id
    left join catalogue.product_text german on german.product_id = product.id and german.language = 'de'
    left join catalogue.product_text english on english.product_id = product.id and english.language = 'en'
    left join offered on offered.product_id = product.id
    left join placed on placed.product_id = product.id
    left join worded on worded.product_id = product.id
    order by product.id`;
}

function productOf({ offers, words, ...facts }: IndexRow): IndexedProduct {
  return {
    ...facts,
    amounts: priceLists.map((list) => offers[list]?.[0] ?? 0),
    isReduced: priceLists.map((list) => offers[list]?.[1] ?? false),
    words: { de: words.de ?? noWords, en: words.en ?? noWords },
  };
}

const noWords = { name: [], brand: [], category: [], description: [] };
