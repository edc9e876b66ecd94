import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { attributeNames } from '#shop/catalogue/attribute-names.sql.ts';
import { categoryPath, isExcludedFor } from '#shop/catalogue/category.sql.ts';

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
  /** Of reduced goods. */
  isSale: boolean;
  /** Null where it has none in the language. */
  name: string | null;
  path: string;
};

/** Names that were given up longer ago than this many are forgotten. */
const mostMerged = 5000;

/** What a value of a filter was merged into. */
export type MergedRow = { filter: string; value: string; kept: string };

/** Names of all facets of a storefront, in display order, and what former values are now; attributes that are no filters are left out. One statement. */
export async function readFacetNames(
  db: Db,
  storefront: Storefront,
): Promise<{ attributes: AttributeRow[]; categories: CategoryNameRow[]; merged: MergedRow[] }> {
  const { language } = storefront;
  const names = attributeNames[language];
  const found = await db.row<Awaited<ReturnType<typeof readFacetNames>>>(sql`
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
            'isExcluded', ${isExcludedFor(storefront)}, 'isSale', category.is_sale, 'name', text.name, 'path', ${categoryPath(storefront)})
          order by category.level, category.position, category.id)
        from catalogue.category
        left join catalogue.category_text text on text.category_id = category.id and text.language = ${language}
      ), '[]') as categories,
      coalesce((
        select json_agg(json_build_object('filter', former.filter, 'value', former.value, 'kept', coalesce(brand.name, former.value_code)))
        from (select * from catalogue.merged_entry order by merged_at desc, filter, value limit ${mostMerged}) as former
        left join catalogue.brand on brand.id = former.brand_id
        where not exists (select from catalogue.brand where former.filter = 'marke' and name = former.value)
          and not exists (select from catalogue.attribute_value where attribute_code = former.filter and code = former.value)
      ), '[]') as merged`);
  if (!found) throw new Error('The names of facets are one row and came as none.');
  return found;
}
