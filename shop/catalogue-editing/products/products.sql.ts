import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import type { ProductFields, ProductTextFields } from '../fields/product-fields.ts';

export type ProductState = 'draft' | 'published' | 'retired';

export type LockedProduct = {
  id: number;
  version: number;
  state: ProductState;
  publishAt: Date | null;
  fields: ProductFields;
};

const columns = sql`
  id::float8 as id, version::float8 as version, state, publish_at as "publishAt", json_build_object(
    'kind', kind, 'brandId', brand_id, 'mainCategoryId', main_category_id, 'taxClass', tax_class, 'isBook', is_book,
    'book', case when book is not null then '{"pages": null}'::jsonb || book end,
    'isBulky', is_bulky, 'isTopseller', is_topseller, 'nameStyle', name_style, 'releasedOn', released_on, 'warrantyMonths', warranty_months,
    'ageFromMonths', age_from_months, 'energyLabel', energy_label, 'attributes', attributes,
    'variantAttributes', variant_attributes, 'extraBadges', extra_badges, 'textileCare', textile_care, 'labels', labels) as fields`;

/** Locks products in the order of their ids until the transaction ends, and answers those that exist. */
export function lockProducts(tx: Db, ids: readonly number[]): Promise<LockedProduct[]> {
  return tx.rows(sql`
    select ${columns} from catalogue.product where id = any (${ids}::bigint[]) order by product.id for update`);
}

/** Products with their fields, without a lock. */
export function findFields(db: Db, ids: readonly number[]): Promise<LockedProduct[]> {
  return db.rows(sql`select ${columns} from catalogue.product where id = any (${ids}::bigint[])`);
}

export type StoredText = {
  productId: number;
  language: Language;
  version: number;
  madeFrom: number | null;
  fields: ProductTextFields;
};

/** The texts of products in every language. */
export function findTexts(db: Db, productIds: readonly number[]): Promise<StoredText[]> {
  return db.rows(sql`
    select product_id::float8 as "productId", language, version, made_from as "madeFrom", json_build_object(
      'name', name, 'description', description, 'features', features, 'dataAndFacts', data_and_facts, 'warnings', warnings,
      'dangerWarnings', danger_warnings, 'textileComposition', textile_composition, 'downloads', downloads, 'videos', videos,
      'audioSamples', audio_samples, 'saleBanner', sale_banner) as fields
    from catalogue.product_text where product_id = any (${productIds}::bigint[])`);
}

/** New ids of products, in ascending order. */
export async function takeProductIds(db: Db, count: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('catalogue.product', 'id'))::float8 as id from generate_series(1, ${count}::integer) order by 1`);
  return rows.map(({ id }) => id);
}

export type WrittenProduct = ProductFields & { id: number };

const productRow = sql`as row (id bigint, kind text, "brandId" integer, "mainCategoryId" integer, "taxClass" text, "isBook" boolean,
  book jsonb, "isBulky" boolean, "isTopseller" boolean, "nameStyle" text, "releasedOn" date, "warrantyMonths" integer, "ageFromMonths" smallint,
  "energyLabel" jsonb, attributes jsonb, "variantAttributes" text[], "extraBadges" jsonb, "textileCare" text[], labels text[])`;

/** Adds products as drafts. */
export async function insertProducts(
  tx: Db,
  rows: readonly WrittenProduct[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into catalogue.product (id, state, kind, brand_id, main_category_id, tax_class, is_book, book, is_bulky, is_topseller, name_style,
      released_on, warranty_months, age_from_months, energy_label, attributes, variant_attributes, extra_badges, textile_care, labels,
      changed_at)
    select id, 'draft', kind, "brandId", "mainCategoryId", "taxClass", "isBook", nullif(book, 'null'), "isBulky", "isTopseller", "nameStyle",
      "releasedOn", "warrantyMonths", "ageFromMonths", nullif("energyLabel", 'null'), attributes, "variantAttributes", "extraBadges",
      "textileCare", labels, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${productRow} order by id`);
}

/** Stores the fields of locked products, and raises their versions. */
export async function updateProducts(
  tx: Db,
  rows: readonly WrittenProduct[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update catalogue.product set version = product.version + 1, changed_at = ${now}, kind = row.kind, brand_id = "brandId", main_category_id = "mainCategoryId", tax_class = "taxClass",
      is_book = "isBook", book = nullif(row.book, 'null'), is_bulky = "isBulky", is_topseller = "isTopseller", name_style = "nameStyle",
      released_on = "releasedOn", warranty_months = "warrantyMonths", age_from_months = "ageFromMonths",
      energy_label = nullif("energyLabel", 'null'), attributes = row.attributes, variant_attributes = "variantAttributes",
      extra_badges = "extraBadges", textile_care = "textileCare", labels = row.labels
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${productRow}
    where product.id = row.id`);
}

/** Raises the versions of locked products, after something of them changed. */
export async function raiseVersions(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx.run(sql`
    update catalogue.product set version = version + 1, changed_at = ${now} where id = any (${ids}::bigint[])`);
}

export type WrittenText = ProductTextFields & {
  productId: number;
  language: Language;
  /** The version of the German text that this one is made from. */
  madeFrom: number | null;
};

/** Stores texts of products and raises their versions. */
export async function writeTexts(tx: Db, rows: readonly WrittenText[]): Promise<void> {
  await tx.run(sql`
    insert into catalogue.product_text as kept (product_id, language, made_from, name, description, features, data_and_facts, warnings,
      danger_warnings, textile_composition, downloads, videos, audio_samples, sale_banner, search_vector)
    select "productId", language, "madeFrom", name, description, features, "dataAndFacts", warnings, "dangerWarnings",
      "textileComposition", downloads, videos, "audioSamples", nullif("saleBanner", 'null'), ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("productId" bigint, language text, "madeFrom" integer, name text,
      description text, features jsonb, "dataAndFacts" jsonb, warnings text[], "dangerWarnings" text[], "textileComposition" text,
      downloads jsonb, videos jsonb, "audioSamples" jsonb, "saleBanner" jsonb)
    order by 1, 2
    on conflict (product_id, language) do update set version = kept.version + 1, made_from = excluded.made_from, name = excluded.name,
      description = excluded.description, features = excluded.features, data_and_facts = excluded.data_and_facts,
      warnings = excluded.warnings, danger_warnings = excluded.danger_warnings, textile_composition = excluded.textile_composition,
      downloads = excluded.downloads, videos = excluded.videos, audio_samples = excluded.audio_samples,
      sale_banner = excluded.sale_banner`);
}

/** What products refer to, as far as it exists. */
export type KnownReferences = {
  brands: number[];
  categories: number[];
  labels: string[];
  /** `attribute` and `attribute:value`. */
  attributes: string[];
};

/** Which of these references exist. A category of the sale is none, because what is in it follows from prices. */
export async function findReferences(
  db: Db,
  wanted: { brands: number[]; categories: number[]; labels: string[]; attributes: string[] },
): Promise<KnownReferences> {
  const { brands, categories, labels, attributes } = wanted;
  const known = await db.row<KnownReferences>(sql`
    select array(select id from catalogue.brand where id = any (${brands}::integer[])) as brands,
      array(select id from catalogue.category where id = any (${categories}::integer[]) and not is_sale) as categories,
      array(select layer_id from catalogue.label where layer_id = any (${labels}::text[])) as labels,
      array(
        select code from catalogue.attribute where code = any (${attributes}::text[])
        union all
        select attribute_code || ':' || code from catalogue.attribute_value where attribute_code = any (${attributes}::text[])
      ) as attributes`);
  if (!known) throw new Error('PostgreSQL answered no row for references.');
  return known;
}

/** Of these products, those with an item that is reduced or has scale prices in one of the price lists. Locks the items, so that their prices stay. */
export async function findReduced(
  tx: Db,
  productIds: readonly number[],
  priceLists: readonly string[],
): Promise<Set<number>> {
  await tx.run(sql`
    select from catalogue.item where product_id = any (${productIds}::bigint[]) order by id for no key update`);
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct item.product_id::float8 as id from catalogue.item
    join catalogue.item_price price on price.item_id = item.id
    where item.product_id = any (${productIds}::bigint[]) and price.price_list = any (${priceLists}::text[])
      and (price.old_amount_minor is not null or price.steps <> '[]')`);
  return new Set(rows.map(({ id }) => id));
}

/** Enqueues a job that rebuilds the words of products once the transaction commits. */
export async function enqueueWords(tx: Db, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`select (${jobSql('refresh-words', { productIds: [...productIds] })}).id`);
}
