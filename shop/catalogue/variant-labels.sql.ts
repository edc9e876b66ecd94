import { attributeNames } from './attribute-names.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

/**
 * Label and value of every attribute in which an item differs from its siblings, as JSON in the order of choosing.
 * The rows `item` and `product` must be joined. `offset 0` makes the planner look each value up
 * by its key, where it would read all values.
 */
export function variantLabels(language: Language): Statement {
  const name = attributeNames[language];
  return sql`
    coalesce((
      select json_agg(json_build_object('label', ${name.attribute}, 'value', ${name.value}) order by named.place)
      from unnest(product.variant_attributes) with ordinality as named (code, place)
      join catalogue.attribute on attribute.code = named.code
      cross join lateral (
        select * from catalogue.attribute_value where attribute_code = named.code and code = item.variant_values ->> named.code
        offset 0
      ) as value
    ), '[]')`;
}
