import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export type BrandFields = {
  name: string;
  manufacturer: string;
  manufacturerAddress: string;
  manufacturerEmail: string;
};
export type AttributeFields = { display: 'tile' | 'dropdown'; nameDe: string; nameEn: string };
export type ValueFields = { css: string | null; nameDe: string; nameEn: string };
export type LabelFields = {
  icon: string;
  type: 'seal' | 'property' | 'advice';
  nameDe: string;
  nameEn: string;
  textDe: string;
  textEn: string;
};

/** Lets one transaction at a time change a list, until it ends. */
export async function lockList(tx: Db, list: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('catalogue.' || ${list}))`);
}

async function fieldsOf<Fields>(tx: Db, statement: Statement): Promise<Fields | undefined> {
  return (await tx.row<{ fields: Fields }>(statement))?.fields;
}

export const findBrand = (tx: Db, key: string) =>
  fieldsOf<BrandFields>(
    tx,
    sql`select json_build_object('name', name, 'manufacturer', manufacturer, 'manufacturerAddress', manufacturer_address,
      'manufacturerEmail', manufacturer_email) as fields from catalogue.brand where id::text = ${key} for update`,
  );

/** Stores a brand, a new one where `key` is null, and answers its key. */
export async function writeBrand(tx: Db, key: string | null, fields: BrandFields): Promise<string> {
  const { name, manufacturer, manufacturerAddress, manufacturerEmail } = fields;
  const row = await tx.row<{ key: string }>(
    key === null
      ? sql`insert into catalogue.brand (name, manufacturer, manufacturer_address, manufacturer_email)
          values (${name}, ${manufacturer}, ${manufacturerAddress}, ${manufacturerEmail}) returning id::text as key`
      : sql`update catalogue.brand set name = ${name}, manufacturer = ${manufacturer}, manufacturer_address = ${manufacturerAddress},
          manufacturer_email = ${manufacturerEmail} where id::text = ${key} returning id::text as key`,
  );
  return row?.key ?? '';
}

export const findAttribute = (tx: Db, key: string) =>
  fieldsOf<AttributeFields>(
    tx,
    sql`select json_build_object('display', display, 'nameDe', name_de, 'nameEn', name_en) as fields
      from catalogue.attribute where code = ${key} for update`,
  );

export async function writeAttribute(
  tx: Db,
  code: string,
  { display, nameDe, nameEn }: AttributeFields,
): Promise<void> {
  await tx.run(sql`
    insert into catalogue.attribute (code, position, display, name_de, name_en)
    values (${code}, (select coalesce(max(position), 0) + 1 from catalogue.attribute), ${display}, ${nameDe}, ${nameEn})
    on conflict (code) do update set display = excluded.display, name_de = excluded.name_de, name_en = excluded.name_en`);
}

export const findValue = (tx: Db, attribute: string, code: string) =>
  fieldsOf<ValueFields>(
    tx,
    sql`select json_build_object('css', css, 'nameDe', name_de, 'nameEn', name_en) as fields
      from catalogue.attribute_value where attribute_code = ${attribute} and code = ${code} for update`,
  );

export async function writeValue(
  tx: Db,
  { attribute, code }: { attribute: string; code: string },
  { css, nameDe, nameEn }: ValueFields,
): Promise<void> {
  await tx.run(sql`
    insert into catalogue.attribute_value (attribute_code, code, position, css, name_de, name_en)
    values (${attribute}, ${code},
      (select coalesce(max(position), 0) + 1 from catalogue.attribute_value where attribute_code = ${attribute}), ${css}, ${nameDe}, ${nameEn})
    on conflict (attribute_code, code) do update set css = excluded.css, name_de = excluded.name_de, name_en = excluded.name_en`);
}

export const findLabel = (tx: Db, key: string) =>
  fieldsOf<LabelFields>(
    tx,
    sql`select json_build_object('icon', icon, 'type', type, 'nameDe', name_de, 'nameEn', name_en, 'textDe', text_de, 'textEn', text_en)
      as fields from catalogue.label where layer_id = ${key} for update`,
  );

export async function writeLabel(tx: Db, key: string, fields: LabelFields): Promise<void> {
  const { icon, type, nameDe, nameEn, textDe, textEn } = fields;
  await tx.run(sql`
    insert into catalogue.label (layer_id, position, icon, type, name_de, name_en, text_de, text_en)
    values (${key}, (select coalesce(max(position), 0) + 1 from catalogue.label), ${icon}, ${type}, ${nameDe}, ${nameEn}, ${textDe}, ${textEn})
    on conflict (layer_id) do update set icon = excluded.icon, type = excluded.type, name_de = excluded.name_de,
      name_en = excluded.name_en, text_de = excluded.text_de, text_en = excluded.text_en`);
}

/** The products that use an entry. */
export const usersOf = {
  brands: (key: string) => sql`select id from catalogue.product where brand_id::text = ${key}`,
  attributes: (key: string) => sql`
    select id from catalogue.product where attributes ? ${key} or ${key} = any (variant_attributes)
    union select product_id from catalogue.item where variant_values ? ${key}`,
  values: (attribute: string, code: string) => sql`
    select id from catalogue.product where attributes @> jsonb_build_object(${attribute}::text, jsonb_build_array(${code}::text))
    union select product_id from catalogue.item where variant_values @> jsonb_build_object(${attribute}::text, ${code}::text)`,
  labels: (key: string) => sql`select id from catalogue.product where ${key} = any (labels)`,
};

/** How many products use an entry. */
export async function countUsers(tx: Db, users: Statement): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::integer as count from (${users}) as users (id)`,
  );
  return row?.count ?? 0;
}

/** Enqueues jobs that bring the words and pages of the products that use an entry up to date, 500 products each. */
export async function enqueueUsers(tx: Db, users: Statement): Promise<void> {
  await tx.run(sql`
    select (${jobSql('refresh-words', { productIds: sql`part.ids` })}).id
    from (
      select json_agg(id order by id) as ids
      from (select id, row_number() over (order by id) as place from (${users}) as users (id)) as placed
      group by (place - 1) / 500
    ) as part`);
}

/** Notifies every process that names of attributes, brands or labels changed. */
export async function announceNames(tx: Db): Promise<void> {
  await tx.run(sql`select ${changed('attributes')}`);
}

/** Whether another row of a list has a name. */
export const isNameTaken = {
  brands: (tx: Db, key: string | null, name: string) =>
    exists(
      tx,
      sql`select from catalogue.brand where name = ${name} and id::text is distinct from ${key}`,
    ),
  values: (tx: Db, { attribute, code }: { attribute: string; code: string }, fields: ValueFields) =>
    exists(
      tx,
      sql`select from catalogue.attribute_value where attribute_code = ${attribute} and code <> ${code}
        and (name_de = ${fields.nameDe} or name_en = ${fields.nameEn})`,
    ),
};

async function exists(tx: Db, statement: Statement): Promise<boolean> {
  return (await tx.row(sql`${statement} limit 1`)) !== undefined;
}

/** Removes an entry that no product uses; an attribute with its values. */
export const deleteEntry = {
  brands: (tx: Db, key: string) => tx.run(sql`delete from catalogue.brand where id::text = ${key}`),
  attributes: async (tx: Db, key: string) => {
    await tx.run(sql`delete from catalogue.attribute_value where attribute_code = ${key}`);
    return tx.run(sql`delete from catalogue.attribute where code = ${key}`);
  },
  values: (tx: Db, attribute: string, code: string) =>
    tx.run(
      sql`delete from catalogue.attribute_value where attribute_code = ${attribute} and code = ${code}`,
    ),
  labels: (tx: Db, key: string) => tx.run(sql`delete from catalogue.label where layer_id = ${key}`),
};

/** Puts entries into the order of their keys; those that are not named follow. */
export const orderEntries = {
  attributes: (tx: Db, keys: readonly string[]) =>
    tx.run(sql`
      update catalogue.attribute set position = placed.place
      from (select code, row_number() over (order by array_position(${keys}::text[], code) nulls last, position, code) as place
        from catalogue.attribute) as placed
      where placed.code = attribute.code and attribute.position <> placed.place`),
  values: (tx: Db, attribute: string, keys: readonly string[]) =>
    tx.run(sql`
      update catalogue.attribute_value set position = placed.place
      from (select code, row_number() over (order by array_position(${keys}::text[], code) nulls last, position, code) as place
        from catalogue.attribute_value where attribute_code = ${attribute}) as placed
      where attribute_value.attribute_code = ${attribute} and placed.code = attribute_value.code
        and attribute_value.position <> placed.place`),
  labels: (tx: Db, keys: readonly string[]) =>
    tx.run(sql`
      update catalogue.label set position = placed.place
      from (select layer_id, row_number() over (order by array_position(${keys}::text[], layer_id) nulls last, position, layer_id) as place
        from catalogue.label) as placed
      where placed.layer_id = label.layer_id and label.position <> placed.place`),
};

export type BrandRow = BrandFields & { id: number; products: number };

/** All brands by name with their numbers of products. */
export function findBrands(db: Db, limit: number): Promise<BrandRow[]> {
  return db.rows(sql`
    select id, name, manufacturer, manufacturer_address as "manufacturerAddress", manufacturer_email as "manufacturerEmail",
      (select count(*)::integer from catalogue.product where brand_id = brand.id) as products
    from catalogue.brand order by name, id limit ${limit}`);
}

export type AttributeRow = AttributeFields & {
  code: string;
  values: (ValueFields & { code: string })[];
};

/** All attributes with their values, in their order. */
export function findAttributes(db: Db, limit: number): Promise<AttributeRow[]> {
  return db.rows(sql`
    select code, display, name_de as "nameDe", name_en as "nameEn", coalesce((
        select json_agg(json_build_object('code', value.code, 'css', css, 'nameDe', value.name_de, 'nameEn', value.name_en)
          order by value.position, value.code)
        from catalogue.attribute_value value where value.attribute_code = attribute.code
      ), '[]') as values
    from catalogue.attribute order by position, code limit ${limit}`);
}

/** All labels in their order. */
export function findLabels(db: Db, limit: number): Promise<(LabelFields & { layerId: string })[]> {
  return db.rows(sql`
    select layer_id as "layerId", icon, type, name_de as "nameDe", name_en as "nameEn", text_de as "textDe", text_en as "textEn"
    from catalogue.label order by position, layer_id limit ${limit}`);
}
