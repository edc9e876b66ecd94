import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CatalogueCategory,
  type IndexedProduct,
  priceLists,
  type ProductFacts,
} from '#adapters/catalogue-index/columns/indexed-product-port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

const batches = { products: 1_000, facts: 5_000 };

/**
 * Reads the index data of all published products, by id in batches, at the prices of a time (SE3). Memory is constant. PostgreSQL
 * prepares a batch while the caller works on the one before.
 */
export async function* readIndexedProducts(
  db: Db,
  now: Date,
): AsyncGenerator<IndexedProduct[], void> {
  const after = (id: number) => db.rows<IndexRow>(indexRows(now, following(id, batches.products)));
  for await (const rows of inBatches(after, batches.products)) yield rows.map(productOf);
}

/** As `readIndexedProducts`, of what changes most of each product, and the stamp of the rest. */
export async function* readProductFacts(db: Db, now: Date): AsyncGenerator<ProductFacts[], void> {
  const after = (id: number) => db.rows<FactRow>(factRows(now, following(id, batches.facts)));
  for await (const rows of inBatches(after, batches.facts)) yield rows.map(factsOf);
}

async function* inBatches<Row extends { id: number }>(
  rowsAfter: (id: number) => Promise<Row[]>,
  size: number,
): AsyncGenerator<Row[], void> {
  let pending: Promise<Row[]> | undefined = rowsAfter(0);
  while (pending) {
    const rows: Row[] = await pending;
    const last = rows.length < size ? undefined : rows.at(-1);
    pending = last && rowsAfter(last.id);
    // A failure is thrown where the batch is awaited, which a caller may never do.
    pending?.catch(() => undefined);
    // The statement is sent in a later turn, for which a caller that works at once would not leave time.
    if (pending) await nextTurn();
    if (rows.length > 0) yield rows;
  }
}

/** As `readIndexedProducts`, for these products; those that are not published are missing. */
export async function findIndexedProducts(
  db: Db,
  now: Date,
  ids: readonly number[],
): Promise<IndexedProduct[]> {
  const rows = await db.rows<IndexRow>(indexRows(now, given(ids)));
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

/** Which products a statement reads: parts of its `with`, and a condition on an id. */
type Chosen = { parts: Statement; includes: (id: Statement) => Statement };

/** The next `size` published products after an id: a range of ids, so that each table is read by its index. */
function following(id: number, size: number): Chosen {
  return {
    parts: sql`span as materialized (
      select max(id) as last from (
        select id from catalogue.product where id > ${id} and state = 'published' order by id limit ${size}) as some_products
    ), `,
    includes: (column) => sql`(${column} > ${id} and ${column} <= (select last from span))`,
  };
}

function given(ids: readonly number[]): Chosen {
  return { parts: sql``, includes: (column) => sql`${column} = any (${ids}::bigint[])` };
}

type FactRow = Pick<ProductFacts, 'id' | 'stamp' | 'sales' | 'rating' | 'releasedDay'> & {
  amounts: readonly (number | null)[];
  reduced: readonly (boolean | null)[];
};

type IndexRow = FactRow &
  Pick<IndexedProduct, 'brand' | 'attributes' | 'categoryIds'> & {
    germanName: string | null;
    englishName: string | null;
    germanWords: string | null;
    englishWords: string | null;
  };

/**
 * Amounts and reductions are in the order of `priceLists`, words are those of `ProductWords`. PostgreSQL joins them to a text and hashes it in half the
 * time that it takes to write and hash their arrays.
 */
function withParts(now: Date, { parts, includes }: Chosen): Statement {
  return sql`
    with ${parts}offered as (
      select product_id,
        array[max(amount_minor) filter (where price_list = 'de'), max(amount_minor) filter (where price_list = 'at'),
          max(amount_minor) filter (where price_list = 'ch'), max(amount_minor) filter (where price_list = 'edu')] as amounts,
        array[bool_or(is_reduced) filter (where price_list = 'de'), bool_or(is_reduced) filter (where price_list = 'at'),
          bool_or(is_reduced) filter (where price_list = 'ch'), bool_or(is_reduced) filter (where price_list = 'edu')] as reduced
      from catalogue.shown_amounts(${now}) shown
      where ${includes(sql`product_id`)}
      group by product_id
    ),
    placed as (
      select place.product_id, array_agg(place.category_id order by place.category_id) as category_ids
      from catalogue.product_category place
      join catalogue.category on category.id = place.category_id and not category.is_sale
      where ${includes(sql`place.product_id`)}
      group by place.product_id
    ),
    named as (
      select product_id, max(name) filter (where language = 'de') as german, max(name) filter (where language = 'en') as english
      from catalogue.product_text
      where ${includes(sql`product_id`)}
      group by product_id
    ),
    worded as (
      select product_id, max(lines) filter (where language = 'de') as german, max(lines) filter (where language = 'en') as english
      from (
        select product_id, language, array_to_string(name_words, ' ') || E'\\n' || array_to_string(brand_words, ' ')
          || E'\\n' || array_to_string(category_words, ' ') || E'\\n' || array_to_string(description_words, ' ') as lines
        from search.product_words
        where ${includes(sql`product_id`)}
      ) as words
      group by product_id
    )`;
}

/** The stamp hashes everything that a product has in the index but these facts; 53 bits, which a number of JavaScript keeps. */
const facts = sql`
  product.id, product.sales_90_days as sales, coalesce(product.rating_average, 0)::float8 as rating,
  product.released_on - date '1970-01-01' as "releasedDay",
  array_to_json(coalesce(offered.amounts, '{}')) as amounts, array_to_json(coalesce(offered.reduced, '{}')) as reduced,
  (hash_record_extended(row(brand.name, product.attributes, named.german, named.english, placed.category_ids,
    worded.german, worded.english
  ), 0) & 9007199254740991)::float8 as stamp`;

function joined({ includes }: Chosen): Statement {
  return sql`
    from catalogue.product
    join catalogue.brand on brand.id = product.brand_id
    left join named on named.product_id = product.id
    left join worded on worded.product_id = product.id
    left join offered on offered.product_id = product.id
    left join placed on placed.product_id = product.id
    where product.state = 'published' and ${includes(sql`product.id`)}
    order by product.id`;
}

function indexRows(now: Date, chosen: Chosen): Statement {
  return sql`
    ${withParts(now, chosen)}
    select ${facts}, brand.name as brand, product.attributes,
      named.german as "germanName", named.english as "englishName", array_to_json(coalesce(placed.category_ids, '{}')) as "categoryIds",
      worded.german as "germanWords", worded.english as "englishWords"
    ${joined(chosen)}`;
}

function factRows(now: Date, chosen: Chosen): Statement {
  return sql`${withParts(now, chosen)} select ${facts} ${joined(chosen)}`;
}

function factsOf(row: FactRow): ProductFacts {
  const { id, stamp, sales, rating, releasedDay, amounts, reduced } = row;
  return {
    id,
    stamp,
    sales,
    rating,
    releasedDay,
    amounts: priceLists.map((_, list) => amounts[list] ?? 0),
    isReduced: priceLists.map((_, list) => reduced[list] ?? false),
  };
}

function productOf(row: IndexRow): IndexedProduct {
  const { brand, attributes, categoryIds } = row;
  return {
    ...factsOf(row),
    brand,
    attributes,
    names: { de: row.germanName ?? '', en: row.englishName ?? '' },
    categoryIds,
    words: { de: row.germanWords ?? '', en: row.englishWords ?? '' },
  };
}
