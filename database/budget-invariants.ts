import type { Invariant } from './invariant.ts';

/** Invariants of budgets (SC2). */
export const budgetInvariants: readonly Invariant[] = [
  {
    sentence: 'A budget pays orders of its own account and year, which name its cost centre.',
    statement: `
      select order_number as example from budgets.charge
      join budgets.budget on budget.id = budget_id join orders.purchase on purchase.id = order_id
      where purchase.account_id <> budget.account_id or purchase.currency <> budget.currency
        or lower(purchase.cost_centre) is distinct from lower(budget.cost_centre)
        or extract(year from placed_at at time zone 'Europe/Berlin') <> budget.year`,
  },
  {
    sentence:
      'A budget keeps the total of carts that wait for an approval in its organisation, and of no other ones (SC4).',
    statement: `
      select reservation.cart_id::text as example from budgets.reservation
      join budgets.budget on budget.id = budget_id
      left join approvals.request on request.cart_id = reservation.cart_id and request.state = 'waiting'
      where request.id is null or request.organisation_id <> budget.account_id or request.total_minor <> reservation.amount_minor
        or request.currency <> budget.currency`,
  },
];
