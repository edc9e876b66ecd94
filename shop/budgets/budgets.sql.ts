import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Budget } from './budget.ts';

/** The most budgets of an account in a year. */
export const mostBudgets = 200;

/** The account's budgets of a year, by cost centre. */
export function findBudgetsOf(
  db: Db,
  { accountId, year }: { accountId: number; year: number },
): Promise<Budget[]> {
  return db.rows<Budget>(sql`
    ${budgetStatement(sql`account_id = ${accountId} and year = ${year}`)} order by lower(cost_centre) limit ${mostBudgets}`);
}

/** The years in which the account has budgets, the latest first. */
export async function findYearsOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db.rows<{ year: number }>(sql`
    select distinct year from budgets.budget where account_id = ${accountId} order by year desc limit 50`);
  return rows.map(({ year }) => year);
}

/** The budget that a cart's order is to be paid from, if the account still has it. */
export async function findChosenId(
  db: Db,
  { cartId, accountId }: { cartId: string; accountId: number },
): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(sql`
    select budget.id::float8 as id from budgets.choice join budgets.budget on budget.id = budget_id
    where cart_id = ${cartId}::uuid and account_id = ${accountId}`);
  return found?.id;
}

/**
 * A budget of the account, locked until the transaction ends and read after the lock, with all orders that it pays by then. What it keeps
 * for the cart of `cartId` is left out. Two statements.
 */
export async function lockBudget(
  tx: Db,
  { id, accountId, cartId }: { id: number; accountId: number; cartId?: string },
): Promise<Budget | undefined> {
  const isOwn = sql`budget.id = ${id} and account_id = ${accountId}`;
  await tx.run(sql`select from budgets.budget where ${isOwn} for update`);
  return tx.row<Budget>(budgetStatement(isOwn, cartId));
}

/** An order costs its total, less its refunds of any state; a cancelled one nothing. */
function budgetStatement(condition: Statement, exceptCartId?: string): Statement {
  return sql`
    select budget.id::float8 as id, cost_centre as "costCentre", year, amount_minor as "amountMinor", set_by::float8 as "setBy", (
      select coalesce(sum(purchase.total_minor - coalesce((
        select sum(refund.amount_minor) from fulfilment.refund where refund.order_id = purchase.id
      ), 0)), 0)::float8
      from budgets.charge join orders.purchase on purchase.id = charge.order_id
      where charge.budget_id = budget.id and purchase.status <> 'cancelled'
    ) as "spentMinor", (
      select coalesce(sum(reservation.amount_minor), 0)::float8 from budgets.reservation
      where reservation.budget_id = budget.id and reservation.cart_id is distinct from ${exceptCartId ?? null}::uuid
    ) as "reservedMinor"
    from budgets.budget where ${condition}`;
}

export type NewBudget = {
  accountId: number;
  setBy: number | null;
  costCentre: string;
  year: number;
  currency: string;
  amountMinor: number;
  now: Date;
};

/** Adds a budget; false where the account has one of this cost centre and year, or as many as it may. */
export async function insertBudget(tx: Db, budget: NewBudget): Promise<boolean> {
  const { accountId, setBy, costCentre, year, currency, amountMinor, now } = budget;
  const inserted = await tx.run(sql`
    insert into budgets.budget (account_id, set_by, cost_centre, year, currency, amount_minor, changed_at)
    select ${accountId}::bigint, ${setBy}::bigint, ${costCentre}::text, ${year}::integer, ${currency}::text, ${amountMinor}::integer, ${now}::timestamptz
    where (select count(*) from budgets.budget where account_id = ${accountId} and year = ${year}) < ${mostBudgets}
    on conflict (account_id, year, lower(cost_centre)) do nothing`);
  return inserted > 0;
}

export async function updateAmount(
  tx: Db,
  {
    id,
    setBy,
    amountMinor,
    now,
  }: { id: number; setBy: number | null; amountMinor: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    update budgets.budget set amount_minor = ${amountMinor}, set_by = ${setBy}, changed_at = ${now} where id = ${id}`);
}

/** Deletes a budget that pays no order and waits for none; false where it does. */
export async function deleteBudgetRow(tx: Db, id: number): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from budgets.budget where id = ${id} and not exists (select from budgets.charge where budget_id = ${id})
      and not exists (select from budgets.reservation where budget_id = ${id})`);
  return deleted > 0;
}

/** Chooses a budget of the account for a cart, or none. False where the account has no such budget. */
export async function writeBudgetChoice(
  db: Db,
  {
    cartId,
    budgetId,
    accountId,
  }: { cartId: string; budgetId: number | undefined; accountId: number },
): Promise<boolean> {
  if (budgetId === undefined) {
    await db.run(sql`delete from budgets.choice where cart_id = ${cartId}::uuid`);
    return true;
  }
  const written = await db.run(sql`
    insert into budgets.choice (cart_id, budget_id)
    select ${cartId}::uuid, id from budgets.budget where id = ${budgetId} and account_id = ${accountId}
    on conflict (cart_id) do update set budget_id = excluded.budget_id`);
  return written > 0;
}

/** Records that a budget pays an order, which takes the place of what it kept for the order's cart. */
export async function insertCharge(
  tx: Db,
  { orderNumber, budgetId, now }: { orderNumber: string; budgetId: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    with placed as (select id, cart_id from orders.purchase where order_number = ${orderNumber}),
    freed as (delete from budgets.reservation using placed where reservation.cart_id = placed.cart_id)
    insert into budgets.charge (order_id, budget_id, charged_at) select id, ${budgetId}, ${now} from placed`);
}

/** Keeps an amount of a budget for a cart. */
export async function insertReservation(
  tx: Db,
  {
    cartId,
    budgetId,
    amountMinor,
    now,
  }: { cartId: string; budgetId: number; amountMinor: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into budgets.reservation (cart_id, budget_id, amount_minor, reserved_at)
    values (${cartId}::uuid, ${budgetId}, ${amountMinor}, ${now})`);
}

export async function deleteReservations(tx: Db, cartIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from budgets.reservation where cart_id = any(${cartIds}::uuid[])`);
}

/** Makes budgets of a school or board those of their own accounts where the school does not belong to the board any more. */
export async function deleteStraySetters(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    update budgets.budget set set_by = null
    where (account_id = ${accountId} or set_by = ${accountId}) and set_by is not null and not exists (
      select from boards.school where school_id = budget.account_id and board_id = budget.set_by)`);
}

/** Locks the budgets that are chosen for carts, in the order of their ids. */
export async function lockChosen(tx: Db, cartIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    select from budgets.budget where id in (
      select budget_id from budgets.choice where cart_id = any(${cartIds}::uuid[])
    ) order by id for update`);
}
