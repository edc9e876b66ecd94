import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';

/** The lowest price of the 30 days before `deal` began (OP6). */
export const lowestBeforeDeal = sql`catalogue.lowest_price_before(deal.item_id, deal.price_list, deal.starts_at)`;

/** Pieces of `deal` held and sold. A hold that is over counts as none at once, also before it is released (CA6). */
export function takenOf(now: Date): Statement {
  return sql`(deal.held + deal.sold - (
    select coalesce(sum(reservation.quantity), 0) from deals.reservation
    where reservation.deal_id = deal.id and reservation.released_at is null and reservation.ends_at <= ${now}))`;
}

/**
 * Tables of a statement: `due`, the deals of these items that are not over, and of them `running` with item_id, deal and is_open
 * of the best one that runs. Items are looked up once, however many rows join.
 */
export function dueDeals(itemIds: Statement, priceList: PriceList, now: Date): Statement {
  return sql`
    due as materialized (
      select deal.* from deals.deal
      where deal.item_id = any (array(${itemIds})) and deal.price_list = ${priceList} and deal.ends_at > ${now}
    ),
    running as (
      select distinct on (deal.item_id) deal.item_id, ${dealJson(now)} as deal, ${takenOf(now)} < deal.cap as is_open
      from due deal
      where deal.starts_at <= ${now}
      order by deal.item_id, deal.special_amount_minor
    )`;
}

function dealJson(now: Date): Statement {
  return sql`json_build_object(
        'specialAmountMinor', deal.special_amount_minor, 'cap', deal.cap, 'taken', ${takenOf(now)},
        'perCustomerLimit', deal.per_customer_limit, 'endsAt', deal.ends_at,
        'lowest30DaysMinor', ${lowestBeforeDeal})`;
}

/** Joins `running.deal` (null where none runs) to rows that are called `offer` and have item_id and price_list. */
export function joinRunningDeal(now: Date): Statement {
  return sql`
    left join lateral (
      select ${dealJson(now)} as deal,
        ${takenOf(now)} < deal.cap as is_open
      from deals.deal
      where deal.item_id = offer.item_id and deal.price_list = offer.price_list
        and deal.starts_at <= ${now} and deal.ends_at > ${now}
      order by deal.special_amount_minor
      limit 1
    ) running on true`;
}

/** Whether a deal of the item ended between the beginning of `price` and now. */
export function hadDealSince(now: Date): Statement {
  return sql`exists (
    select from deals.deal
    where deal.item_id = price.item_id and deal.price_list = price.price_list
      and deal.ends_at > price.valid_from and deal.ends_at <= ${now})`;
}

/** Products of the deals that run, the first to end first: product_id and ordinal. */
export function productsInRunningDeals(priceList: PriceList, now: Date, limit: number): Statement {
  return sql`
    select item.product_id, row_number() over (order by min(deal.ends_at), item.product_id) as ordinal
    from deals.deal
    join catalogue.item on item.id = deal.item_id and not item.is_retired
    join catalogue.product on product.id = item.product_id and product.state = 'published'
    where deal.price_list = ${priceList} and deal.starts_at <= ${now} and deal.ends_at > ${now}
    group by item.product_id
    order by ordinal
    limit ${limit}`;
}
