import { attributeNames } from '#shop/catalogue/attribute-names.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from './analyser/analyser.ts';
import type { ProductFacts, ProductWords } from './product-words.ts';

export type FactsRow = ProductFacts & { productId: number; language: Language };
export type WordsRow = ProductWords & { productId: number; language: Language };

/** The searchable data of products, a row for each language with a text. */
export function findFacts(db: Db, productIds: readonly number[]): Promise<FactsRow[]> {
  return db.rows<FactsRow>(sql`
    select text.product_id as "productId", text.language, text.name, text.description, brand.name as brand,
      array(
        select number from catalogue.item, unnest(array[item.order_number, item.ean]) as number
        where item.product_id = product.id order by item.position
      ) as numbers,
      array(
        select json_build_object('name', category_text.name, 'isLeaf', not exists (
          select from catalogue.category below
          join catalogue.product_category beside on beside.category_id = below.id and beside.product_id = product.id
          where below.parent_id = category_text.category_id
        ))
        from catalogue.product_category
        join catalogue.category_text on category_text.category_id = product_category.category_id
        where product_category.product_id = product.id and category_text.language = text.language
        order by category_text.category_id
      ) as categories,
      array(
        select case text.language when 'de' then ${attributeNames.de.value} else ${attributeNames.en.value} end
        from jsonb_each(product.attributes) as chosen
        cross join jsonb_array_elements_text(chosen.value) as code
        join catalogue.attribute_value value on value.attribute_code = chosen.key and value.code = code
        join catalogue.attribute on attribute.code = value.attribute_code
        order by value.attribute_code, value.position
      ) as values
    from catalogue.product
    join catalogue.product_text text on text.product_id = product.id
    join catalogue.brand on brand.id = product.brand_id
    where product.id = any (${productIds}::bigint[])`);
}

/** Writes the index words of products in the languages of the rows. */
export async function writeWords(
  db: Db,
  rows: readonly WordsRow[],
  analyserVersion: number,
): Promise<void> {
  await db.run(sql`
    insert into search.product_words
      (product_id, language, analyser_version, name_words, brand_words, category_words, description_words)
    select "productId", language, ${analyserVersion}, "nameWords", "brandWords", "categoryWords", "descriptionWords"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("productId" bigint, language text,
      "nameWords" text[], "brandWords" text[], "categoryWords" text[], "descriptionWords" text[])
    order by 1, 2
    on conflict (product_id, language) do update set
      analyser_version = excluded.analyser_version, name_words = excluded.name_words, brand_words = excluded.brand_words,
      category_words = excluded.category_words, description_words = excluded.description_words`);
}

/** Products whose index words are missing or of another analyser version, lowest ids first. */
export async function findStaleProducts(
  db: Db,
  analyserVersion: number,
  limit: number,
): Promise<number[]> {
  const found = await db.rows<{ id: number }>(sql`
    select text.product_id as id
    from catalogue.product_text text
    left join search.product_words words on words.product_id = text.product_id and words.language = text.language
    where words.analyser_version is distinct from ${analyserVersion}
    group by text.product_id
    order by text.product_id
    limit ${limit}`);
  return found.map(({ id }) => id);
}

/** Enqueues the rebuilding of missing and outdated index words, once for repeated calls. */
export async function enqueueStaleWords(db: Db): Promise<void> {
  await db.run(sql`select (${jobSql('refresh-stale-words', {}, sql`'refresh-stale-words'`)}).id`);
}
