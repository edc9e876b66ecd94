import { joinRunningDeal, type RunningDeal } from '#shop/deals/deal.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Download } from '#shop/resolver-types.generated.ts';
import type { PriceList, Storefront } from '#shop/storefronts/storefront.ts';
import type { BaseUnit } from './base-price.ts';
import type { ExtraBadge } from './badges.ts';

/** `label` and `sheet` are addresses of the label's picture and of the data sheet. */
export type EnergyLabel = { grade: string; scale: string; label?: string; sheet?: string };

export type TileRow = {
  id: number;
  name: string;
  brand: string;
  pictureKey: string;
  isTopseller: boolean;
  releasedOn: string;
  extraBadges: ExtraBadge[];
  ratingAverage: string | null;
  ratingCount: number;
  energyLabel: EnergyLabel | null;
  downloads: Download[];
  bestItemId: number;
  itemCount: number;
  isAvailable: boolean;
  minimumOrderQuantity: number;
  amountMinor: number;
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
  /** Before the reduction began; a deal has its own. */
  lowest30DaysMinor: number | null;
  discountPercent: number;
  /** Of the items that can be had. */
  highestAmountMinor: number;
  baseContent: string | null;
  baseUnit: BaseUnit | null;
  swatches: string[];
  deal: RunningDeal | null;
  /** ISO 8601: when the next deal of the product begins or ends; null where none will. */
  nextTurnAt: string | null;
};

/**
 * Everything that tiles show, in one statement. `picked` selects product_id and ordinal. Products without a price in the
 * storefront's list are left out. The best item has an open deal, else can be had, else is merely the cheapest.
 */
export function findTileRows(
  db: Db,
  picked: Statement,
  { language, priceList }: Storefront,
  now: Date,
): Promise<TileRow[]> {
  return db.rows<TileRow>(sql`
    with picked as (${picked}),
    offered as (
      select offer.*, running.deal,
        bool_or(offer.is_available) over of_product as has_available,
        count(*) over of_product as item_count,
        row_number() over (
          of_product order by running.is_open is true desc, offer.is_available desc, offer.amount_minor, offer.position
        ) as preference
      from picked
      join catalogue.offer on offer.product_id = picked.product_id and offer.price_list = ${priceList}
      ${joinRunningDeal(now)}
      window of_product as (partition by offer.product_id)
    ),
    highest as (
      select product_id, max(amount_minor) filter (where is_available = has_available) as amount_minor
      from offered group by product_id
    )
    select product.id, text.name, brand.name as brand, best.picture_key as "pictureKey",
      product.is_topseller as "isTopseller", product.released_on as "releasedOn", product.extra_badges as "extraBadges",
      product.rating_average as "ratingAverage", product.rating_count as "ratingCount",
      product.energy_label as "energyLabel", text.downloads,
      best.item_id as "bestItemId", best.item_count as "itemCount", best.is_available as "isAvailable",
      best.minimum_order_quantity as "minimumOrderQuantity", best.amount_minor as "amountMinor",
      best.old_amount_minor as "oldAmountMinor", best.recommended_minor as "recommendedMinor",
      best.lowest_30_days_minor as "lowest30DaysMinor", best.discount_percent as "discountPercent", highest.amount_minor as "highestAmountMinor",
      best.base_content as "baseContent", best.base_unit as "baseUnit", best.deal,
      ${swatches} as swatches, ${nextTurn(priceList, now)} as "nextTurnAt"
    from picked
    join offered best on best.product_id = picked.product_id and best.preference = 1
    join highest on highest.product_id = picked.product_id
    join catalogue.product on product.id = picked.product_id
    join catalogue.brand on brand.id = product.brand_id
    join catalogue.product_text text on text.product_id = product.id and text.language = ${language}
    order by picked.ordinal`);
}

/** When the next deal of the row called `product` begins or ends. */
function nextTurn(priceList: PriceList, now: Date): Statement {
  return sql`
    (select to_char(min(case when deal.starts_at > ${now} then deal.starts_at else deal.ends_at end) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     from catalogue.item join deals.deal on deal.item_id = item.id
     where item.product_id = product.id and deal.price_list = ${priceList} and deal.ends_at > ${now})`;
}

/** Colours in which the items differ, in the items' order; none where all have the same. */
const swatches = sql`
  array(
    select css from (
      select value.css, min(item.position) as position, count(*) over () as colours
      from catalogue.item
      cross join lateral jsonb_each_text(item.variant_values) as chosen (attribute, code)
      join catalogue.attribute_value value on value.attribute_code = chosen.attribute and value.code = chosen.code
      where item.product_id = product.id and value.css is not null
      group by value.css
    ) as colour
    where colours > 1 order by position limit 5
  )`;

/** The given products in the given order, as `picked` of `findTileRows`. */
export function pickIds(ids: readonly number[]): Statement {
  return sql`select product_id, ordinal from unnest(${ids}::bigint[]) with ordinality as given (product_id, ordinal)`;
}
