import type { Invariant } from './invariant.ts';

/** Invariants of orders that wait for an approval (SC4). */
export const approvalInvariants: readonly Invariant[] = [
  {
    sentence: 'A request that waits has an open cart of its organisation with agreed prices.',
    statement: `
      select request.id::text as example from approvals.request left join cart.cart on cart.id = cart_id
      where state = 'waiting' and (cart.id is null or cart.account_id <> organisation_id or cart.submitted_at is not null
        or cart.merged_into is not null or cart.agreement is null)`,
  },
  {
    sentence:
      'An approved request is the order of its cart, of its organisation and total, and nobody approved the own one.',
    statement: `
      select request.id::text as example from approvals.request join orders.purchase on purchase.id = order_id
      where purchase.account_id <> organisation_id or purchase.total_minor <> request.total_minor
        or purchase.cart_id is distinct from request.cart_id or decided_by = requester_id`,
  },
];
