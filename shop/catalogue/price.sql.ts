import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Currency } from '#shop/kernel/money.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { hadDealSince } from '#shop/deals/running-deal.sql.ts';

/** An item's current price; `amountMinor` is null where the list has none yet. */
export type PriceNow = {
  productId: number;
  isBook: boolean;
  amountMinor: number | null;
  oldAmountMinor: number | null;
  lowest30DaysMinor: number | null;
  /** Whether a lightning deal ended since this price began: then the price rose in between. */
  hadDeal: boolean;
};

/** Locks the item, so that concurrent changes of its prices wait. */
export function lockPrice(
  db: Db,
  itemId: number,
  priceList: PriceList,
  now: Date,
): Promise<PriceNow | undefined> {
  return db.row<PriceNow>(sql`
    select item.product_id as "productId", product.is_book as "isBook", price.amount_minor as "amountMinor",
      price.old_amount_minor as "oldAmountMinor", price.lowest_30_days_minor as "lowest30DaysMinor",
      ${hadDealSince(now)} as "hadDeal"
    from catalogue.item
    join catalogue.product on product.id = item.product_id
    left join catalogue.item_price price on price.item_id = item.id and price.price_list = ${priceList}
    where item.id = ${itemId}
    for update of item`);
}

/** The lowest price, of lightning deals too, that held at any time of the 30 days before `now`; null where none did. */
export async function findLowestOf30Days(
  db: Db,
  itemId: number,
  priceList: PriceList,
  now: Date,
): Promise<number | null> {
  const found = await db.row<{ lowest: number | null }>(sql`
    select catalogue.lowest_price_before(${itemId}, ${priceList}, ${now}) as lowest`);
  return found?.lowest ?? null;
}

export type NewPrice = {
  itemId: number;
  priceList: PriceList;
  amountMinor: number;
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
};

/** Writes the price; the database writes its history with it. */
export async function writePrice(
  db: Db,
  price: NewPrice & { currency: Currency; lowest30DaysMinor: number | null },
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into catalogue.item_price
      (item_id, price_list, currency, valid_from, amount_minor, old_amount_minor, recommended_minor, lowest_30_days_minor)
    values (${price.itemId}, ${price.priceList}, ${price.currency}, ${now}, ${price.amountMinor}, ${price.oldAmountMinor},
      ${price.recommendedMinor}, ${price.lowest30DaysMinor})
    on conflict (item_id, price_list) do update set
      valid_from = excluded.valid_from, amount_minor = excluded.amount_minor, old_amount_minor = excluded.old_amount_minor,
      recommended_minor = excluded.recommended_minor, lowest_30_days_minor = excluded.lowest_30_days_minor`);
}

/** Brings listings, counts and best items of products up to date after a change of price or availability. */
export async function refreshListings(db: Db, productIds: readonly number[]): Promise<void> {
  await db.run(sql`select catalogue.refresh_listings(${productIds}::bigint[])`);
}

/** Recomputes the number and the mean of a product's approved reviews. */
export async function countProductRatings(db: Db, productId: number): Promise<void> {
  await db.run(sql`select 1 from catalogue.product where id = ${productId} for update`);
  await db.run(sql`
    with counted as (
      select count(*)::integer as count, round(avg(stars), 2) as mean
      from catalogue.review where product_id = ${productId} and approved_at is not null
    )
    update catalogue.product set rating_count = counted.count, rating_average = counted.mean from counted
    where id = ${productId}`);
}
