import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type Joinable = {
  id: number;
  shop: string;
  kind: string;
  email: string;
  company: string | null;
  name: string;
  customerNumber: string | null;
  isApproved: boolean;
  isBlocked: boolean;
};

/** The accounts of an id, and of a whole customer number or e-mail in the same shop; one or two. */
export function findJoinable(
  db: Db,
  { keptId, other }: { keptId: number; other: string },
): Promise<Joinable[]> {
  return db.rows(sql`
    with kept as (select shop from account.account where id = ${keptId}),
    found as (
      select ${keptId}::bigint as id
      union
      (select id from account.account where customer_number = ${other})
      union
      (select account.id from account.account join kept using (shop)
        where lower(email) = lower(${other}) and kind <> 'guest' limit 1)
    )
    select id::float8 as id, shop, kind, email, company, concat_ws(' ', first_name, last_name) as name,
      customer_number as "customerNumber", shop = 'consumer' or approved_at is not null as "isApproved",
      blocked_at is not null as "isBlocked"
    from found join account.account using (id) where kind <> 'guest' limit 3`);
}

/** What belongs to the account that is closed. */
export type Belongings = {
  orders: number;
  returns: number;
  lists: number;
  sharedLists: number;
  addresses: number;
  proofs: number;
  notes: number;
  basketPositions: number;
  vouchers: number;
  prime: string | null;
  keptPrime: string | null;
  hasPrimePayments: boolean;
  keptHasPrimePayments: boolean;
  /** Someone is in its checkout, or paying, now. */
  isOrdering: boolean;
};

/** Counts what moves from an account to another one. One statement. */
export async function countBelongings(
  db: Db,
  { keptId, closedId, orderingSince }: { keptId: number; closedId: number; orderingSince: Date },
): Promise<Belongings> {
  const found = await db.row<Belongings>(sql`
    with own as (select id, status, payment_id, placed_at from orders.purchase where account_id = ${closedId}),
    open_cart as (select id from cart.cart where account_id = ${closedId} and submitted_at is null and merged_into is null)
    select
      (select count(*)::integer from own) as orders,
      (select count(*)::integer from own join returns.return_order on order_id = own.id) as returns,
      (select count(*)::integer from lists.list where owner_account_id = ${closedId} and deleted_at is null) as lists,
      (select count(*)::integer from lists.member where account_id = ${closedId}) as "sharedLists",
      (select count(*)::integer from account.address where account_id = ${closedId} and removed_at is null) as addresses,
      (select count(*)::integer from account.document where account_id = ${closedId}) as proofs,
      (select count(*)::integer from account.note where account_id = ${closedId}) as notes,
      (select count(*)::integer from open_cart join cart.position on cart_id = open_cart.id) as "basketPositions",
      (select count(*)::integer from vouchers.redemption where account_id = ${closedId}) as vouchers,
      (select status from prime.membership where account_id = ${closedId}) as prime,
      (select status from prime.membership where account_id = ${keptId}) as "keptPrime",
      exists (select from prime.membership join prime.payment on membership_id = membership.id
        where account_id = ${closedId}) as "hasPrimePayments",
      exists (select from prime.membership join prime.payment on membership_id = membership.id
        where account_id = ${keptId}) as "keptHasPrimePayments",
      exists (select from open_cart join checkout.choice on cart_id = open_cart.id where changed_at > ${orderingSince})
        or exists (select from own join payment.attempt on attempt.order_id = own.id where attempt.begun_at > ${orderingSince}
          and own.status = 'awaitingPayment') as "isOrdering"`);
  if (!found) throw new Error('PostgreSQL counted nothing.');
  return found;
}
