import { randomUUID } from 'node:crypto';
import type { Clock } from '#shop/kernel/clock.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { approvePlan, submitPlan } from '#shop/price-desk/approve-plan.ts';
import { makePlan, putPlanPrices } from '#shop/price-desk/edit-plan.ts';
import { findPlan } from '#shop/price-desk/find-plans.ts';
import type { PlanPrice } from '#shop/price-desk/plan.sql.ts';
import { runPlans } from '#shop/price-desk/run-plans.ts';
import type { TestDatabase } from './database.ts';

/** Terms of a plan from the first to the eighth of December in Berlin. */
export const advent = {
  name: 'Advent',
  beginsAt: '2026-12-01T00:00',
  endsAt: '2026-12-08T00:00',
};

type Terms = Partial<Omit<typeof advent, 'endsAt'> & { endsAt: string | null }>;

/** Two people who write and approve price plans on a test's database: the author 7 and the approver 8. */
export async function planPeople(database: TestDatabase): Promise<void> {
  await database.pool
    .query(`insert into staff.person (id, name, email, language, created_at) overriding system value values
      (7, 'Anna Autorin', 'a@x.example', 'de', now()), (8, 'Ben Prüfer', 'b@x.example', 'de', now())`);
}

/** What tests do with price plans. `database` is read at each call, so that each test may have its own. */
export function planActions(database: () => TestDatabase, clock: Clock) {
  const ctxOf = (id: number) => ({ db: database().db, clock, staff: person(id) });
  const author = () => ctxOf(7);
  const approver = () => ctxOf(8);
  const draft = async (prices: readonly PlanPrice[], terms: Terms = {}) => {
    const made = await makePlan(author(), { key: randomUUID(), terms: { ...advent, ...terms } });
    if (isRefusal(made)) throw new Error(made.refused);
    for (let place = 0; place < prices.length; place += 500)
      demand(await putPlanPrices(author(), made.id, prices.slice(place, place + 500)));
    return made.id;
  };
  const view = async (id: number) => {
    const found = await findPlan(author(), { id, offset: 0, hasProblem: false });
    if (!found) throw new Error(`There is no plan ${id}.`);
    return found;
  };
  const seen = async (id: number) => ({ id, version: (await view(id)).plan.version });
  const approved = async (...wanted: Parameters<typeof draft>) => {
    const id = await draft(...wanted);
    demand(await submitPlan(author(), await seen(id)));
    demand(await approvePlan(approver(), await seen(id)));
    return id;
  };
  const priceOf = async (itemId: number, priceList: PriceList = 'de') => {
    const { rows } = await database().pool.query<{ price: string }>(
      `select concat_ws('/', amount_minor, coalesce(old_amount_minor, 0)) as price
       from catalogue.item_price where item_id = $1 and price_list = $2`,
      [itemId, priceList],
    );
    return rows[0]?.price;
  };
  return {
    ctxOf,
    author,
    approver,
    draft,
    view,
    seen,
    approved,
    priceOf,
    stateOf: async (id: number) => (await view(id)).plan.state,
    run: (db: Db = database().db) => runPlans({ db, clock }),
  };
}

function demand(refusal: Refusal | undefined): void {
  if (refusal) throw new Error(refusal.refused);
}

function person(id: number) {
  return {
    id,
    name: `Person ${id}`,
    email: `${id}@x.example`,
    language: 'de' as const,
    rights: new Set<never>(),
    sessionHash: '',
    confirmedAt: new Date(0),
  };
}
