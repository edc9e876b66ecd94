import { attributeNames } from '#shop/catalogue/attribute-names.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { plannedOnce, sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

export type AttributeRow = {
  code: string;
  name: string;
  position: number;
  display: 'tile' | 'dropdown';
  values: { code: string; name: string; css: string | null; position: number }[];
};

/** The attributes that distinguish a product's items, in the order of selection, with all their values. */
export function findVariantAttributes(
  db: Db,
  productId: number,
  language: Language,
): Promise<AttributeRow[]> {
  const names = attributeNames[language];
  const statement = sql`
    select attribute.code, ${names.attribute} as name, varied.place as position, attribute.display,
      (select json_agg(json_build_object('code', value.code, 'name', ${names.value}, 'css', value.css, 'position', value.position) order by value.position, value.code)
       from catalogue.attribute_value value
       where value.attribute_code = attribute.code
         and exists (select from catalogue.item where item.product_id = product.id and not item.is_retired and item.variant_values ->> attribute.code = value.code)
      ) as values
    from catalogue.product
    cross join lateral unnest(product.variant_attributes) with ordinality as varied (code, place)
    join catalogue.attribute on attribute.code = varied.code
    where product.id = ${productId}
    order by varied.place`;
  return db.rows<AttributeRow>(plannedOnce(statement));
}
