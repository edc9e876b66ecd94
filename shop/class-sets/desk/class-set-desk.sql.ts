import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

export type Words = { de: string; en: string };
export type SetFields = { code: string; subject: string; title: Words; description: Words };

export type DeskSetRow = {
  id: number;
  code: string;
  subject: string;
  title: string;
  publishedYears: number[];
  editionCount: number;
};

export function findDeskSets(
  db: Db,
  { language, limit }: { language: Language; limit: number },
): Promise<DeskSetRow[]> {
  return db.rows<DeskSetRow>(sql`
    select id, code, subject, title ->> ${language} as title,
      array(
        select school_year from class_sets.edition where class_set_id = class_set.id and is_published order by school_year desc
      ) as "publishedYears",
      (select count(*)::integer from class_sets.edition where class_set_id = class_set.id) as "editionCount"
    from class_sets.class_set order by title ->> ${language}, id limit ${limit}`);
}

type DeskLine = {
  itemId: number;
  itemNumber: string;
  name: string;
  packSize: number;
  onHand: number;
  pieces: number;
  isPerChild: boolean;
  substituteNumber: string;
  replacesNumber: string;
};
export type DeskSetViewRow = SetFields & {
  id: number;
  version: number;
  editions: { schoolYear: number; isPublished: boolean; lines: DeskLine[] }[];
};

/** A set with all of its editions and their lines; undefined for an unknown one. One statement. */
export function findDeskSet(
  db: Db,
  { id, language }: { id: number; language: Language },
): Promise<DeskSetViewRow | undefined> {
  return db.row<DeskSetViewRow>(sql`
    select id, version, code, subject, title, description, coalesce((
      select json_agg(json_build_object('schoolYear', edition.school_year, 'isPublished', edition.is_published, 'lines', coalesce((
          select json_agg(json_build_object('itemId', item.id, 'itemNumber', item.order_number, 'name', coalesce(item_text.name, product_text.name, ''),
            'packSize', case when item.base_unit = 'stueck' and item.base_content > 1 then item.base_content::integer else 1 end,
            'onHand', coalesce(item_stock.on_hand, 0), 'pieces', line.pieces, 'isPerChild', line.is_per_child,
            'substituteNumber', coalesce(substitute.order_number, ''), 'replacesNumber', coalesce(replaced.order_number, ''))
            order by line.position)
          from class_sets.line
          join catalogue.item on item.id = line.item_id
          left join catalogue.item_text on item_text.item_id = item.id and item_text.language = ${language}
          left join catalogue.product_text on product_text.product_id = item.product_id and product_text.language = ${language}
          left join stock.item_stock on item_stock.item_id = item.id
          left join catalogue.item substitute on substitute.id = line.substitute_item_id
          left join catalogue.item replaced on replaced.id = line.replaces_item_id
          where line.class_set_id = class_set.id and line.school_year = edition.school_year
        ), '[]')) order by edition.school_year desc)
      from class_sets.edition where edition.class_set_id = class_set.id
    ), '[]') as editions
    from class_sets.class_set where id = ${id}`);
}

/** Locks a set until the transaction ends, and returns its version; undefined for an unknown one. */
export async function lockSet(tx: Db, id: number): Promise<number | undefined> {
  const found = await tx.row<{ version: number }>(
    sql`select version from class_sets.class_set where id = ${id} for update`,
  );
  return found?.version;
}

/** Makes those who make sets wait for each other, and returns how many there are. */
export async function lockAndCountSets(tx: Db): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('class_sets.class_set', 0))`);
  const counted = await tx.row<{ count: number }>(
    sql`select count(*)::integer as count from class_sets.class_set`,
  );
  return counted?.count ?? 0;
}

/** Whether another set has the code. */
export async function isCodeTaken(tx: Db, code: string, ownId: number | null): Promise<boolean> {
  const found = await tx.row(
    sql`select from class_sets.class_set where code = ${code} and id is distinct from ${ownId}::integer`,
  );
  return found !== undefined;
}

export async function insertSet(
  tx: Db,
  { code, subject, title, description }: SetFields,
): Promise<void> {
  await tx.run(sql`
    insert into class_sets.class_set (code, subject, title, description)
    values (${code}, ${subject}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(description)}::jsonb)`);
}

export async function updateSet(
  tx: Db,
  id: number,
  { code, subject, title, description }: SetFields,
): Promise<void> {
  await tx.run(sql`
    update class_sets.class_set set code = ${code}, subject = ${subject}, title = ${JSON.stringify(title)}::jsonb,
      description = ${JSON.stringify(description)}::jsonb, version = version + 1
    where id = ${id}`);
}

export async function deleteSet(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from class_sets.class_set where id = ${id}`);
}

export type NewLine = {
  itemId: number;
  pieces: number;
  isPerChild: boolean;
  substituteItemId: number | null;
  replacesItemId: number | null;
};

/** Writes an edition with its lines in their order; lines that stay as they are are not written again. Three statements. */
export async function writeEdition(
  tx: Db,
  id: number,
  edition: { schoolYear: number; isPublished: boolean; lines: readonly NewLine[] },
): Promise<void> {
  const { schoolYear, isPublished, lines } = edition;
  const column = <Field extends keyof NewLine>(field: Field) => lines.map((line) => line[field]);
  await tx.run(sql`
    with raised as (update class_sets.class_set set version = version + 1 where id = ${id})
    insert into class_sets.edition as kept (class_set_id, school_year, is_published) values (${id}, ${schoolYear}, ${isPublished})
    on conflict (class_set_id, school_year) do update set is_published = excluded.is_published
    where kept.is_published <> excluded.is_published`);
  await tx.run(sql`
    delete from class_sets.line
    where class_set_id = ${id} and school_year = ${schoolYear} and item_id <> all (${column('itemId')}::bigint[])`);
  await tx.run(sql`
    insert into class_sets.line as kept
      (class_set_id, school_year, position, item_id, pieces, is_per_child, substitute_item_id, replaces_item_id)
    select ${id}, ${schoolYear}, place, item_id, pieces, is_per_child, substitute_item_id, replaces_item_id
    from unnest(${column('itemId')}::bigint[], ${column('pieces')}::integer[], ${column('isPerChild')}::boolean[],
      ${column('substituteItemId')}::bigint[], ${column('replacesItemId')}::bigint[])
      with ordinality as given (item_id, pieces, is_per_child, substitute_item_id, replaces_item_id, place)
    on conflict (class_set_id, school_year, item_id) do update set position = excluded.position, pieces = excluded.pieces,
      is_per_child = excluded.is_per_child, substitute_item_id = excluded.substitute_item_id, replaces_item_id = excluded.replaces_item_id
    where (kept.position, kept.pieces, kept.is_per_child, kept.substitute_item_id, kept.replaces_item_id)
      is distinct from (excluded.position, excluded.pieces, excluded.is_per_child, excluded.substitute_item_id, excluded.replaces_item_id)`);
}

export async function deleteEdition(tx: Db, id: number, schoolYear: number): Promise<void> {
  await tx.run(sql`
    with raised as (update class_sets.class_set set version = version + 1 where id = ${id})
    delete from class_sets.edition where class_set_id = ${id} and school_year = ${schoolYear}`);
}

/** Items by their numbers as typed. */
export async function findItemsByNumber(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const found = await db.rows<{ number: string; id: number }>(sql`
    select asked.number, (
      select item.id::float8 from catalogue.item
      where catalogue.number_key(item.order_number) = catalogue.number_key(asked.number) order by item.id limit 1
    ) as id
    from unnest(${numbers}::text[]) as asked (number)`);
  return new Map(found.flatMap(({ number, id }) => (id === null ? [] : [[number, id]])));
}
