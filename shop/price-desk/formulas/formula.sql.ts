import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import type { TaxClass } from '#shop/pricing/tax-rates.ts';
import { type ChosenItems, isChosen } from '../sheet.sql.ts';

export type FormulaState = 'draft' | 'running' | 'done' | 'planned';

export type FormulaRow = {
  id: number;
  priceList: PriceList;
  change: string;
  ending: number | null;
  floorPercent: number | null;
  state: FormulaState;
  unchanged: number;
  raised: number;
  appliedBy: number | null;
  planId: number | null;
};

const runColumns = sql`
  run.id, run.price_list as "priceList", run.change, run.ending, run.floor_percent as "floorPercent", run.state, run.unchanged,
  run.raised, run.applied_by as "appliedBy", run.plan_id as "planId"`;

export type ItemOfFormula = {
  itemId: number;
  isBook: boolean;
  isCatalog: boolean;
  taxClass: TaxClass;
  costMinor: number | null;
  amountMinor: number;
  oldAmountMinor: number | null;
};

/** Chosen items that have a price in the list, with what a formula depends on, by item number. */
export function findItems(
  db: Db,
  {
    chosen,
    priceList,
    limit,
  }: {
    chosen: ChosenItems;
    priceList: PriceList;
    limit: number;
  },
): Promise<ItemOfFormula[]> {
  return db.rows<ItemOfFormula>(sql`
    select item.id as "itemId", product.is_book as "isBook", item.is_catalog as "isCatalog", product.tax_class as "taxClass",
      cost.amount_minor as "costMinor",
      price.amount_minor as "amountMinor", price.old_amount_minor as "oldAmountMinor"
    from (select id, product_id, order_number, is_catalog from catalogue.item where ${isChosen(chosen)}) as item
    join catalogue.item_price price on price.item_id = item.id and price.price_list = ${priceList}
    join catalogue.product on product.id = item.product_id
    left join price_desk.item_cost cost on cost.item_id = item.id
    order by item.order_number, item.id
    limit ${limit}`);
}

/** The run that a key made; undefined for a new key. */
export function findRunOfKey(db: Db, key: string): Promise<{ id: number } | undefined> {
  return db.row<{ id: number }>(
    sql`select id from price_desk.formula_run where command_key = ${key}::uuid`,
  );
}

export type NewRun = Pick<
  FormulaRow,
  'priceList' | 'change' | 'ending' | 'floorPercent' | 'unchanged' | 'raised'
> & { key: string; madeBy: number; now: Date };

/** Writes a run; undefined where its key has one already. */
export function insertRun(tx: Db, run: NewRun): Promise<{ id: number } | undefined> {
  return tx.row<{ id: number }>(sql`
    insert into price_desk.formula_run (command_key, price_list, change, ending, floor_percent, unchanged, raised, made_by, made_at)
    values (${run.key}::uuid, ${run.priceList}, ${run.change}, ${run.ending}, ${run.floorPercent}, ${run.unchanged}, ${run.raised},
      ${run.madeBy}, ${run.now})
    on conflict (command_key) do nothing
    returning id`);
}

/** Deletes drafts that were not applied. */
export async function deleteDrafts(tx: Db, madeBefore: Date): Promise<void> {
  await tx.run(
    sql`delete from price_desk.formula_run where state = 'draft' and made_at < ${madeBefore}`,
  );
}

export type CalculatedPrice = {
  itemId: number;
  seenMinor: number;
  seenOldMinor: number | null;
  /** Null where the formula is refused. */
  wantedMinor: number | null;
  refusal: string | null;
};

export async function insertPrices(
  tx: Db,
  runId: number,
  prices: readonly CalculatedPrice[],
): Promise<void> {
  const column = <Field extends keyof CalculatedPrice>(field: Field) =>
    prices.map((price) => price[field]);
  await tx.run(sql`
    insert into price_desk.formula_price (run_id, position, item_id, seen_minor, seen_old_minor, wanted_minor, state, refusal)
    select ${runId}::integer, position, item_id, seen, seen_old, wanted, case when refusal is null then 'open' else 'refused' end, refusal
    from unnest(${column('itemId')}::bigint[], ${column('seenMinor')}::integer[], ${column('seenOldMinor')}::integer[],
      ${column('wantedMinor')}::integer[], ${column('refusal')}::text[])
      with ordinality as given (item_id, seen, seen_old, wanted, refusal, position)`);
}

/** Copies what a run changed into another one, in the opposite direction. */
export async function insertPricesBack(tx: Db, runId: number, ofRunId: number): Promise<void> {
  await tx.run(sql`
    insert into price_desk.formula_price (run_id, position, item_id, seen_minor, seen_old_minor, wanted_minor, state)
    select ${runId}::integer, position, item_id, wanted_minor, seen_old_minor, seen_minor, 'open'
    from price_desk.formula_price where run_id = ${ofRunId} and state = 'changed'`);
}

/** A run, which is locked; undefined for an unknown one. */
export function lockRun(tx: Db, id: number): Promise<FormulaRow | undefined> {
  return tx.row<FormulaRow>(
    sql`select ${runColumns} from price_desk.formula_run run where id = ${id} for update`,
  );
}

/** Lets a job apply a run. */
export async function updateRunning(tx: Db, id: number, appliedBy: number): Promise<void> {
  await tx.run(sql`
    with applied as (
      update price_desk.formula_run set state = 'running', applied_by = ${appliedBy} where id = ${id} returning id
    )
    select (${jobSql('run-price-formulas', {}, sql`'run-price-formulas'`)}).id from applied`);
}

/** Puts the open prices of a run into a price plan, without those that others changed since: they are refused. */
export function movePricesIntoPlan(tx: Db, runId: number, planId: number): Promise<number> {
  return tx.run(sql`
    with moved as (
      insert into price_desk.plan_price (plan_id, item_id, price_list, amount_minor, old_amount_minor)
      select ${planId}::integer, price.item_id, run.price_list, price.wanted_minor, price.seen_old_minor
      from price_desk.formula_run run
      join price_desk.formula_price price on price.run_id = run.id and price.state = 'open'
      join catalogue.item_price now on now.item_id = price.item_id and now.price_list = run.price_list
        and now.amount_minor = price.seen_minor and now.old_amount_minor is not distinct from price.seen_old_minor
      where run.id = ${runId}
      order by price.item_id
      on conflict (plan_id, item_id, price_list) do update set
        amount_minor = excluded.amount_minor, old_amount_minor = excluded.old_amount_minor
      returning item_id
    )
    update price_desk.formula_price price set state = case when moved.item_id is null then 'refused' else 'changed' end,
      refusal = case when moved.item_id is null then 'shop.price.changedMeanwhile' end
    from price_desk.formula_price open left join moved on moved.item_id = open.item_id
    where open.run_id = ${runId} and open.state = 'open' and price.run_id = open.run_id and price.position = open.position`);
}

export async function updatePlanned(
  tx: Db,
  id: number,
  { planId, appliedBy }: { planId: number; appliedBy: number },
): Promise<void> {
  await tx.run(sql`
    update price_desk.formula_run set state = 'planned', plan_id = ${planId}, applied_by = ${appliedBy} where id = ${id}`);
}

/** Makes jobs that apply formulas take turns until the transaction ends. */
export async function lockFormulas(tx: Db): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(hashtext('price_desk.formula_run'))`);
}

/** The first run that is to be applied. To be called with formulas locked. */
export function findRunning(tx: Db): Promise<FormulaRow | undefined> {
  return tx.row<FormulaRow>(sql`
    select ${runColumns} from price_desk.formula_run run where state = 'running' order by id limit 1`);
}

export type OpenPrice = CalculatedPrice & { position: number; wantedMinor: number };

/** The next prices of a run that are to be applied. */
export function findOpenPrices(tx: Db, runId: number, limit: number): Promise<OpenPrice[]> {
  return tx.rows<OpenPrice>(sql`
    select position, item_id as "itemId", seen_minor as "seenMinor", seen_old_minor as "seenOldMinor", wanted_minor as "wantedMinor", refusal
    from price_desk.formula_price where run_id = ${runId} and state = 'open'
    order by position limit ${limit}`);
}

export type AppliedPrice = {
  position: number;
  state: 'changed' | 'same' | 'refused';
  refusal: string | null;
};

export async function updateApplied(
  tx: Db,
  runId: number,
  prices: readonly AppliedPrice[],
): Promise<void> {
  const column = <Field extends keyof AppliedPrice>(field: Field) =>
    prices.map((price) => price[field]);
  await tx.run(sql`
    update price_desk.formula_price price set state = applied.state, refusal = applied.refusal
    from unnest(${column('position')}::integer[], ${column('state')}::text[], ${column('refusal')}::text[])
      as applied (position, state, refusal)
    where price.run_id = ${runId} and price.position = applied.position`);
}

export async function updateDone(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update price_desk.formula_run set state = 'done' where id = ${id}`);
}

export type ShownRow = FormulaRow & { madeByName: string; appliedByName: string | null };

export function findRun(db: Db, id: number): Promise<ShownRow | undefined> {
  return db.row<ShownRow>(sql`
    select ${runColumns}, maker.name as "madeByName", applier.name as "appliedByName"
    from price_desk.formula_run run
    join staff.person maker on maker.id = run.made_by
    left join staff.person applier on applier.id = run.applied_by
    where run.id = ${id}`);
}

export type CountedPrices = { state: string; refusal: string | null; count: number };

/** How many prices of a run are in which state, and refused for what. */
export function countPrices(db: Db, runId: number): Promise<CountedPrices[]> {
  return db.rows<CountedPrices>(sql`
    select state, refusal, count(*)::integer as count from price_desk.formula_price where run_id = ${runId}
    group by state, refusal order by count desc, refusal`);
}

export type ShownPrice = {
  itemId: number;
  itemNumber: string;
  name: string;
  seenMinor: number;
  wantedMinor: number | null;
  state: string;
  refusal: string | null;
};

/** The first prices of a run: those that change, or those that are refused. */
export function findPrices(
  db: Db,
  runId: number,
  { isRefused, language, limit }: { isRefused: boolean; language: Language; limit: number },
): Promise<ShownPrice[]> {
  return db.rows<ShownPrice>(sql`
    select item.id as "itemId", item.order_number as "itemNumber", text.name, price.seen_minor as "seenMinor",
      price.wanted_minor as "wantedMinor", price.state, price.refusal
    from (
      select * from price_desk.formula_price
      where run_id = ${runId} and ${isRefused ? sql`state = 'refused'` : sql`state <> 'refused'`}
      order by position limit ${limit}
    ) price
    join catalogue.item on item.id = price.item_id
    join catalogue.product_text text on text.product_id = item.product_id and text.language = ${language}
    order by price.position`);
}
