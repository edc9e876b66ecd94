import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import type { ItemFields } from '../fields/item-fields.ts';

export type StoredItem = {
  id: number;
  productId: number;
  isRetired: boolean;
  isCatalog: boolean;
  fields: ItemFields;
  names: Partial<Record<Language, string>>;
};

/** Locks items in the order of their ids until the transaction ends; before the rows of their products. */
export async function lockItemRows(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ productId: number }>(sql`
    select product_id::float8 as "productId" from catalogue.item where id = any (${ids}::bigint[]) order by id for update`);
  return [...new Set(rows.map(({ productId }) => productId))].toSorted((a, b) => a - b);
}

/** All items of products, in their order. */
export function findItemsOf(db: Db, productIds: readonly number[]): Promise<StoredItem[]> {
  return db.rows(sql`
    select item.id::float8 as id, item.product_id::float8 as "productId", is_retired as "isRetired", is_catalog as "isCatalog",
      json_build_object('orderNumber', order_number, 'ean', ean, 'variantValues', variant_values, 'baseContent', base_content,
        'baseUnit', base_unit, 'minimumOrderQuantity', minimum_order_quantity, 'maxQuantity', max_quantity,
        'isPrimeCapable', is_prime_capable, 'isSellable', is_sellable, 'pictureKey', picture_key, 'powerPlug', power_plug,
        'matrixCode', matrix_code) as fields,
      coalesce((select json_object_agg(language, name) from catalogue.item_text where item_text.item_id = item.id), '{}') as names
    from catalogue.item where product_id = any (${productIds}::bigint[]) order by product_id, position`);
}

/** Which numbers and EANs other items have; numbers are compared as the order form compares them. */
export function findTaken(
  db: Db,
  wanted: readonly { index: number; id: number | null; orderNumber: string; ean: string }[],
): Promise<{ index: number; field: 'orderNumber' | 'ean' }[]> {
  return db.rows(sql`
    select distinct wanted.index, case when item.ean = wanted.ean then 'ean' else 'orderNumber' end as field
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (index integer, id bigint, "orderNumber" text, ean text)
    join catalogue.item on item.id is distinct from wanted.id
      and (catalogue.number_key(item.order_number) = catalogue.number_key(wanted."orderNumber") or item.ean = wanted.ean)`);
}

/** Which of these values of attributes exist, as `attribute:value`. */
export async function findValues(db: Db, pairs: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ pair: string }>(sql`
    select attribute_code || ':' || code as pair from catalogue.attribute_value
    where (attribute_code, code) in (
      select split_part(pair, ':', 1), split_part(pair, ':', 2) from unnest(${pairs}::text[]) as pair)`);
  return new Set(rows.map(({ pair }) => pair));
}

/** New ids of items, in ascending order. */
export async function takeItemIds(db: Db, count: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('catalogue.item', 'id'))::float8 as id from generate_series(1, ${count}::integer) order by 1`);
  return rows.map(({ id }) => id);
}

export type WrittenItem = ItemFields & { id: number; productId: number };

const itemRow = sql`as row (id bigint, "productId" bigint, "orderNumber" text, ean text, "variantValues" jsonb, "baseContent" numeric,
  "baseUnit" text, "minimumOrderQuantity" integer, "maxQuantity" integer, "isPrimeCapable" boolean, "isSellable" boolean,
  "pictureKey" text, "powerPlug" jsonb, "matrixCode" text)`;

/** Adds items after the others of their products, whose rows are locked. An item without a picture gets the first one of its product. */
export async function insertItems(tx: Db, rows: readonly WrittenItem[]): Promise<void> {
  await tx.run(sql`
    insert into catalogue.item (id, product_id, position, order_number, ean, variant_values, base_content, base_unit,
      minimum_order_quantity, max_quantity, is_prime_capable, is_sellable, picture_key, power_plug, matrix_code)
    select row.id, "productId",
      coalesce((select max(position) from catalogue.item where product_id = "productId"), 0)
        + row_number() over (partition by "productId" order by row.id),
      "orderNumber", ean, "variantValues", "baseContent", "baseUnit", "minimumOrderQuantity", "maxQuantity", "isPrimeCapable",
      "isSellable", coalesce(nullif("pictureKey", ''), (
        select picture_key from catalogue.picture where product_id = "productId" order by position limit 1), ''),
      nullif("powerPlug", 'null'), "matrixCode"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${itemRow} order by row.id`);
}

/** Stores the fields of locked items. */
export async function updateItems(tx: Db, rows: readonly WrittenItem[]): Promise<void> {
  await tx.run(sql`
    update catalogue.item set order_number = "orderNumber", ean = row.ean, variant_values = "variantValues",
      base_content = "baseContent", base_unit = "baseUnit", minimum_order_quantity = "minimumOrderQuantity",
      max_quantity = "maxQuantity", is_prime_capable = "isPrimeCapable", is_sellable = "isSellable", picture_key = "pictureKey",
      power_plug = nullif("powerPlug", 'null'), matrix_code = "matrixCode"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${itemRow}
    where item.id = row.id`);
}

/** Stores names of items. */
export async function writeNames(
  tx: Db,
  rows: readonly { itemId: number; language: Language; name: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into catalogue.item_text (item_id, language, name)
    select "itemId", language, name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("itemId" bigint, language text, name text)
    order by 1, 2
    on conflict (item_id, language) do update set name = excluded.name`);
}

/** Retires locked items, or brings them back. */
export async function setRetired(
  tx: Db,
  ids: readonly number[],
  isRetired: boolean,
): Promise<void> {
  await tx.run(sql`
    update catalogue.item set is_retired = ${isRetired} where id = any (${ids}::bigint[]) and is_retired <> ${isRetired}`);
}
