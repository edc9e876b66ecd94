import type { PriceStep } from '#contract/price-steps.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import type { PlanState } from './plan.sql.ts';

export type PlanListRow = {
  id: number;
  name: string;
  state: PlanState;
  beginsAt: Date;
  endsAt: Date | null;
  version: number;
  remark: string | null;
  /** Names of those who wrote it, the first one first. */
  authors: string[];
  authorIds: number[];
  approvedBy: string | null;
  prices: number;
  /** Prices that did not begin, and those whose end kept what others had set. */
  refused: number;
  kept: number;
};

const planRow = sql`
  plan.id, plan.name, plan.state, plan.begins_at as "beginsAt", plan.ends_at as "endsAt", plan.version, plan.remark,
  plan.author_ids as "authorIds", approver.name as "approvedBy",
  array(
    select person.name from unnest(plan.author_ids) with ordinality as author (id, place)
    join staff.person on person.id = author.id order by place
  ) as authors,
  counted.prices, counted.refused, counted.kept`;

const planJoins = sql`
  left join staff.person approver on approver.id = plan.approved_by
  cross join lateral (
    select count(*)::integer as prices, count(*) filter (where state = 'refused')::integer as refused,
      count(*) filter (where state = 'kept')::integer as kept
    from price_desk.plan_price where plan_id = plan.id
  ) counted`;

/** Plans that are not over, the next to begin first; or those that are, the latest first. */
export function findPlanRows(
  db: Db,
  { isOver, limit }: { isOver: boolean; limit: number },
): Promise<PlanListRow[]> {
  return isOver
    ? db.rows<PlanListRow>(sql`
        select ${planRow} from price_desk.plan ${planJoins}
        where plan.state in ('ended', 'cancelled') order by plan.begins_at desc, plan.id desc limit ${limit}`)
    : db.rows<PlanListRow>(sql`
        select ${planRow} from price_desk.plan ${planJoins}
        where plan.state not in ('ended', 'cancelled') order by plan.begins_at, plan.id limit ${limit}`);
}

export function findPlanRow(db: Db, id: number): Promise<PlanListRow | undefined> {
  return db.row<PlanListRow>(
    sql`select ${planRow} from price_desk.plan ${planJoins} where plan.id = ${id}`,
  );
}

export type PlanPriceRow = {
  itemId: number;
  itemNumber: string;
  productId: number;
  name: string;
  priceList: PriceList;
  amountMinor: number;
  oldAmountMinor: number | null;
  state: 'open' | 'begun' | 'refused' | 'ended' | 'kept';
  refusal: string | null;
  /** The price of the list now; null where it has none. */
  nowMinor: number | null;
  nowOldMinor: number | null;
  /** Null where the plan leaves them as they are. */
  steps: PriceStep[] | null;
  nowSteps: PriceStep[];
};

/** Every price of a plan, ten thousand at most, by item number. */
export function findPlanPrices(
  db: Db,
  planId: number,
  language: Language,
): Promise<PlanPriceRow[]> {
  return db.rows<PlanPriceRow>(sql`
    select planned.item_id as "itemId", item.order_number as "itemNumber", item.product_id as "productId", text.name,
      planned.price_list as "priceList", planned.amount_minor as "amountMinor", planned.old_amount_minor as "oldAmountMinor",
      planned.state, planned.refusal, price.amount_minor as "nowMinor", price.old_amount_minor as "nowOldMinor",
      planned.steps, coalesce(price.steps, '[]') as "nowSteps"
    from price_desk.plan_price planned
    join catalogue.item on item.id = planned.item_id
    join catalogue.product_text text on text.product_id = item.product_id and text.language = ${language}
    left join catalogue.item_price price on price.item_id = planned.item_id and price.price_list = planned.price_list
    where planned.plan_id = ${planId}
    order by item.order_number, array_position(array['de', 'at', 'ch', 'edu'], planned.price_list)
    limit 10000`);
}
