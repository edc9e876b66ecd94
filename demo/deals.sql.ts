import { changesChannel, productTag } from '#contract/tags.ts';
import type pg from 'pg';
import type { Slot } from './deal-slots.ts';

/** An item that may have a deal, once for each price list that has it. */
export interface Candidate {
  readonly itemId: number;
  readonly productId: number;
  readonly priceList: 'de' | 'at' | 'ch';
  readonly amountMinor: number;
}

/** Items that can have a deal, in an order that stays: the slots' own, and well stocked articles of medium price. */
export async function findCandidates(pool: pg.Pool, slots: readonly Slot[]): Promise<Candidate[]> {
  const own = slots.flatMap(({ fixed }) => (fixed === null ? [] : [fixed.itemId]));
  const { rows } = await pool.query<Candidate>(
    `with filled as (
       select unnest($1::bigint[]) as item_id
       union all
       (select listing.best_item_id
        from catalogue.product
        join catalogue.product_listing listing on listing.product_id = product.id and listing.price_list = 'de'
        join stock.item_stock stock on stock.item_id = listing.best_item_id and stock.on_hand >= 120
        where not product.is_book and not product.is_bulky and not listing.is_reduced and listing.is_available
          and listing.amount_minor between 500 and 9000 and product.id > 1000
          and 3 = (select count(*) from catalogue.item_price price
            where price.item_id = listing.best_item_id and price.price_list in ('de', 'at', 'ch'))
        order by product.id
        limit 2500)
     )
     select item.id as "itemId", item.product_id as "productId", price.price_list as "priceList",
       price.amount_minor as "amountMinor"
     from filled
     join catalogue.item on item.id = filled.item_id
     join catalogue.item_price price on price.item_id = item.id and price.price_list in ('de', 'at', 'ch')
     order by item.id, price.price_list`,
    [own],
  );
  return rows;
}

export interface KnownDeal {
  readonly itemId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Deals that ended after `since`, run or will run. */
export async function findKnown(pool: pg.Pool, since: Date): Promise<KnownDeal[]> {
  const { rows } = await pool.query<KnownDeal>(
    `select distinct item_id as "itemId", starts_at as "startsAt", ends_at as "endsAt" from deals.deal
     where ends_at > $1 order by starts_at limit 20000`,
    [since],
  );
  return rows;
}

export interface PlannedDeal {
  readonly itemId: number;
  readonly productId: number;
  readonly priceList: 'de' | 'at' | 'ch';
  readonly specialAmountMinor: number;
  readonly cap: number;
  readonly sold: number;
  readonly perCustomerLimit: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Adds what is not planned yet: a slot is known by when its deals begin and end. Books, prices that
 * would not fall below the lowest of the 30 days before and items with another deal at that time are passed over. Tells every process which products changed; answers how many deals.
 */
export async function insertDeals(pool: pg.Pool, deals: readonly PlannedDeal[]): Promise<number> {
  const { rows } = await pool.query<{ added: number }>(
    `with wanted as (
       select * from jsonb_to_recordset($1::jsonb) as planned ("itemId" bigint, "productId" bigint, "priceList" text,
         "specialAmountMinor" integer, cap integer, sold integer, "perCustomerLimit" integer, "startsAt" timestamptz, "endsAt" timestamptz)
     ),
     added as (
       insert into deals.deal (item_id, price_list, special_amount_minor, cap, sold, per_customer_limit, starts_at, ends_at)
       select "itemId", "priceList", "specialAmountMinor", cap, sold, "perCustomerLimit", "startsAt", "endsAt"
       from wanted
       join catalogue.item_price price on price.item_id = wanted."itemId" and price.price_list = wanted."priceList"
       where wanted."specialAmountMinor" < least(price.amount_minor,
           catalogue.lowest_price_before(wanted."itemId", wanted."priceList", wanted."startsAt"))
         and not exists (select from deals.deal where deal.price_list = wanted."priceList"
           and deal.starts_at = wanted."startsAt" and deal.ends_at = wanted."endsAt")
         and not exists (select from deals.deal where deal.item_id = wanted."itemId" and deal.price_list = wanted."priceList"
           and deal.starts_at < wanted."endsAt" and deal.ends_at > wanted."startsAt")
       on conflict do nothing
       returning item_id
     ),
     notified as (
       select count(pg_notify('${changesChannel}', '${productTag('')}' || product_id))
       from (select distinct "productId" as product_id from wanted join added on added.item_id = wanted."itemId") as changed
     )
     select count(*)::integer as added, (select * from notified) from added`,
    [JSON.stringify(deals)],
  );
  return rows[0]?.added ?? 0;
}
