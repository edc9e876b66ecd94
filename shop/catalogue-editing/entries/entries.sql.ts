import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export type BrandFields = {
  name: string;
  manufacturer: string;
  manufacturerAddress: string;
  manufacturerEmail: string;
  isOutsideEu: boolean;
  responsiblePerson: string;
  responsibleAddress: string;
  responsibleEmail: string;
};
export type AttributeFields = {
  display: 'tile' | 'dropdown';
  nameDe: string;
  nameEn: string;
  unitDe: string;
  unitEn: string;
  isFilterable: boolean;
};
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

/** Stores a brand, a new one where `key` is null, and answers its key. */
export async function writeBrand(tx: Db, key: string | null, fields: BrandFields): Promise<string> {
  const { name, manufacturer, manufacturerAddress, manufacturerEmail } = fields;
  const { isOutsideEu, responsiblePerson, responsibleAddress, responsibleEmail } = fields;
  const columns = sql`name, manufacturer, manufacturer_address, manufacturer_email, is_outside_eu, responsible_person,
    responsible_address, responsible_email`;
  const values = sql`${name}, ${manufacturer}, ${manufacturerAddress}, ${manufacturerEmail}, ${isOutsideEu}, ${responsiblePerson},
    ${responsibleAddress}, ${responsibleEmail}`;
  const row = await tx.row<{ key: string }>(
    key === null
      ? sql`insert into catalogue.brand (${columns}) values (${values}) returning id::text as key`
      : sql`update catalogue.brand set (${columns}) = row (${values}) where id = ${Number(key)} returning id::text as key`,
  );
  return row?.key ?? '';
}

export async function writeAttribute(
  tx: Db,
  code: string,
  { display, nameDe, nameEn, unitDe, unitEn, isFilterable }: AttributeFields,
): Promise<void> {
  await tx.run(sql`
    insert into catalogue.attribute (code, position, display, name_de, name_en, unit_de, unit_en, is_filterable)
    values (${code}, (select coalesce(max(position), 0) + 1 from catalogue.attribute), ${display}, ${nameDe}, ${nameEn}, ${unitDe},
      ${unitEn}, ${isFilterable})
    on conflict (code) do update set display = excluded.display, name_de = excluded.name_de, name_en = excluded.name_en,
      unit_de = excluded.unit_de, unit_en = excluded.unit_en, is_filterable = excluded.is_filterable`);
}

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
  brands: (key: string) => sql`select id from catalogue.product where brand_id = ${Number(key)}`,
  attributes: (key: string) => sql`
    select id from catalogue.product where attributes ? ${key} or variant_attributes @> array[${key}::text]
    union select product_id from catalogue.item where variant_values ? ${key}`,
  values: (attribute: string, code: string) => sql`
    select id from catalogue.product where attributes @> jsonb_build_object(${attribute}::text, jsonb_build_array(${code}::text))
    union select product_id from catalogue.item where variant_values @> jsonb_build_object(${attribute}::text, ${code}::text)`,
  labels: (key: string) =>
    sql`select id from catalogue.product where labels @> array[${key}::text]`,
  matrixCodes: (key: string) =>
    sql`select distinct product_id from catalogue.item where matrix_code = ${key}`,
};

/** How many products use an entry, counted up to `most`. */
export async function countUsers(db: Db, users: Statement, most: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from (select from (${users}) as users limit ${most}) as counted`,
  );
  return row?.count ?? 0;
}

/** Whether a brand has products that shoppers see. */
export async function isBrandPublished(tx: Db, key: string): Promise<boolean> {
  return exists(
    tx,
    sql`select from catalogue.product where brand_id = ${Number(key)} and state = 'published'`,
  );
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

/** Notifies every process that names of attributes, brands or labels, or messages of matrix codes changed; items show them too. */
export async function announceNames(tx: Db): Promise<void> {
  await tx.run(sql`select ${changed('attributes', 'products')}`);
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
  brands: (tx: Db, key: string) =>
    tx.run(sql`delete from catalogue.brand where id = ${Number(key)}`),
  attributes: async (tx: Db, key: string) => {
    await tx.run(sql`delete from catalogue.attribute_value where attribute_code = ${key}`);
    return tx.run(sql`delete from catalogue.attribute where code = ${key}`);
  },
  values: (tx: Db, attribute: string, code: string) =>
    tx.run(
      sql`delete from catalogue.attribute_value where attribute_code = ${attribute} and code = ${code}`,
    ),
  labels: (tx: Db, key: string) => tx.run(sql`delete from catalogue.label where layer_id = ${key}`),
  matrixCodes: (tx: Db, key: string) =>
    tx.run(sql`delete from catalogue.matrix_code_message where matrix_code = ${key}`),
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
