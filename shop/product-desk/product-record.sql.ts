import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

export type ProductRow = {
  id: number;
  version: number;
  state: string;
  publishAt: Date | null;
  changedAt: Date;
  kind: string;
  brandId: number;
  mainCategoryId: number;
  taxClass: string;
  isBook: boolean;
  book: unknown;
  isBulky: boolean;
  isTopseller: boolean;
  nameStyle: string | null;
  releasedOn: string;
  warrantyMonths: number | null;
  ageFromMonths: number | null;
  energyLabel: unknown;
  attributes: unknown;
  variantAttributes: string[];
  textileCare: string[];
  labels: string[];
  categoryIds: number[];
  relations: { kind: string; productId: number; name: string }[];
  tabs: { language: Language; tabId: string; title: string; blocks: unknown }[];
  pictureKeys: string[];
  gaps: string[];
};

/** A product with its fields; undefined for an unknown id. */
export function findProductRow(db: Db, id: number): Promise<ProductRow | undefined> {
  return db.row<ProductRow>(sql`
    select id::float8 as id, version::float8 as version, state, publish_at as "publishAt", changed_at as "changedAt", kind,
      brand_id as "brandId", main_category_id as "mainCategoryId", tax_class as "taxClass", is_book as "isBook", book,
      is_bulky as "isBulky", is_topseller as "isTopseller", name_style as "nameStyle", to_char(released_on, 'YYYY-MM-DD') as "releasedOn",
      warranty_months as "warrantyMonths", age_from_months as "ageFromMonths", energy_label as "energyLabel", attributes,
      variant_attributes as "variantAttributes", textile_care as "textileCare", labels,
      array(select category_id from catalogue.product_category where product_id = product.id order by category_id) as "categoryIds",
      coalesce((
        select json_agg(json_build_object('kind', relation.kind, 'productId', related_product_id, 'name', coalesce(text.name, ''))
          order by relation.kind, position)
        from catalogue.product_relation relation
        left join catalogue.product_text text on text.product_id = related_product_id and text.language = 'de'
        where relation.product_id = product.id
      ), '[]') as relations,
      coalesce((
        select json_agg(json_build_object('language', language, 'tabId', tab_id, 'title', title, 'blocks', blocks)
          order by language, position)
        from catalogue.extra_tab where product_id = product.id
      ), '[]') as tabs,
      array(select picture_key from catalogue.picture where product_id = product.id order by position limit 100) as "pictureKeys",
      array(select gap from catalogue.product_gap where product_id = product.id order by gap) as gaps
    from catalogue.product where id = ${id}`);
}

export type TextRow = {
  language: Language;
  version: number;
  madeFrom: number | null;
  name: string;
  description: string;
  features: unknown;
  dataAndFacts: unknown;
  warnings: string[];
  dangerWarnings: string[];
  textileComposition: string;
  downloads: unknown;
  videos: unknown;
};

/** The texts of a product, the German one first. */
export function findTextRows(db: Db, productId: number): Promise<TextRow[]> {
  return db.rows<TextRow>(sql`
    select language, version, made_from as "madeFrom", name, description, features, data_and_facts as "dataAndFacts", warnings,
      danger_warnings as "dangerWarnings", textile_composition as "textileComposition", downloads, videos
    from catalogue.product_text where product_id = ${productId} order by language`);
}

export type ItemRow = {
  id: number;
  orderNumber: string;
  ean: string;
  nameDe: string;
  nameEn: string;
  variantValues: unknown;
  baseContent: number | null;
  baseUnit: string | null;
  minimumOrderQuantity: number;
  maxQuantity: number;
  isSellable: boolean;
  matrixCode: string | null;
  isRetired: boolean;
  onHand: number;
};

/** The items of a product in their order. */
export function findItemRows(db: Db, productId: number, limit: number): Promise<ItemRow[]> {
  return db.rows<ItemRow>(sql`
    select item.id::float8 as id, order_number as "orderNumber", ean, coalesce(german.name, '') as "nameDe",
      coalesce(english.name, '') as "nameEn", variant_values as "variantValues", base_content::float8 as "baseContent",
      base_unit as "baseUnit", minimum_order_quantity as "minimumOrderQuantity", max_quantity as "maxQuantity",
      is_sellable as "isSellable", matrix_code as "matrixCode", is_retired as "isRetired", coalesce(on_hand, 0) as "onHand"
    from catalogue.item
    left join catalogue.item_text german on german.item_id = item.id and german.language = 'de'
    left join catalogue.item_text english on english.item_id = item.id and english.language = 'en'
    left join stock.item_stock on item_stock.item_id = item.id
    where product_id = ${productId} order by position limit ${limit}`);
}

export type ChoicesRow = {
  brands: { id: number; name: string }[];
  categories: { id: number; name: string }[];
  attributes: { code: string; name: string; values: { code: string; name: string }[] }[];
  labels: { code: string; name: string }[];
  matrixCodes: { code: string; name: string }[];
};

/** What products refer to, at most `most` of each, by name. Categories have the names of those above them. */
export async function findChoices(
  db: Db,
  { language, most }: { language: Language; most: number },
): Promise<ChoicesRow> {
  const named = language === 'en' ? sql`name_en` : sql`name_de`;
  const found = await db.row<ChoicesRow>(sql`
    select
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by lower(name), id)
        from (select * from catalogue.brand order by lower(name), id limit ${most}) as brand), '[]') as brands,
      coalesce((select json_agg(json_build_object('id', id, 'name', names) order by names, id)
        from (
          select category.id, (
            select string_agg(coalesce(text.name, ''), ' › ' order by above.place)
            from unnest(category.path) with ordinality as above (id, place)
            left join catalogue.category_text text on text.category_id = above.id and text.language = ${language}) as names
          from catalogue.category where not is_sale order by path limit ${most}
        ) as category), '[]') as categories,
      coalesce((select json_agg(json_build_object('code', code, 'name', ${named}, 'values', coalesce((
          select json_agg(json_build_object('code', value.code, 'name', value.${named}) order by value.position, value.code)
          from (select * from catalogue.attribute_value where attribute_code = attribute.code order by position limit ${most}) as value
        ), '[]')) order by position, code)
        from catalogue.attribute), '[]') as attributes,
      coalesce((select json_agg(json_build_object('code', layer_id, 'name', ${named}) order by position, layer_id)
        from catalogue.label), '[]') as labels,
      coalesce((select json_agg(json_build_object('code', matrix_code, 'name', message) order by matrix_code)
        from (select distinct on (matrix_code) matrix_code, message from catalogue.matrix_code_message
          order by matrix_code, language = ${language} desc, price_list = 'de' desc, price_list, position limit ${most}) as said), '[]') as "matrixCodes"`);
  if (!found) throw new Error('PostgreSQL answered no row for choices.');
  return found;
}
