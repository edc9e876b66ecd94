import type { Db } from '#shop/kernel/db.ts';
import { partOf } from '#shop/kernel/keyset.sql.ts';
import type { Place } from '#shop/kernel/keyset.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { type ListName, pairOf } from './entry-keys.ts';
import { hasNoEnglish, hasNoMessage, matrixCodes } from './matrix-messages.sql.ts';

/** Which list; of values also the attribute that they belong to. */
export type ListWanted = { list: ListName; attribute: string };

/** How a list is read. Its rows are `entry`, with an `id` that decides between equal places. */
type Source = {
  from: (attribute: string) => Statement;
  key: Statement;
  /** The row with a key. */
  is: (key: string) => Statement;
  /** The fields by the names under which they are changed. */
  fields: Statement;
  /** The text by which the list is ordered. */
  place: Statement;
  /** What a search looks through. */
  words: Statement;
  /** What an entry holds: products of a brand or a matrix code, values of an attribute. */
  count: Statement;
  /** What entries lack, or are, that staff looks for. */
  facets: Readonly<Record<string, Statement>>;
};

/** More products of a brand are not counted. */
const mostCounted = 10_001;
const byPosition = (key: Statement) => sql`lpad(entry.position::text, 9, '0') || ' ' || ${key}`;
/** A name without case, spaces and signs, as the index of brands has it. */
const folded = (name: Statement) => sql`regexp_replace(lower(${name}), '[^[:alnum:]]', '', 'g')`;
const hasSameNames = sql`entry.name_en = entry.name_de`;

const sources: Readonly<Record<ListName, Source>> = {
  brands: {
    from: () => sql`catalogue.brand as entry`,
    key: sql`entry.id::text`,
    is: (key) => sql`entry.id = ${Number(key)}`,
    fields: sql`jsonb_build_object('name', entry.name, 'manufacturer', entry.manufacturer, 'manufacturerAddress', entry.manufacturer_address,
      'manufacturerEmail', entry.manufacturer_email, 'isOutsideEu', entry.is_outside_eu, 'responsiblePerson', entry.responsible_person,
      'responsibleAddress', entry.responsible_address, 'responsibleEmail', entry.responsible_email)`,
    place: sql`lower(entry.name)`,
    words: sql`entry.name || ' ' || entry.manufacturer`,
    count: sql`(select count(*)::integer from (
      select from catalogue.product where brand_id = entry.id limit ${mostCounted}) as counted)`,
    facets: {
      noSafety: sql`('' in (entry.manufacturer, entry.manufacturer_address, entry.manufacturer_email)
        or entry.is_outside_eu and '' in (entry.responsible_person, entry.responsible_address, entry.responsible_email))`,
      outsideEu: sql`entry.is_outside_eu`,
      unused: sql`not exists (select from catalogue.product where brand_id = entry.id)`,
      alike: sql`exists (select from catalogue.brand other where other.id <> entry.id and ${folded(sql`other.name`)} = ${folded(sql`entry.name`)})`,
    },
  },
  attributes: {
    from: () => sql`(select *, 0::bigint as id from catalogue.attribute) as entry`,
    key: sql`entry.code`,
    is: (key) => sql`entry.code = ${key}`,
    fields: sql`jsonb_build_object('display', entry.display, 'nameDe', entry.name_de, 'nameEn', entry.name_en, 'unitDe', entry.unit_de,
      'unitEn', entry.unit_en, 'isFilterable', entry.is_filterable)`,
    place: byPosition(sql`entry.code`),
    words: sql`entry.name_de || ' ' || entry.name_en || ' ' || entry.code`,
    count: sql`(select count(*)::integer from catalogue.attribute_value where attribute_code = entry.code)`,
    facets: {
      noValues: sql`not exists (select from catalogue.attribute_value where attribute_code = entry.code)`,
      sameEnglish: hasSameNames,
      noFilter: sql`not entry.is_filterable`,
    },
  },
  values: {
    from: (attribute) =>
      sql`(select *, 0::bigint as id from catalogue.attribute_value where attribute_code = ${attribute}) as entry`,
    key: sql`entry.attribute_code || ':' || entry.code`,
    is: (key) => sql`entry.code = ${pairOf(key).code}`,
    fields: sql`jsonb_build_object('css', entry.css, 'nameDe', entry.name_de, 'nameEn', entry.name_en)`,
    place: byPosition(sql`entry.code`),
    words: sql`entry.name_de || ' ' || entry.name_en || ' ' || entry.code`,
    count: sql`null::integer`,
    facets: {
      noColour: sql`(entry.css is null and exists (
        select from catalogue.attribute_value beside where beside.attribute_code = entry.attribute_code and beside.css is not null))`,
      sameEnglish: hasSameNames,
      alike: sql`exists (select from catalogue.attribute_value other where other.attribute_code = entry.attribute_code
        and other.code <> entry.code and ${folded(sql`other.name_de`)} = ${folded(sql`entry.name_de`)})`,
    },
  },
  labels: {
    from: () => sql`(select *, 0::bigint as id from catalogue.label) as entry`,
    key: sql`entry.layer_id`,
    is: (key) => sql`entry.layer_id = ${key}`,
    fields: sql`jsonb_build_object('icon', entry.icon, 'type', entry.type, 'nameDe', entry.name_de, 'nameEn', entry.name_en,
      'textDe', entry.text_de, 'textEn', entry.text_en)`,
    place: byPosition(sql`entry.layer_id`),
    words: sql`entry.name_de || ' ' || entry.name_en || ' ' || entry.layer_id`,
    count: sql`null::integer`,
    facets: { noText: sql`'' in (entry.text_de, entry.text_en)`, sameEnglish: hasSameNames },
  },
  matrixCodes: {
    from: matrixCodes,
    key: sql`entry.code`,
    is: (key) => sql`entry.code = ${key}`,
    fields: sql`entry.said`,
    place: sql`lower(entry.code) || ' ' || entry.code`,
    words: sql`entry.code || ' ' || (select string_agg(value, ' ') from jsonb_each_text(entry.said))`,
    count: sql`(select count(*)::integer from (
      select distinct product_id from catalogue.item where matrix_code = entry.code limit ${mostCounted}) as counted)`,
    facets: {
      noMessage: hasNoMessage,
      noEnglish: hasNoEnglish,
      unused: sql`not exists (select from catalogue.item where matrix_code = entry.code)`,
    },
  },
};

/** The keys of a list's facets. */
export function facetsOf(list: ListName): readonly string[] {
  return Object.keys(sources[list].facets);
}

export type EntryRow = {
  key: string;
  fields: Record<string, unknown>;
  /** Facets that it has. */
  facets: string[];
  count: number | null;
  place: string;
  id: number;
};

type Search = ListWanted & {
  /** Empty for all. */
  words: string;
  facet: string | undefined;
  after: Place | undefined;
  limit: number;
};

/** Entries of a list in its order. */
export function findEntries(
  db: Db,
  { list, attribute, words, facet, after, limit }: Search,
): Promise<EntryRow[]> {
  const { from, key, fields, place, words: looked, count, facets } = sources[list];
  const { condition, order } = partOf({ by: place, type: 'text', isDescending: false, after });
  const wanted = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const had = Object.entries(facets)
    .map(([name, holds]) => sql`case when ${holds} then ${name}::text end`)
    .reduce((all, each) => sql`${all}, ${each}`);
  return db.rows<EntryRow>(sql`
    select ${key} as key, ${fields} as fields, array_remove(array[${had}], null) as facets, ${count} as count, ${place} as place,
      id::float8 as id
    from ${from(attribute)}
    where ${condition} and ${words === '' ? sql`true` : sql`${looked} ilike ${wanted}`}
      and ${(facet === undefined ? undefined : facets[facet]) ?? sql`true`}
    order by ${order} limit ${limit}`);
}

/** How many entries of a list there are, as `all`, and how many have each facet. */
export async function countEntryFacets(
  db: Db,
  { list, attribute }: ListWanted,
): Promise<Readonly<Record<string, number>>> {
  const { from, facets } = sources[list];
  const counted = Object.entries(facets)
    .map(([name, holds]) => sql`${name}::text, count(*) filter (where ${holds})`)
    .reduce((all, each) => sql`${all}, ${each}`, sql`'all', count(*)`);
  const row = await db.row<{ counts: Record<string, number> }>(
    sql`select jsonb_build_object(${counted}) as counts from ${from(attribute)}`,
  );
  return row?.counts ?? {};
}

/** The fields of an entry; undefined for an unknown key. */
export async function findEntry(
  db: Db,
  { list, key }: { list: ListName; key: string },
): Promise<Record<string, unknown> | undefined> {
  const { from, is, fields } = sources[list];
  const row = await db.row<{ fields: Record<string, unknown> }>(
    sql`select ${fields} as fields from ${from(pairOf(key).attribute)} where ${is(key)}`,
  );
  return row?.fields;
}

/** The fields of entries by their keys; of values those of one attribute, which the first key names. */
export async function findEntriesByKey(
  db: Db,
  { list, keys }: { list: ListName; keys: readonly string[] },
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const { from, key, fields } = sources[list];
  const rows = await db.rows<{ key: string; fields: Record<string, unknown> }>(sql`
    select ${key} as key, ${fields} as fields from ${from(pairOf(keys[0] ?? '').attribute)}
    where ${key} = any (${keys}::text[])`);
  return new Map(rows.map((row) => [row.key, row.fields]));
}

/** The keys of a list in its order. */
export async function findKeys(db: Db, { list, attribute }: ListWanted): Promise<string[]> {
  const { from, key, place } = sources[list];
  const rows = await db.rows<{ key: string }>(
    sql`select ${key} as key from ${from(attribute)} order by ${place}, id limit 5000`,
  );
  return rows.map((row) => row.key);
}
