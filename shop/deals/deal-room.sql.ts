import { type Statement, sql } from '#shop/kernel/sql.ts';
import { lowestBeforeDeal } from './deal.sql.ts';
import type { DealRoom } from './split-quantity.ts';

/** Who buys, as the limit per customer counts them: by user id, e-mail or account (CA5). */
export type DealCustomer = {
  userId: string;
  accountId: number | undefined;
  email: string | undefined;
};

/** A running deal with what is left of it, as statements of other domains select it: `room.deal`. */
export type DealOffer = DealRoom & {
  dealId: number;
  specialAmountMinor: number;
  lowest30DaysMinor: number | null;
};

/** Joins `room.deal` (null where none runs) to rows that are called `offer` and have item_id and price_list. */
export function joinDealRoom(now: Date, { userId, accountId, email }: DealCustomer): Statement {
  return sql`
    left join lateral (
      select json_build_object(
        'dealId', deal.id, 'specialAmountMinor', deal.special_amount_minor, 'cap', deal.cap,
        'taken', deal.held + deal.sold, 'perCustomerLimit', deal.per_customer_limit, 'lowest30DaysMinor', ${lowestBeforeDeal},
        'boughtByCustomer', (
          select coalesce(sum(line.quantity), 0) from orders.line
          join orders.purchase on purchase.id = line.order_id
          where line.deal_id = deal.id and purchase.status <> 'cancelled'
            and (purchase.user_id = ${userId} or purchase.account_id = ${accountId ?? null}::bigint
              or lower(purchase.email) = lower(${email ?? null}::text))
        )) as deal
      from deals.deal
      where deal.item_id = offer.item_id and deal.price_list = offer.price_list
        and deal.starts_at <= ${now} and deal.ends_at > ${now}
      order by deal.special_amount_minor
      limit 1
    ) room on true`;
}
