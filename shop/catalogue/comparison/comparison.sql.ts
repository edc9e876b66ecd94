import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import { attributeNames } from '../attribute-names.sql.ts';

export type ComparedRow = {
  id: number;
  mainCategoryId: number;
  ageFromMonths: number | null;
  textileComposition: string;
  /** Filterable attributes with the names of all values. */
  attributes: { label: string; value: string }[];
  facts: { label: string; value: string }[];
};

/** What products can be compared by, in a language and in any order. One statement. */
export function findComparedRows(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<ComparedRow[]> {
  const names = attributeNames[language];
  return db.rows<ComparedRow>(sql`
    select product.id, product.main_category_id as "mainCategoryId", product.age_from_months as "ageFromMonths",
      text.textile_composition as "textileComposition",
      array(select json_build_object('label', ${names.attribute}, 'value', string_agg(${names.value}, ', ' order by value.position))
        from catalogue.attribute
        join catalogue.attribute_value value on value.attribute_code = attribute.code
          and product.attributes -> attribute.code ? value.code
        group by attribute.code order by attribute.position) as attributes,
      array(select json_build_object('label', fact ->> 'name', 'value', fact ->> 'value')
        from jsonb_array_elements(text.data_and_facts) with ordinality as given (fact, position)
        order by given.position) as facts
    from catalogue.product
    join catalogue.product_text text on text.product_id = product.id and text.language = ${language}
    where product.id = any (${ids}::integer[])`);
}
