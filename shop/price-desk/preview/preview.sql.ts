import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import type { PlanPrice } from '../plan.sql.ts';

export type PreviewedPlan = { name: string; beginsAt: Date };

/** A plan that has not begun; undefined for another one, and where the person is blocked. */
export function findPreviewedPlan(
  db: Db,
  { planId, staffId }: { planId: number; staffId: number },
): Promise<PreviewedPlan | undefined> {
  return db.row<PreviewedPlan>(sql`
    select name, begins_at as "beginsAt" from price_desk.plan
    where id = ${planId} and state in ('draft', 'waiting', 'approved')
      and exists (select from staff.person where id = ${staffId} and blocked_at is null)`);
}

/** The prices that a plan sets in a price list, ten thousand at most. */
export function findPlannedPrices(
  db: Db,
  { planId, priceList }: { planId: number; priceList: PriceList },
): Promise<PlanPrice[]> {
  return db.rows<PlanPrice>(sql`
    select item_id::float8 as "itemId", price_list as "priceList", amount_minor as "amountMinor", old_amount_minor as "oldAmountMinor", steps
    from price_desk.plan_price where plan_id = ${planId} and price_list = ${priceList} order by item_id limit 10000`);
}
