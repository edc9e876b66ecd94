import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type ItemReachRow = {
  orderNumber: string;
  name: string;
  reach: string;
  onHand: number;
  soldPieces: number;
  days: number | null;
  expectedOn: string | null;
  reorderPoint: number | null;
};

type Reaches = {
  /** The last counted day; null before the first one was counted. */
  until: string | null;
  counts: Readonly<Record<string, number>>;
  items: ItemReachRow[];
};

type ReachSearch = {
  /** Of how many days the pace is. */
  paceDays: number;
  /** One reach; all of those that sell where undefined. */
  reach: string | undefined;
  language: string;
  limit: number;
};

/**
 * Numbers of items by reach at the pace of the last counted days, with the last of them, of every item with stock or sales that is not retired, and the items of a reach: those that
 * run out first before the others, of those out of stock the most sold. One statement. Most items of a large shop sell nothing in four weeks:
 * only those that sell are joined, and the others are all that are in stock less these.
 */
export async function findReaches(
  db: Reads,
  { paceDays, reach, language, limit }: ReachSearch,
): Promise<Reaches> {
  const row = await db.row<Reaches>(sql`
    with sold as (
      select item_id, pieces as sold from figures.item_pace
    ), selling as materialized (
      select *, case when on_hand = 0 then 'out' when days <= 7 then 'week' when days <= 14 then 'fortnight' when days <= 28 then 'month'
        when days <= 91 then 'quarter' else 'longer' end as reach
      from (
        select item_id, on_hand, expected_on, reorder_point, sold, (on_hand::bigint * ${paceDays}::integer / sold)::integer as days
        from sold join stock.item_stock using (item_id)
        where not exists (select from catalogue.item where item.id = item_id and is_retired)
      ) as paced
    ), shown as (${reach === 'unsold' ? unsold(limit) : selling(reach, limit)})
    select (select pace_until::text from figures.progress) as until, (
      select jsonb_object_agg(reach, items) from (
        select reach, count(*) as items from selling group by reach
        union all
        select 'unsold', (select count(*) from stock.item_stock where on_hand > 0)
          - (select count(*) from catalogue.item join stock.item_stock on item_id = item.id where is_retired and on_hand > 0)
          - (select count(*) from selling where on_hand > 0)
      ) as counted
    ) as counts, (
      select coalesce(jsonb_agg(jsonb_build_object('orderNumber', order_number,
          'name', concat_ws(', ', product_text.name, nullif(item_text.name, '')), 'reach', reach, 'onHand', on_hand, 'soldPieces', sold,
          'days', days, 'expectedOn', expected_on, 'reorderPoint', reorder_point)
        order by days nulls last, sold desc, on_hand desc, shown.item_id), '[]')
      from shown join catalogue.item on item.id = shown.item_id
      join catalogue.product_text on product_text.product_id = item.product_id and product_text.language = ${language}
      left join catalogue.item_text on item_text.item_id = shown.item_id and item_text.language = ${language}
    ) as items`);
  if (!row) throw new Error('The reach of the stock has no answer.');
  return row;
}

const selling = (reach: string | undefined, limit: number) => sql`
  select * from selling ${reach === undefined ? sql`` : sql`where reach = ${reach}`}
  order by days, sold desc, on_hand desc, item_id limit ${limit}`;

const unsold = (limit: number) => sql`
  select item_id, on_hand, expected_on, reorder_point, 0 as sold, null::integer as days, 'unsold' as reach from stock.item_stock
  where on_hand > 0 and not exists (select from sold where sold.item_id = item_stock.item_id)
    and not exists (select from catalogue.item where item.id = item_stock.item_id and is_retired)
  order by on_hand desc, item_id limit ${limit}`;
