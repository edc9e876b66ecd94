import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** Pieces per pack of an entry; 1 for items sold by the piece. Needs rows `entry`. */
const packSize: Statement = sql`
  coalesce((
    select item.base_content from catalogue.item
    where item.product_id = entry.product_id and (entry.item_id is null or item.id = entry.item_id)
      and item.base_unit = 'stueck' and item.base_content > 1
    order by item.position limit 1
  ), 1)`;

/** The packs that the pupils need, rounded up. */
const packsFor = (pupils: Statement, perPupil: Statement): Statement => sql`
  least(9998, ceil(${pupils}::numeric * ${perPupil} / ${packSize}))::integer`;

/** Sets the number of pupils and the quantities that depend on it; null makes it an ordinary list. One statement. */
export async function updatePupils(db: Db, listId: number, pupils: number | null): Promise<void> {
  await db.run(sql`
    with planned as (update lists.list set pupils = ${pupils} where id = ${listId})
    update lists.entry set quantity = ${packsFor(sql`${pupils}::integer`, sql`entry.per_pupil`)}
    where list_id = ${listId} and per_pupil is not null and ${pupils}::integer is not null`);
}

export type PupilNeed = {
  entryId: string;
  /** Null where the quantity is for the whole class. */
  perPupil: number | null;
};

/** Sets the pieces per pupil of entries, and their quantities. Returns how many entries were found. One statement. */
export function updatePerPupil(
  db: Db,
  listId: number,
  needs: readonly PupilNeed[],
): Promise<number> {
  return db.run(sql`
    update lists.entry set per_pupil = asked.per_pupil, quantity = case
      when asked.per_pupil is null or list.pupils is null then entry.quantity
      else ${packsFor(sql`list.pupils`, sql`asked.per_pupil`)}
    end
    from lists.list, unnest(
      ${needs.map(({ entryId }) => entryId)}::uuid[], ${needs.map(({ perPupil }) => perPupil)}::integer[]
    ) as asked (entry_id, per_pupil)
    where list.id = entry.list_id and entry.list_id = ${listId} and entry.external_id = asked.entry_id`);
}

/** Sets the pieces per pupil of entries by their items; their packs follow with the number of pupils. One statement. */
export async function updatePupilNeeds(
  db: Db,
  listId: number,
  needs: readonly { productId: number; itemId: number; perPupil: number | null }[],
): Promise<void> {
  await db.run(sql`
    update lists.entry set per_pupil = asked.per_pupil
    from unnest(
      ${needs.map(({ productId }) => productId)}::bigint[], ${needs.map(({ itemId }) => itemId)}::bigint[],
      ${needs.map(({ perPupil }) => perPupil)}::integer[]
    ) as asked (product_id, item_id, per_pupil)
    where entry.list_id = ${listId} and entry.product_id = asked.product_id
      and (entry.item_id is null or entry.item_id = asked.item_id)`);
}

/** Whether other entries than these have pieces per pupil. One statement. */
export async function hasPupilNeeds(
  db: Db,
  listId: number,
  { besides }: { besides: readonly string[] },
): Promise<boolean> {
  const found = await db.row(sql`
    select from lists.entry
    where list_id = ${listId} and per_pupil is not null and external_id <> all (${besides}::uuid[]) limit 1`);
  return found !== undefined;
}

/** Copies all entries with the class they are planned for, and the time of the prices to compare with; names between lists of one account. One statement. */
export async function copyEntries(
  db: Db,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await db.run(sql`
    with planned as (
      update lists.list set pupils = original.pupils, teacher = original.teacher, school = original.school from lists.list original where list.id = ${to} and original.id = ${from}
    )
    insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at, per_pupil, compared_at, names)
    select ${to}, product_id, item_id, quantity, position, ${now}, per_pupil, added_at, case when exists (
        select from lists.list original join lists.list copy on copy.owner_account_id = original.owner_account_id
        where original.id = ${from} and copy.id = ${to}
      ) then names else '[]' end
    from lists.entry where list_id = ${from}`);
}
