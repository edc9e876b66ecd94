import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { pairOf } from './entry-keys.ts';

/** What a merge would change: products with their items, and products of which two items would be the same. */
export type MergeCounts = {
  products: number;
  published: number;
  items: number;
  alike: number;
  /** The German name of one of those products. */
  alikeName: string | null;
};

type Merge = { keys: readonly string[]; into: string };

const attributeOf = ({ into }: Merge) => pairOf(into).attribute;
const codesOf = ({ keys }: Merge) => keys.map((key) => pairOf(key).code);

/** Items with a value that is merged. Rows `item` have to be there. */
const isMerged = (merge: Merge) =>
  sql`item.variant_values ->> ${attributeOf(merge)} = any (${codesOf(merge)}::text[])`;
/** The values of an item as they are after the merge. */
const mergedValues = (merge: Merge) =>
  sql`jsonb_set(item.variant_values, array[${attributeOf(merge)}::text], to_jsonb(${pairOf(merge.into).code}::text))`;

const noItems = sql`select 0 as items, 0 as alike, null::text as name`;

/** The products that use any of some entries. */
export function anyOf(users: readonly Statement[]): Statement {
  return users.reduce((all, each) => sql`${all} union ${each}`);
}

/** Counts what merging brands changes; their items stay as they are. */
export function countBrandMerge(db: Db, users: Statement): Promise<MergeCounts> {
  return counted(db, users, noItems);
}

/** Counts what merging values of an attribute changes. */
export function countValueMerge(db: Db, users: Statement, merge: Merge): Promise<MergeCounts> {
  const items = sql`
    select (select count(*)::integer from catalogue.item join used on used.id = item.product_id where ${isMerged(merge)}) as items,
      count(distinct clash.product_id)::integer as alike,
      (select name from catalogue.product_text where product_id = min(clash.product_id) and language = 'de') as name
    from (
      select item.product_id from catalogue.item join used on used.id = item.product_id
      where item.variant_values ? ${attributeOf(merge)}
      group by item.product_id, case when ${isMerged(merge)} then ${mergedValues(merge)} else item.variant_values end
      having count(distinct item.variant_values) > 1
    ) as clash`;
  return counted(db, users, items);
}

async function counted(db: Db, users: Statement, items: Statement): Promise<MergeCounts> {
  const row = await db.row<MergeCounts>(sql`
    with used as (
      select id, state from catalogue.product where id in (${users})
    ), item_counts as (${items})
    select count(*)::integer as products, count(*) filter (where state = 'published')::integer as published,
      (select items from item_counts) as items, (select alike from item_counts) as alike,
      (select name from item_counts) as "alikeName"
    from used`);
  if (!row) throw new Error('The counts of a merge are one row and came as none.');
  return row;
}

/** Locks the products that use an entry, in the order of their ids. A statement of its own, so that the next ones see what others wrote. */
export async function lockUsers(tx: Db, users: Statement): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id::float8 as id from catalogue.product where id in (${users}) order by id for no key update`);
  return rows.map(({ id }) => id);
}

type Move = Merge & { productIds: readonly number[]; now: Date };

/** Gives products of merged brands the one that is kept, and removes the others, whose names stand for it from then on. Four statements. */
export async function mergeBrands(tx: Db, { keys, into, productIds, now }: Move): Promise<void> {
  const ids = keys.map(Number);
  const kept = Number(into);
  await tx.run(sql`
    update catalogue.product set brand_id = ${kept}, version = version + 1, changed_at = ${now}
    where id = any (${productIds}::bigint[])`);
  await tx.run(sql`
    update catalogue.merged_entry set brand_id = ${kept} where brand_id = any (${ids}::integer[])`);
  await tx.run(sql`
    insert into catalogue.merged_entry (filter, value, brand_id, merged_at)
    select 'marke', name, ${kept}, ${now} from catalogue.brand where id = any (${ids}::integer[])
    on conflict (filter, value) do update set brand_id = excluded.brand_id, merged_at = excluded.merged_at`);
  await tx.run(sql`delete from catalogue.brand where id = any (${ids}::integer[])`);
}

/** The same for values of an attribute: of products and of their items. Five statements. */
export async function mergeValues(tx: Db, { productIds, now, ...merge }: Move): Promise<void> {
  const attribute = attributeOf(merge);
  const codes = codesOf(merge);
  const kept = pairOf(merge.into).code;
  await tx.run(sql`
    update catalogue.product set version = version + 1, changed_at = ${now},
      attributes = case when attributes -> ${attribute} ?| ${codes}::text[] then jsonb_set(attributes, array[${attribute}::text], (
        select jsonb_agg(value order by place) from (
          select case when value = any (${codes}::text[]) then ${kept} else value end as value, min(place) as place
          from jsonb_array_elements_text(attributes -> ${attribute}) with ordinality as given (value, place)
          group by 1) as merged)) else attributes end
    where id = any (${productIds}::bigint[])`);
  await tx.run(sql`
    update catalogue.item set variant_values = ${mergedValues(merge)}
    where product_id = any (${productIds}::bigint[]) and ${isMerged(merge)}`);
  await tx.run(sql`
    update catalogue.merged_entry set value_code = ${kept}
    where attribute_code = ${attribute} and value_code = any (${codes}::text[])`);
  await tx.run(sql`
    insert into catalogue.merged_entry (filter, value, attribute_code, value_code, merged_at)
    select ${attribute}, code, ${attribute}, ${kept}, ${now} from unnest(${codes}::text[]) as code
    on conflict (filter, value) do update set value_code = excluded.value_code, merged_at = excluded.merged_at`);
  await tx.run(sql`
    delete from catalogue.attribute_value where attribute_code = ${attribute} and code = any (${codes}::text[])`);
}
