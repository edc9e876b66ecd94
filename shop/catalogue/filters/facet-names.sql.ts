import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Language, Storefront } from '#shop/storefronts/storefront.ts';
import { categoryPath } from '../category.sql.ts';

export type AttributeNames = {
  code: string;
  name: string;
  /** In the order in which they are shown. */
  values: { code: string; name: string; css: string | null }[];
};

export type FacetNames = {
  isCategoryKnown: boolean;
  /** In the order in which they are shown. */
  attributes: AttributeNames[];
  categories: { id: number; name: string; path: string }[];
};

export type WantedNames = {
  attributeCodes: readonly string[];
  valueCodes: readonly string[];
  /** Of these, the ones on the chosen category's level of choice are named. */
  categoryIds: readonly number[];
  categoryId: number | undefined;
  /** A listing offers what is below its category alone; a search the top, the way to its category, and what is below. */
  isListing: boolean;
};

/** What the facets of a listing are called, in one statement: attributes with their values, and categories, in order. */
export async function readFacetNames(
  db: Db,
  wanted: WantedNames,
  storefront: Storefront,
): Promise<FacetNames> {
  const { language } = storefront;
  const names = nameColumns[language];
  const categoryId = wanted.categoryId ?? null;
  const found = await db.row<FacetNames>(sql`
    select exists (select from catalogue.category where id = ${categoryId}::integer) as "isCategoryKnown",
      coalesce((
        select json_agg(json_build_object('code', attribute.code, 'name', ${names.attribute}, 'values', coalesce((
            select json_agg(json_build_object('code', value.code, 'name', ${names.value}, 'css', value.css) order by value.position, value.code)
            from catalogue.attribute_value value
            where value.attribute_code = attribute.code and value.code = any (${wanted.valueCodes}::text[])
          ), '[]')) order by attribute.position, attribute.code)
        from catalogue.attribute
        where attribute.code = any (${wanted.attributeCodes}::text[])
      ), '[]') as attributes,
      coalesce((
        select json_agg(json_build_object('id', category.id, 'name', text.name, 'path', ${categoryPath(storefront)})
          order by category.level, category.position, category.id)
        from catalogue.category
        join catalogue.category_text text on text.category_id = category.id and text.language = ${language}
        where category.id = any (${wanted.categoryIds}::integer[])
          and (category.parent_id = ${categoryId}::integer${wanted.isListing ? sql`` : aboveOrAtTop(categoryId)})
          and (not category.is_excluded_from_navigation or category.id = ${categoryId}::integer)
      ), '[]') as categories`);
  if (!found) throw new Error('The names of facets are one row and came as none.');
  return found;
}

function aboveOrAtTop(categoryId: number | null): Statement {
  return sql` or category.parent_id is null
    or category.id = any (array(select unnest(path) from catalogue.category where id = ${categoryId}::integer))`;
}

const nameColumns: Record<Language, { attribute: Statement; value: Statement }> = {
  de: { attribute: sql`attribute.name_de`, value: sql`value.name_de` },
  en: { attribute: sql`attribute.name_en`, value: sql`value.name_en` },
};
