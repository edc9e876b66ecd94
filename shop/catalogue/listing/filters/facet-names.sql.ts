import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { attributeNames } from '#shop/catalogue/attribute-names.sql.ts';
import { categoryPath } from '#shop/catalogue/category.sql.ts';

export type AttributeRow = {
  code: string;
  name: string;
  /** In display order. */
  values: { code: string; name: string; css: string | null }[];
};

export type CategoryNameRow = {
  id: number;
  parentId: number | null;
  /** From the top category down to this one. */
  way: number[];
  isExcluded: boolean;
  /** Null where it has none in the language. */
  name: string | null;
  path: string;
};

/** Names of all facets of a storefront, in display order; attributes that are no filters are left out. One statement. */
export async function readFacetNames(
  db: Db,
  storefront: Storefront,
): Promise<{ attributes: AttributeRow[]; categories: CategoryNameRow[] }> {
  const { language } = storefront;
  const names = attributeNames[language];
  const found = await db.row<{ attributes: AttributeRow[]; categories: CategoryNameRow[] }>(sql`
    select coalesce((
        select json_agg(json_build_object('code', attribute.code, 'name', ${names.attribute}, 'values', coalesce((
            select json_agg(json_build_object('code', value.code, 'name', ${names.value}, 'css', value.css) order by value.position, value.code)
            from catalogue.attribute_value value
            where value.attribute_code = attribute.code
          ), '[]')) order by attribute.position, attribute.code)
        from catalogue.attribute
        where attribute.is_filterable
      ), '[]') as attributes,
      coalesce((
        select json_agg(json_build_object('id', category.id, 'parentId', category.parent_id, 'way', category.path,
            'isExcluded', category.is_excluded_from_navigation, 'name', text.name, 'path', ${categoryPath(storefront)})
          order by category.level, category.position, category.id)
        from catalogue.category
        left join catalogue.category_text text on text.category_id = category.id and text.language = ${language}
      ), '[]') as categories`);
  if (!found) throw new Error('The names of facets are one row and came as none.');
  return found;
}
