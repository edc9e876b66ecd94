import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from './analyser/analyser.ts';
import type { ProductFacts, ProductWords } from './product-words.ts';

export type FactsRow = ProductFacts & { productId: number; language: Language };
export type WordsRow = ProductWords & { productId: number; language: Language };

/** What products are found by, a row for each language that they have a text in. */
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
        select case text.language when 'de' then value.name_de else value.name_en end
        from jsonb_each(product.attributes) as chosen
        cross join jsonb_array_elements_text(chosen.value) as code
        join catalogue.attribute_value value on value.attribute_code = chosen.key and value.code = code
        order by value.attribute_code, value.position
      ) as values
    from catalogue.product
    join catalogue.product_text text on text.product_id = product.id
    join catalogue.brand on brand.id = product.brand_id
    where product.id = any (${productIds}::bigint[])`);
}

/** Writes the words of products; words of a language that a product has no text in are not touched. */
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

/** Products with a text whose words are missing or were made by another analyser, lowest ids first. */
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

/** Lets a job make the words of a brand's products anew, once the transaction is through. */
export async function enqueueWordsOfBrand(db: Db, brandId: number): Promise<void> {
  await db.run(sql`
    select (graphile_worker.add_job('refresh-words', json_build_object('productIds', json_agg(id order by id)))).id
    from catalogue.product where brand_id = ${brandId}
    having count(*) > 0`);
}

/** Lets a job make the words of the products that have a value of an attribute anew, once the transaction is through. */
export async function enqueueWordsOfAttributeValue(
  db: Db,
  { attributeCode, valueCode }: { attributeCode: string; valueCode: string },
): Promise<void> {
  const filtered = JSON.stringify({ [attributeCode]: [valueCode] });
  const chosen = JSON.stringify({ [attributeCode]: valueCode });
  await db.run(sql`
    select (graphile_worker.add_job('refresh-words', json_build_object('productIds', json_agg(id order by id)))).id
    from catalogue.product
    where attributes @> ${filtered}::jsonb
      or exists (select from catalogue.item where item.product_id = product.id and item.variant_values @> ${chosen}::jsonb)
    having count(*) > 0`);
}

/** Lets a job make missing words and those of an older analyser; asked for often, it runs once. */
export async function enqueueStaleWords(db: Db): Promise<void> {
  await db.run(
    sql`select (graphile_worker.add_job('refresh-stale-words', job_key := 'refresh-stale-words')).id`,
  );
}
