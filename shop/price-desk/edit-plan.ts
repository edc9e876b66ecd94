import { stepsProblem } from '#contract/price-steps.ts';
import { berlinInstant } from '#shop/kernel/berlin-day.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  countPlanPrices,
  deletePlanPrices,
  insertPlan,
  lockPlan,
  noteEdit,
  type PlanPrice,
  type PlanRow,
  type PlanTerms,
  updateTerms,
  writePlanPrices,
} from './plan.sql.ts';
import { mostChanges } from './save-prices.ts';

export type PlanCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'id'> };

/** Times are those of Berlin: `2026-12-01T00:00`. */
export type TypedTerms = { name: string; beginsAt: string; endsAt: string | null };

/** A row with the version that the screen showed. */
export type Seen = { id: number; version: number };

const mostPlanPrices = 10_000;
const longestName = 80;
const mostMinor = 999_999_999;
export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Makes a draft of a price plan (OP1). Idempotent by `key`. Refuses NAME_MISSING, TIME_WRONG for a time that is none in Berlin, has
 * passed or ends before it begins, and UNKNOWN for a key that is none. One statement.
 */
export async function makePlan(
  { db, clock, staff }: PlanCtx,
  { key, terms }: { key: string; terms: TypedTerms },
): Promise<{ id: number } | Refusal> {
  if (!uuid.test(key)) return refuse('UNKNOWN', 'price.plan.unknown');
  const read = readTerms(terms, clock.now());
  if (isRefusal(read)) return read;
  return { id: await insertPlan(db, { ...read, key, authorId: staff.id, now: clock.now() }) };
}

/** Changes name and times of a plan that is not approved, which is a draft again (OP1). Refuses as `makePlan`, and as each edit. Two statements. */
export async function changePlan(
  { db, clock, staff }: PlanCtx,
  seen: Seen,
  terms: TypedTerms,
): Promise<Refusal | undefined> {
  const read = readTerms(terms, clock.now());
  if (isRefusal(read)) return read;
  return db.transaction(async (tx) => {
    const plan = await lockEditable(tx, seen);
    if (isRefusal(plan)) return plan;
    await updateTerms(tx, plan.id, { ...read, authorId: staff.id });
    return undefined;
  });
}

/**
 * Puts prices into a plan that is not approved, or replaces those of the same item and list (OP1). The plan is a draft again. Refuses
 * TOO_MANY beyond 500 at once or 10,000 of a plan, PRICE_INVALID, and as each edit. Four statements.
 */
export async function putPlanPrices(
  { db, staff }: PlanCtx,
  planId: number,
  prices: readonly PlanPrice[],
): Promise<Refusal | undefined> {
  const places = new Set(prices.map(({ itemId, priceList }) => `${itemId} ${priceList}`));
  if (prices.length > mostChanges) return tooMany(mostChanges);
  if (places.size < prices.length || !prices.every(isPrice))
    return refuse('PRICE_INVALID', 'shop.price.invalid');
  return addPrices({ db, staff }, planId, (tx) => writePlanPrices(tx, planId, prices));
}

/**
 * Lets `write` add prices to a plan that is not approved, which is a draft again (OP1). Refuses TOO_MANY beyond 10,000 prices of a plan,
 * and as each edit. Three statements besides those of `write`.
 */
export function addPrices(
  { db, staff }: Pick<PlanCtx, 'db' | 'staff'>,
  planId: number,
  write: (tx: Db) => Promise<Refusal | number | undefined>,
): Promise<Refusal | undefined> {
  return db
    .transaction(async (tx) => {
      const plan = await lockEditable(tx, { id: planId });
      if (isRefusal(plan)) return plan;
      const written = await write(tx);
      if (isRefusal(written)) return written;
      if ((await countPlanPrices(tx, planId)) > mostPlanPrices) throw new PlanTooLong();
      await noteEdit(tx, planId, staff.id);
      return undefined;
    })
    .catch((error: unknown) => {
      if (error instanceof PlanTooLong)
        return refuse('TOO_MANY', 'price.planTooLong', { values: { most: mostPlanPrices } });
      throw error;
    });
}

/** Takes prices out of a plan that is not approved, which is a draft again (OP1). Refuses as each edit. Three statements. */
export async function removePlanPrices(
  { db, staff }: PlanCtx,
  seen: Seen,
  prices: readonly Pick<PlanPrice, 'itemId' | 'priceList'>[],
): Promise<Refusal | undefined> {
  if (prices.length > mostChanges) return tooMany(mostChanges);
  return db.transaction(async (tx) => {
    const plan = await lockEditable(tx, seen);
    if (isRefusal(plan)) return plan;
    await deletePlanPrices(tx, plan.id, prices);
    await noteEdit(tx, plan.id, staff.id);
    return undefined;
  });
}

/** Rolls the transaction back. */
class PlanTooLong extends Error {}

function tooMany(most: number) {
  return refuse('TOO_MANY', 'price.tooMany', { values: { most } });
}

async function lockEditable(
  tx: Db,
  { id, version }: { id: number; version?: number },
): Promise<PlanRow | Refusal> {
  const plan = await lockPlan(tx, id);
  if (!plan) return refuse('UNKNOWN', 'price.plan.unknown');
  if (version !== undefined && plan.version !== version)
    return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
  return plan.state === 'draft' || plan.state === 'waiting'
    ? plan
    : refuse('NOT_NOW', 'price.plan.notNow');
}

function readTerms({ name, beginsAt, endsAt }: TypedTerms, now: Date): PlanTerms | Refusal {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > longestName)
    return refuse('NAME_MISSING', 'price.plan.nameMissing', { field: 'name' });
  const [begin, end] = [berlinInstant(beginsAt), endsAt === null ? null : berlinInstant(endsAt)];
  if (!begin || begin <= now)
    return refuse('TIME_WRONG', 'price.plan.timeWrong', { field: 'beginsAt' });
  if (end === undefined || (end && end <= begin))
    return refuse('TIME_WRONG', 'price.plan.endWrong', { field: 'endsAt' });
  return { name: trimmed, beginsAt: begin, endsAt: end };
}

function isPrice({ amountMinor, oldAmountMinor, steps }: PlanPrice): boolean {
  const isAmount = (amount: number) =>
    Number.isInteger(amount) && amount > 0 && amount <= mostMinor;
  return (
    isAmount(amountMinor) &&
    (oldAmountMinor === null || (isAmount(oldAmountMinor) && oldAmountMinor > amountMinor)) &&
    (!steps || stepsProblem({ amountMinor, steps }) === undefined)
  );
}
