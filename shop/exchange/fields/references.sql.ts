import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type BrandRow = {
  id: number;
  name: string;
  /** Names of brands that staff merged into it. */
  formerNames: string[];
  manufacturer: string;
  manufacturerAddress: string;
  manufacturerEmail: string;
};

/** Every brand. */
export function findBrands(db: Reads): Promise<BrandRow[]> {
  return db.rows(sql`
    select id, name, manufacturer, manufacturer_address as "manufacturerAddress", manufacturer_email as "manufacturerEmail",
      array(select value from catalogue.merged_entry where brand_id = brand.id order by value) as "formerNames"
    from catalogue.brand order by id limit 20000`);
}

export type CategoryRow = { id: number; path: number[]; names: string[]; isSale: boolean };

/** Every category with the German names of those above it and its own. */
export function findCategories(db: Reads): Promise<CategoryRow[]> {
  return db.rows(sql`
    select category.id, path, is_sale as "isSale", array(
      select coalesce(text.name, above.id::text) from unnest(path) with ordinality as above (id, level)
      left join catalogue.category_text text on text.category_id = above.id and text.language = 'de' order by level) as names
    from catalogue.category order by category.id limit 20000`);
}

export type AttributeRow = {
  code: string;
  nameDe: string;
  nameEn: string;
  values: {
    code: string;
    nameDe: string;
    nameEn: string;
    /** Codes of values that staff merged into it. */
    formerCodes: string[];
  }[];
};

/** Every attribute with its values, in their order. */
export function findAttributes(db: Reads): Promise<AttributeRow[]> {
  return db.rows(sql`
    select attribute.code, name_de as "nameDe", name_en as "nameEn", coalesce((
      select json_agg(json_build_object('code', value.code, 'nameDe', value.name_de, 'nameEn', value.name_en,
        'formerCodes', array(select former.value from catalogue.merged_entry former
          where former.attribute_code = value.attribute_code and former.value_code = value.code order by former.value)) order by value.position)
      from catalogue.attribute_value value where value.attribute_code = attribute.code), '[]') as values
    from catalogue.attribute order by attribute.position, attribute.code limit 500`);
}

/** The values by which items differ from the others of their products. */
export function findVariantValues(
  db: Reads,
  itemIds: readonly number[],
): Promise<{ itemId: number; values: Record<string, string> }[]> {
  return db.rows(sql`
    select id::float8 as "itemId", variant_values as values from catalogue.item where id = any (${itemIds}::bigint[])`);
}
