import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Days } from '../figures-wish.ts';

/** Every item with stock or sales, with its reach at the pace of `days`. */
const reaching = (days: Days, count: number) => sql`
  select item_id, on_hand, expected_on, reorder_point, sold, days,
    case when on_hand = 0 and sold > 0 then 'out' when sold = 0 then 'unsold' when days <= 7 then 'week' when days <= 14 then 'fortnight'
      when days <= 28 then 'month' when days <= 91 then 'quarter' else 'longer' end as reach
  from (
    select item_id, on_hand, expected_on, reorder_point, coalesce(pieces, 0) as sold, floor(on_hand * ${count}::numeric / pieces)::integer as days
    from stock.item_stock
    left join (
      select item_id, sum(pieces) as pieces from figures.item_day where day between ${days.from}::date and ${days.until}::date group by item_id
    ) as sold using (item_id)
    where on_hand > 0 or pieces is not null
  ) as paced`;

/** Numbers of items by reach. One statement. */
export function countReaches(
  db: Reads,
  days: Days,
  count: number,
): Promise<{ reach: string; items: number }[]> {
  return db.rows(sql`
    select reach, count(*)::integer as items from (${reaching(days, count)}) as reaching
    join catalogue.item on item.id = item_id and not is_retired
    group by reach`);
}

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

type ReachSearch = {
  days: Days;
  count: number;
  /** One reach; all of those that sell where undefined. */
  reach: string | undefined;
  language: string;
  limit: number;
};

/** Items of a reach: those that run out first before the others, of those out of stock the most sold. One statement. */
export function findReaches(
  db: Reads,
  { days, count, reach, language, limit }: ReachSearch,
): Promise<ItemReachRow[]> {
  return db.rows<ItemReachRow>(sql`
    select order_number as "orderNumber", concat_ws(', ', product_text.name, nullif(item_text.name, '')) as name, reach, on_hand as "onHand",
      sold::integer as "soldPieces", days, expected_on::text as "expectedOn", reorder_point as "reorderPoint"
    from (
      select reaching.*, item.order_number, item.product_id from (${reaching(days, count)}) as reaching
      join catalogue.item on item.id = item_id and not is_retired
      where ${reach === undefined ? sql`reach <> 'unsold'` : sql`reach = ${reach}`}
      order by days nulls last, sold desc, on_hand desc, item_id limit ${limit}
    ) as first
    join catalogue.product_text on product_text.product_id = first.product_id and product_text.language = ${language}
    left join catalogue.item_text on item_text.item_id = first.item_id and item_text.language = ${language}
    order by days nulls last, sold desc, on_hand desc, first.item_id`);
}
