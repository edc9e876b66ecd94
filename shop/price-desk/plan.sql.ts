import type { PriceStep } from '#contract/price-steps.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';

export type PlanState =
  | 'draft'
  | 'waiting'
  | 'approved'
  | 'beginning'
  | 'begun'
  | 'ending'
  | 'ended'
  | 'cancelled';

export type PlanRow = {
  id: number;
  name: string;
  state: PlanState;
  beginsAt: Date;
  endsAt: Date | null;
  authorIds: number[];
  remark: string | null;
  version: number;
};

const planColumns = sql`
  plan.id, plan.name, plan.state, plan.begins_at as "beginsAt", plan.ends_at as "endsAt", plan.author_ids as "authorIds", plan.remark,
  plan.version`;

export type PlanTerms = { name: string; beginsAt: Date; endsAt: Date | null };

/** Writes a plan and answers its id; of a repetition with the same key that of the first one. */
export async function insertPlan(
  tx: Db,
  {
    name,
    beginsAt,
    endsAt,
    key,
    authorId,
    now,
  }: PlanTerms & { key: string; authorId: number; now: Date },
): Promise<number> {
  const made = await tx.row<{ id: number }>(sql`
    insert into price_desk.plan (name, begins_at, ends_at, made_at, author_ids, command_key)
    values (${name}, ${beginsAt}, ${endsAt}, ${now}, array[${authorId}::bigint], ${key}::uuid)
    on conflict (command_key) do update set command_key = excluded.command_key
    returning id`);
  if (!made) throw new Error('PostgreSQL answered no row for an inserted plan.');
  return made.id;
}

/** A plan, which is locked; undefined for an unknown one. */
export function lockPlan(tx: Db, id: number): Promise<PlanRow | undefined> {
  return tx.row<PlanRow>(
    sql`select ${planColumns} from price_desk.plan where id = ${id} for update`,
  );
}

/** Changes a plan's terms and makes it a draft again, of one more author. */
export async function updateTerms(
  tx: Db,
  id: number,
  { name, beginsAt, endsAt, authorId }: PlanTerms & { authorId: number },
): Promise<void> {
  await tx.run(sql`
    update price_desk.plan set name = ${name}, begins_at = ${beginsAt}, ends_at = ${endsAt}, ${editedBy(authorId)} where id = ${id}`);
}

/** Makes a plan a draft again whose prices somebody edited. */
export async function noteEdit(tx: Db, id: number, authorId: number): Promise<void> {
  await tx.run(sql`update price_desk.plan set ${editedBy(authorId)} where id = ${id}`);
}

function editedBy(authorId: number) {
  return sql`
    state = 'draft', version = version + 1,
    author_ids = case when ${authorId}::bigint = any (author_ids) then author_ids else author_ids || ${authorId}::bigint end`;
}

export async function updateState(
  tx: Db,
  id: number,
  { state, remark }: { state: PlanState; remark: string | null },
): Promise<void> {
  await tx.run(sql`
    update price_desk.plan set state = ${state}, remark = ${remark}, version = version + 1 where id = ${id}`);
}

export async function updateApproved(
  tx: Db,
  id: number,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    update price_desk.plan set state = 'approved', approved_by = ${by}, approved_at = ${now}, remark = null, version = version + 1
    where id = ${id}`);
}

/** Lets a plan end now, by a job. */
export async function updateStopped(tx: Db, id: number, now: Date): Promise<void> {
  await tx.run(sql`
    with stopped as (
      update price_desk.plan set ends_at = greatest(${now}::timestamptz, begins_at + interval '1 millisecond'), version = version + 1
      where id = ${id} returning id
    )
    select (${jobSql('run-price-plans', {}, sql`'run-price-plans'`)}).id from stopped`);
}

export type PlanPrice = {
  itemId: number;
  priceList: PriceList;
  amountMinor: number;
  oldAmountMinor: number | null;
  /** Missing or null where the plan leaves scale prices as they are. */
  steps?: readonly PriceStep[] | null | undefined;
};

/** Adds prices to a plan, or replaces those of the same item and list; without those of items that do not exist. */
export function writePlanPrices(
  tx: Db,
  planId: number,
  prices: readonly PlanPrice[],
): Promise<number> {
  const column = <Field extends keyof PlanPrice>(field: Field) =>
    prices.map((price) => price[field]);
  return tx.run(sql`
    insert into price_desk.plan_price (plan_id, item_id, price_list, amount_minor, old_amount_minor, steps)
    select ${planId}::integer, item_id, price_list, amount_minor, old_amount_minor, steps::jsonb
    from unnest(${column('itemId')}::bigint[], ${column('priceList')}::text[], ${column('amountMinor')}::integer[],
      ${column('oldAmountMinor')}::integer[], ${prices.map(({ steps }) => stepsText(steps))}::text[])
      as given (item_id, price_list, amount_minor, old_amount_minor, steps)
    join catalogue.item on item.id = given.item_id
    order by item_id, price_list
    on conflict (plan_id, item_id, price_list) do update set
      amount_minor = excluded.amount_minor, old_amount_minor = excluded.old_amount_minor, steps = excluded.steps`);
}

/** Scale prices as JSON of a list of texts. */
export function stepsText(steps: readonly PriceStep[] | null | undefined): string | null {
  return steps ? JSON.stringify(steps) : null;
}

export function deletePlanPrices(
  tx: Db,
  planId: number,
  prices: readonly Pick<PlanPrice, 'itemId' | 'priceList'>[],
): Promise<number> {
  return tx.run(sql`
    delete from price_desk.plan_price where plan_id = ${planId} and (item_id, price_list) in (
      select * from unnest(${prices.map(({ itemId }) => itemId)}::bigint[], ${prices.map(({ priceList }) => priceList)}::text[]))`);
}

export async function countPlanPrices(db: Db, planId: number): Promise<number> {
  const counted = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from price_desk.plan_price where plan_id = ${planId}`,
  );
  return counted?.count ?? 0;
}

/** Makes approvals and steps of plans wait for each other until the transaction ends. */
export async function lockPlans(tx: Db): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtext('price_desk.plan'))`);
}

export type PlanClash = { itemId: number; priceList: PriceList; planId: number; name: string };

/** Prices of a plan that another plan, approved or begun, sets in the same time. */
export function findPlanClashes(db: Db, planId: number, limit: number): Promise<PlanClash[]> {
  return db.rows<PlanClash>(sql`
    select price.item_id as "itemId", price.price_list as "priceList", other.id as "planId", other.name
    from price_desk.plan
    join price_desk.plan_price price on price.plan_id = plan.id
    join price_desk.plan_price other_price on other_price.item_id = price.item_id and other_price.price_list = price.price_list
      and other_price.plan_id <> plan.id and other_price.state in ('open', 'begun')
    join price_desk.plan other on other.id = other_price.plan_id
      and (other.state in ('approved', 'beginning', 'ending') or other.state = 'begun' and other.ends_at is not null)
      and (other.ends_at > plan.begins_at or other.ends_at is null and other.begins_at >= plan.begins_at)
      and (plan.ends_at > other.begins_at or plan.ends_at is null and plan.begins_at >= other.begins_at)
    where plan.id = ${planId}
    order by price.item_id, price.price_list
    limit ${limit}`);
}
