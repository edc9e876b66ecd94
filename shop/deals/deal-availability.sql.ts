import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { DealCustomer } from './deal.ts';
import { lowestBeforeDeal, takenOf } from './running-deal.sql.ts';

/** Joins `available.deal` (null where none runs) to rows that are called `offer` and have item_id and price_list. */
export function joinDealAvailability(now: Date, customer: DealCustomer): Statement {
  return sql`
    left join lateral (
      select json_build_object(${offered(now)}, 'boughtByCustomer', ${boughtBy(customer, sql`null`)}) as deal
      from deals.deal
      where deal.item_id = offer.item_id and deal.price_list = offer.price_list
        and deal.starts_at <= ${now} and deal.ends_at > ${now}
      order by deal.special_amount_minor
      limit 1
    ) available on true`;
}

/** Whether a deal of the row `offer` runs. */
export function runsDeal(now: Date): Statement {
  return sql`exists (
        select from deals.deal
        where deal.item_id = offer.item_id and deal.price_list = offer.price_list
          and deal.starts_at <= ${now} and deal.ends_at > ${now}
      )`;
}

/**
 * Joins `available.deal` and `lapsed.hold`, either of which can be null, to rows that are called `offer`. `addressKey` is
 * where the cart goes, as `deals.address_key` writes it.
 */
export function joinCartDeal(
  now: Date,
  customer: DealCustomer,
  cart: { id: string; addressKey: Statement },
): Statement {
  const { userId, accountId, email } = customer;
  return sql`
    left join lateral (
      select json_build_object(${offered(now)}, 'boughtByCustomer', ${boughtBy(customer, cart.addressKey)},
        'heldElsewhere', deals.held_elsewhere(deal.id, ${cart.id}::uuid, ${userId}, ${accountId ?? null}::bigint, ${email ?? null}::text, ${now}),
        'held', coalesce(hold.quantity, 0), 'holdEndsAt', hold.ends_at, 'isExtended', coalesce(hold.is_extended, false),
        'isRunning', deal.ends_at > ${now}) as deal
      from deals.deal
      left join deals.reservation hold on hold.cart_id = ${cart.id}::uuid and hold.item_id = offer.item_id
        and hold.deal_id = deal.id and hold.released_at is null and hold.ends_at > ${now}
      where deal.item_id = offer.item_id and deal.price_list = offer.price_list and deal.starts_at <= ${now}
        and deal.ends_at > ${now}::timestamptz - interval '1 day' and (deal.ends_at > ${now} or hold.deal_id is not null)
      order by hold.deal_id is null, deal.special_amount_minor
      limit 1
    ) available on true
    left join lateral (
      select json_build_object('dealId', deal_id, 'quantity', quantity) as hold
      from deals.reservation
      where cart_id = ${cart.id}::uuid and item_id = offer.item_id and (released_at is not null or ends_at <= ${now})
    ) lapsed on true`;
}

function offered(now: Date): Statement {
  return sql`
    'dealId', deal.id, 'specialAmountMinor', deal.special_amount_minor, 'cap', deal.cap, 'taken', ${takenOf(now)},
    'perCustomerLimit', deal.per_customer_limit, 'lowest30DaysMinor', ${lowestBeforeDeal}`;
}

function boughtBy({ userId, accountId, email }: DealCustomer, addressKey: Statement): Statement {
  return sql`deals.bought_by(deal.id, ${userId}, ${accountId ?? null}::bigint, ${email ?? null}::text, ${addressKey})`;
}
