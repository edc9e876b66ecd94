import type { PriceStep } from '#contract/price-steps.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { type PlanPrice, type PlanState, stepsText } from './plan.sql.ts';

export type DuePlan = {
  id: number;
  isOver: boolean;
  hasBegun: boolean;
  approvedBy: number;
};

/** The plan that is to be worked on now: those that end before those that begin, the earliest first. To be called with plans locked. */
export function findDuePlan(tx: Db, now: Date): Promise<DuePlan | undefined> {
  return tx.row<DuePlan>(sql`
    select id, coalesce(ends_at <= ${now}, false) as "isOver", state <> 'approved' as "hasBegun", approved_by as "approvedBy"
    from price_desk.plan
    where (state in ('approved', 'beginning') and begins_at <= ${now})
      or (state in ('beginning', 'begun', 'ending') and ends_at <= ${now})
    order by coalesce(ends_at <= ${now}, false) desc, begins_at, id
    limit 1
    for update`);
}

export type OpenPrice = PlanPrice & {
  beforeAmountMinor: number | null;
  beforeOldAmountMinor: number | null;
  beforeSteps: readonly PriceStep[] | null;
};

/** The next prices of a plan that are to begin or to end. */
export function findOpenPrices(
  tx: Db,
  planId: number,
  { state, limit }: { state: 'open' | 'begun'; limit: number },
): Promise<OpenPrice[]> {
  return tx.rows<OpenPrice>(sql`
    select item_id as "itemId", price_list as "priceList", amount_minor as "amountMinor", old_amount_minor as "oldAmountMinor",
      before_amount_minor as "beforeAmountMinor", before_old_amount_minor as "beforeOldAmountMinor",
      steps, before_steps as "beforeSteps"
    from price_desk.plan_price
    where plan_id = ${planId} and state = ${state} and state in ('open', 'begun')
    order by item_id, price_list
    limit ${limit}`);
}

export type DonePrice = Pick<PlanPrice, 'itemId' | 'priceList'> & {
  state: 'begun' | 'refused' | 'ended' | 'kept';
  refusal: string | null;
  beforeAmountMinor: number | null;
  beforeOldAmountMinor: number | null;
  beforeSteps: readonly PriceStep[] | null;
};

export async function updatePlanPrices(
  tx: Db,
  planId: number,
  prices: readonly DonePrice[],
): Promise<void> {
  const column = <Field extends keyof DonePrice>(field: Field) =>
    prices.map((price) => price[field]);
  await tx.run(sql`
    update price_desk.plan_price price set state = done.state, refusal = done.refusal,
      before_amount_minor = done.before_amount_minor, before_old_amount_minor = done.before_old_amount_minor,
      before_steps = done.before_steps::jsonb
    from unnest(${column('itemId')}::bigint[], ${column('priceList')}::text[], ${column('state')}::text[],
      ${column('refusal')}::text[], ${column('beforeAmountMinor')}::integer[], ${column('beforeOldAmountMinor')}::integer[],
      ${prices.map(({ beforeSteps }) => stepsText(beforeSteps))}::text[])
      as done (item_id, price_list, state, refusal, before_amount_minor, before_old_amount_minor, before_steps)
    where price.plan_id = ${planId} and price.item_id = done.item_id and price.price_list = done.price_list`);
}

/** Notes how far a plan is; the same state is not written again. */
export async function updateProgress(tx: Db, planId: number, state: PlanState): Promise<void> {
  await tx.run(sql`
    update price_desk.plan set state = ${state}, version = version + 1 where id = ${planId} and state <> ${state}`);
}
