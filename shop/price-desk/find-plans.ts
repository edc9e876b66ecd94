import type {
  PricePlan,
  PricePlanPrice,
  PricePlanRow,
} from '#shop/backoffice-resolver-types.generated.ts';
import { priceListCurrencies, tryPrices } from '#shop/catalogue/change-prices.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findPlanClashes, type PlanClash } from './plan.sql.ts';
import {
  findPlanPrices,
  findPlanRow,
  findPlanRows,
  type PlanListRow,
  type PlanPriceRow,
} from './plan-lists.sql.ts';

const mostPlans = 200;
const pricesPerPart = 100;
const mostPlanPrices = 10_000;

type ListCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'>;

/** Plans that are not over, the next to begin first, or the last ones that are (OP1): two hundred. One statement. */
export async function findPlans(
  { db, staff }: Pick<ListCtx, 'db' | 'staff'>,
  isOver: boolean,
): Promise<PricePlanRow[]> {
  const rows = await findPlanRows(db, { isOver, limit: mostPlans });
  return rows.map((row) => viewPlan(row, staff.id));
}

/**
 * A plan with a hundred of its prices from `offset`, or of those with a problem (OP1). What would be refused, and which deals and other
 * plans meet it, is judged for the time of its begin. Undefined for an unknown one. Four statements.
 */
export async function findPlan(
  ctx: ListCtx,
  { id, offset, hasProblem }: { id: number; offset: number; hasProblem: boolean },
): Promise<PricePlan | undefined> {
  const plan = await findPlanRow(ctx.db, id);
  if (!plan) return undefined;
  const rows = await findPlanPrices(ctx.db, id, ctx.staff.language);
  const prices = await judgePlan(ctx, plan, rows);
  const problems = prices.filter(({ problem }) => problem !== null);
  const shown = hasProblem ? problems : prices;
  return {
    plan: viewPlan(plan, ctx.staff.id),
    problems: problems.length,
    found: shown.length,
    rows: shown.slice(offset, offset + pricesPerPart),
  };
}

function viewPlan(
  { authorIds, beginsAt, endsAt, ...row }: PlanListRow,
  staffId: number,
): PricePlanRow {
  return {
    ...row,
    beginsAt: beginsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    isOwn: authorIds.includes(staffId),
  };
}

async function judgePlan(
  { db }: ListCtx,
  { id, state, beginsAt, endsAt }: PlanListRow,
  rows: readonly PlanPriceRow[],
): Promise<PricePlanPrice[]> {
  const isAhead = state === 'draft' || state === 'waiting' || state === 'approved';
  const clock = { now: () => beginsAt };
  const { outcomes } = isAhead
    ? await tryPrices({ db, clock }, rows.map(plannedChange))
    : { outcomes: [] };
  const clashes = isAhead ? placed(await findPlanClashes(db, id, mostPlanPrices)) : placed([]);
  return rows.map(({ itemId, refusal, ...row }, index) => {
    const outcome = outcomes[index];
    const refused = outcome && isRefusal(outcome) ? outcome.messageKey : refusal;
    const deal = outcome && !isRefusal(outcome) ? outcome.clash : null;
    const meetsDeal = deal !== null && (endsAt === null || new Date(deal.startsAt) < endsAt);
    const other = clashes.get(`${itemId} ${row.priceList}`);
    return {
      ...row,
      itemId,
      currencyCode: priceListCurrencies[row.priceList],
      lowest30DaysMinor: outcome && !isRefusal(outcome) ? outcome.lowest30DaysMinor : null,
      problem:
        refused ?? (other && 'price.plan.meets') ?? (meetsDeal ? 'price.plan.meetsDeal' : null),
      otherPlan: other?.name ?? null,
    };
  });
}

/** What the plan does with a price. */
function plannedChange({ itemId, priceList, amountMinor, oldAmountMinor, steps }: PlanPriceRow) {
  return { itemId, priceList, amountMinor, oldAmountMinor, steps: steps ?? undefined };
}

function placed(clashes: readonly PlanClash[]): Map<string, PlanClash> {
  return new Map(clashes.map((clash) => [`${clash.itemId} ${clash.priceList}`, clash]));
}
