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
      'A budget keeps the total of carts that wait for an approval in its organisation or with its board, and of no other ones (SC4, SC5).',
    statement: `
      select reservation.cart_id::text as example from budgets.reservation
      join budgets.budget on budget.id = budget_id
      where not exists (
        select from approvals.request where request.cart_id = reservation.cart_id and request.state = 'waiting'
          and request.organisation_id = budget.account_id and request.total_minor = reservation.amount_minor
          and request.currency = budget.currency
      ) and not exists (
        select from boards.submission where submission.cart_id = reservation.cart_id and submission.state in ('waiting', 'approved')
          and submission.school_id = budget.account_id and submission.total_minor = reservation.amount_minor
          and submission.currency = budget.currency
      )`,
  },
];
