import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/**
 * Moves the budgets of an account that is joined with another one. Where both have one of a cost centre and a year, their amounts add up
 * and the kept one pays the orders of both.
 */
export async function moveBudgets(
  tx: Db,
  { keptId, closedId }: { keptId: number; closedId: number },
): Promise<void> {
  await tx.run(sql`
    with twins as (
      select closed.id as closed_id, kept.id as kept_id, closed.amount_minor
      from budgets.budget closed
      join budgets.budget kept on kept.account_id = ${keptId} and kept.year = closed.year
        and lower(kept.cost_centre) = lower(closed.cost_centre)
      where closed.account_id = ${closedId}
    ),
    raised as (
      update budgets.budget set amount_minor = least(1000000000, budget.amount_minor + twins.amount_minor)
      from twins where budget.id = twins.kept_id
    ),
    reserved as (
      update budgets.reservation set budget_id = twins.kept_id from twins where reservation.budget_id = twins.closed_id
    )
    update budgets.charge set budget_id = twins.kept_id from twins where charge.budget_id = twins.closed_id`);
  await tx.run(sql`
    delete from budgets.budget where account_id = ${closedId} and exists (
      select from budgets.budget kept where kept.account_id = ${keptId} and kept.year = budget.year
        and lower(kept.cost_centre) = lower(budget.cost_centre))`);
  await tx.run(
    sql`update budgets.budget set account_id = ${keptId} where account_id = ${closedId}`,
  );
  await tx.run(sql`update budgets.budget set set_by = ${keptId} where set_by = ${closedId}`);
}
