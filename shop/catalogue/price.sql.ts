import type { PriceStep } from '#contract/price-steps.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Currency } from '#shop/kernel/money.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { hadDealSince } from '#shop/deals/running-deal.sql.ts';

/** The amounts of a price that a change may set. */
export type PriceAmounts = {
  amountMinor: number;
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
};

/** A price with its scale prices, the smallest quantity first. */
export type PriceTerms = PriceAmounts & { steps: readonly PriceStep[] };

/** A running or coming lightning deal. */
export type DealClash = {
  dealId: number;
  specialAmountMinor: number;
  startsAt: string;
  endsAt: string;
};

/** The price that a change is about; `amountMinor` is null where the list has none yet. */
export type PriceToChange = {
  /** The place of the change in its array, from 0. */
  index: number;
  productId: number;
  isBook: boolean;
  isCatalog: boolean;
  amountMinor: number | null;
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
  /** Empty where the list has no price yet. */
  steps: PriceStep[];
  minimumOrderQuantity: number;
  maxQuantity: number;
  lowest30DaysMinor: number | null;
  /** The lowest price, of lightning deals too, that held at any time of the last 30 days; null where none did, and where the change makes no reduction. */
  lowestNowMinor: number | null;
  /** Whether a lightning deal ended since this price began: then the price rose in between. */
  hadDeal: boolean;
  /** The first deal that is not cheaper than the price as changed. */
  clash: DealClash | null;
};

/** Locks items in the order of their ids, so that concurrent changes of their prices wait. A statement of its own, so that the next one sees what the others wrote. */
export async function lockItems(db: Db, itemIds: readonly number[]): Promise<void> {
  await db.run(sql`
    select from catalogue.item where id = any (${itemIds}::bigint[]) order by id for no key update`);
}

/** The prices that changes are about; one of an unknown item has none. */
export function findPricesToChange(
  db: Db,
  changes: readonly {
    itemId: number;
    priceList: PriceList;
    amountMinor?: number | undefined;
    oldAmountMinor?: number | null | undefined;
  }[],
  now: Date,
): Promise<PriceToChange[]> {
  return db.rows<PriceToChange>(sql`
    select (wanted.ordinal - 1)::integer as index, item.product_id as "productId", product.is_book as "isBook",
      item.is_catalog as "isCatalog", price.amount_minor as "amountMinor", price.old_amount_minor as "oldAmountMinor", price.recommended_minor as "recommendedMinor",
      coalesce(price.steps, '[]') as steps, item.minimum_order_quantity as "minimumOrderQuantity", item.max_quantity as "maxQuantity",
      price.lowest_30_days_minor as "lowest30DaysMinor",
      case when coalesce(wanted.is_reduction, price.old_amount_minor is not null)
        then catalogue.lowest_price_before(item.id, wanted.price_list, greatest(${now}::timestamptz, price.valid_from + interval '1 millisecond')) end as "lowestNowMinor",
      ${hadDealSince(now)} as "hadDeal", clash.deal as clash
    from unnest(${changes.map(({ itemId }) => itemId)}::bigint[], ${changes.map(({ priceList }) => priceList)}::text[],
      ${changes.map(({ amountMinor }) => amountMinor ?? null)}::float8[],
      ${changes.map(({ oldAmountMinor }) => (oldAmountMinor === undefined ? null : oldAmountMinor !== null))}::boolean[])
      with ordinality as wanted (item_id, price_list, amount_minor, is_reduction, ordinal)
    join catalogue.item on item.id = wanted.item_id
    join catalogue.product on product.id = item.product_id
    left join catalogue.item_price price on price.item_id = item.id and price.price_list = wanted.price_list
    left join lateral (
      select json_build_object('dealId', deal.id, 'specialAmountMinor', deal.special_amount_minor,
        'startsAt', deal.starts_at, 'endsAt', deal.ends_at) as deal
      from deals.deal
      where deal.item_id = item.id and deal.price_list = wanted.price_list and deal.ends_at > ${now}
        and deal.special_amount_minor >= coalesce(wanted.amount_minor, price.amount_minor)
      order by deal.starts_at
      limit 1
    ) clash on true`);
}

type WrittenPrice = PriceTerms & {
  itemId: number;
  productId: number;
  priceList: PriceList;
  currency: Currency;
  lowest30DaysMinor: number | null;
};

/** Writes prices; the database writes their history with them. */
export async function writePrices(db: Db, prices: WrittenPrice[], now: Date): Promise<void> {
  const column = <Field extends keyof WrittenPrice>(field: Field) =>
    prices.map((price) => price[field]);
  const steps = prices.map((price) => JSON.stringify(price.steps));
  await db.run(sql`
    insert into catalogue.item_price
      (item_id, price_list, currency, valid_from, amount_minor, old_amount_minor, recommended_minor, lowest_30_days_minor, steps, steps_from)
    select item_id, price_list, currency, ${now}::timestamptz, amount_minor, old_amount_minor, recommended_minor, lowest_30_days_minor,
      steps::jsonb, case when steps::jsonb <> '[]' then ${now}::timestamptz end
    from unnest(${column('itemId')}::bigint[], ${column('priceList')}::text[], ${column('currency')}::text[],
      ${column('amountMinor')}::integer[], ${column('oldAmountMinor')}::integer[], ${column('recommendedMinor')}::integer[],
      ${column('lowest30DaysMinor')}::integer[], ${steps}::text[])
      as written (item_id, price_list, currency, amount_minor, old_amount_minor, recommended_minor, lowest_30_days_minor, steps)
    order by item_id, price_list
    on conflict (item_id, price_list) do update set
      steps_from = case when item_price.steps = excluded.steps then item_price.steps_from else ${now}::timestamptz end, steps = excluded.steps,
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
