import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** Pieces in one pack of what an entry lists; 1 where it is sold by the piece. Rows `entry` must be there. */
const packSize: Statement = sql`
  coalesce((
    select item.base_content from catalogue.item
    where item.product_id = entry.product_id and (entry.item_id is null or item.id = entry.item_id)
      and item.base_unit = 'stueck' and item.base_content > 1
    order by item.position limit 1
  ), 1)`;

/** As many packs as the pupils need, rounded up. */
const packsFor = (pupils: Statement, perPupil: Statement): Statement => sql`
  least(9998, ceil(${pupils}::numeric * ${perPupil} / ${packSize}))::integer`;

/** Plans a list for so many pupils: quantities of what each of them needs follow. Null ends that. One statement. */
export async function updatePupils(db: Db, listId: number, pupils: number | null): Promise<void> {
  await db.run(sql`
    with planned as (update lists.list set pupils = ${pupils} where id = ${listId})
    update lists.entry set quantity = ${packsFor(sql`${pupils}::integer`, sql`entry.per_pupil`)}
    where list_id = ${listId} and per_pupil is not null and ${pupils}::integer is not null`);
}

/** Says how many pieces each pupil needs of an entry; null where its quantity is one for all. Answers whether it is there. One statement. */
export async function updatePerPupil(
  db: Db,
  listId: number,
  { entryId, perPupil }: { entryId: string; perPupil: number | null },
): Promise<boolean> {
  const touched = await db.run(sql`
    update lists.entry set per_pupil = ${perPupil}, quantity = case
      when ${perPupil}::integer is null or list.pupils is null then entry.quantity
      else ${packsFor(sql`list.pupils`, sql`${perPupil}::integer`)}
    end
    from lists.list
    where list.id = entry.list_id and entry.list_id = ${listId} and entry.external_id = ${entryId}::uuid`);
  return touched > 0;
}

/** Copies all entries with what they were planned for, and remembers when their prices were looked at. One statement. */
export async function copyEntries(
  db: Db,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  await db.run(sql`
    with planned as (
      update lists.list set pupils = original.pupils from lists.list original where list.id = ${to} and original.id = ${from}
    )
    insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at, per_pupil, compared_at)
    select ${to}, product_id, item_id, quantity, position, ${now}, per_pupil, added_at
    from lists.entry where list_id = ${from}`);
}
