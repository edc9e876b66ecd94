import type { Invariant } from './invariants.ts';

/** Places that may name a customer, each with what it still has of an account that was deleted. */
const remains: Readonly<Record<string, string>> = {
  account: 'select id from account.account',
  cart: 'select account_id from cart.cart',
  choice: 'select account_id from checkout.choice',
  hold: 'select account_id from deals.reservation',
  list: 'select owner_account_id from lists.list',
  member: 'select account_id from lists.member',
  comment: 'select account_id from lists.comment',
  proof: 'select account_id from account.document',
  voucher: `select account_id from vouchers.redemption where email <> ''`,
  payment: `
    select purchase.account_id from payment.attempt
    join orders.purchase on purchase.id = attempt.order_id where attempt.begun is not null`,
  prime: `select account_id from prime.membership where status in ('WAITING', 'ACTIVE', 'CANCELLED', 'PAYMENT_DUE')`,
  return: `
    select purchase.account_id from returns.draft join orders.purchase on purchase.id = draft.order_id
    union all
    select purchase.account_id from returns.return_order join orders.purchase on purchase.id = return_order.order_id
    where return_order.contact ->> 'phone' is not null`,
  order: `
    select account_id from orders.purchase
    where order_comment is not null or spedition_fields <> '{}' or accepts_review_mail
      or coalesce(billing_address ->> 'phone', billing_address ->> 'email', delivery_address ->> 'phone',
        delivery_address ->> 'email') is not null`,
};

/** What must hold of accounts that were deleted (AC1). */
export const privacyInvariants: readonly Invariant[] = [
  {
    sentence: 'Of an account that was deleted nothing is left but what the law wants kept.',
    statement: Object.entries(remains)
      .map(
        ([place, ids]) => `
          select '${place} of ' || deletion.account_id as example from account.deletion
          where deletion.account_id in (${ids})`,
      )
      .join(' union all '),
  },
  {
    sentence: 'Nobody orders for an account that was deleted.',
    statement: `
      select purchase.order_number as example from account.deletion
      join orders.purchase on purchase.account_id = deletion.account_id and purchase.placed_at > deletion.deleted_at`,
  },
];
