import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { PlanCtx, Seen } from './edit-plan.ts';
import {
  countPlanPrices,
  findPlanClashes,
  lockPlan,
  lockPlans,
  type PlanRow,
  type PlanState,
  updateApproved,
  updateState,
  updateStopped,
} from './plan.sql.ts';

const longestRemark = 500;

/**
 * Hands a draft over for approval (OP1). Refuses UNKNOWN, CHANGED_MEANWHILE, NOT_NOW in another state, EMPTY for one without prices, and
 * TIME_WRONG where its begin has passed. Three statements.
 */
export function submitPlan({ db, clock }: PlanCtx, seen: Seen): Promise<Refusal | undefined> {
  return inState(db, seen, ['draft'], async (tx, plan) => {
    const refusal = await notReady(tx, plan, clock.now());
    if (refusal) return refusal;
    await updateState(tx, plan.id, { state: 'waiting', remark: null });
    return undefined;
  });
}

/**
 * Approves a plan, which then begins by itself (OP1). Refuses as `submitPlan`, OWN_PLAN for each of its authors, and PLANS_CLASH where
 * another plan sets one of its prices in the same time. Six statements.
 */
export function approvePlan(
  { db, clock, staff }: PlanCtx,
  seen: Seen,
): Promise<Refusal | undefined> {
  return inState(db, seen, ['waiting'], async (tx, plan) => {
    if (plan.authorIds.includes(staff.id)) return refuse('OWN_PLAN', 'price.plan.own');
    const refusal = await notReady(tx, plan, clock.now());
    if (refusal) return refusal;
    const [clash] = await findPlanClashes(tx, plan.id, 1);
    if (clash) return refuse('PLANS_CLASH', 'price.plan.clash', { values: { name: clash.name } });
    await updateApproved(tx, plan.id, { by: staff.id, now: clock.now() });
    return undefined;
  });
}

/** Gives a waiting plan back to its authors with a remark (OP1). Refuses REMARK_MISSING, and by state. Three statements. */
export function returnPlan(
  { db }: PlanCtx,
  seen: Seen,
  remark: string,
): Promise<Refusal | undefined> {
  const why = remark.trim().slice(0, longestRemark);
  if (why === '')
    return Promise.resolve(
      refuse('REMARK_MISSING', 'price.plan.remarkMissing', { field: 'remark' }),
    );
  return inState(db, seen, ['waiting'], async (tx, { id }) => {
    await updateState(tx, id, { state: 'draft', remark: why });
    return undefined;
  });
}

/** Cancels a plan that has not begun (OP1). Refuses by state. Three statements. */
export function cancelPlan({ db }: PlanCtx, seen: Seen): Promise<Refusal | undefined> {
  return inState(db, seen, ['draft', 'waiting', 'approved'], async (tx, { id, remark }) => {
    await updateState(tx, id, { state: 'cancelled', remark });
    return undefined;
  });
}

/** Ends a plan that has begun now: the prices from before come back by a job (OP1). Refuses by state. Three statements. */
export function stopPlan({ db, clock }: PlanCtx, seen: Seen): Promise<Refusal | undefined> {
  return inState(db, seen, ['beginning', 'begun'], async (tx, { id }) => {
    await updateStopped(tx, id, clock.now());
    return undefined;
  });
}

function inState(
  db: Db,
  { id, version }: Seen,
  states: readonly PlanState[],
  work: (tx: Db, plan: PlanRow) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    await lockPlans(tx);
    const plan = (await lockPlan(tx, id)) ?? refuse('UNKNOWN', 'price.plan.unknown');
    if (isRefusal(plan)) return plan;
    if (plan.version !== version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    return states.includes(plan.state) ? work(tx, plan) : refuse('NOT_NOW', 'price.plan.notNow');
  });
}

async function notReady(tx: Db, plan: PlanRow, now: Date): Promise<Refusal | undefined> {
  if (plan.beginsAt <= now)
    return refuse('TIME_WRONG', 'price.plan.timeWrong', { field: 'beginsAt' });
  return (await countPlanPrices(tx, plan.id)) === 0
    ? refuse('EMPTY', 'price.plan.empty')
    : undefined;
}
