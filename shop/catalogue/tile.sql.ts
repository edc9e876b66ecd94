import type { PriceStep } from '#contract/price-steps.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Download } from '#shop/resolver-types.generated.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { BaseUnit } from './base-price.ts';
import type { ExtraBadge } from './badges.ts';
import type { RunningDeal } from '#shop/deals/deal.ts';
import { dueDeals } from '#shop/deals/running-deal.sql.ts';

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
  steps: PriceStep[];
  maxQuantity: number;
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
  /** Before the reduction began; a deal has its own. */
  lowest30DaysMinor: number | null;
  discountPercent: number;
  /** Of the available items. */
  highestAmountMinor: number;
  baseContent: string | null;
  baseUnit: BaseUnit | null;
  swatches: string[];
  deal: RunningDeal | null;
  /** ISO 8601: when the next deal of the product begins or ends; null where none will. */
  nextPriceChangeAt: string | null;
};

/**
 * Everything that tiles show, in one statement whose parts are each computed for all products at once. `picked` selects product_id and
 * ordinal. Products without a price in the storefront's list are left out. The best item is the cheapest one with an open deal, else
 * the cheapest available one, else the cheapest one.
 */
export function findTileRows(
  db: Db,
  picked: Statement,
  { language, priceList }: Storefront,
  now: Date,
): Promise<TileRow[]> {
  return db.rows<TileRow>(sql`
    with picked as materialized (${picked}),
    items as materialized (
      select item.id, item.product_id, item.position, item.variant_values
      from picked join catalogue.item on item.product_id = picked.product_id
    ),
    ${dueDeals(sql`select id from items`, priceList, now)},
    price_changes as (
      select items.product_id, min(case when due.starts_at > ${now} then due.starts_at else due.ends_at end) as next
      from due join items on items.id = due.item_id group by items.product_id
    ),
    ${swatches},
    offered as (
      select offer.*, running.deal,
        bool_or(offer.is_available) over of_product as has_available,
        count(*) over of_product as item_count,
        row_number() over (
          of_product order by running.is_open is true desc, offer.is_available desc, offer.amount_minor, offer.position
        ) as preference
      from picked
      join catalogue.offer on offer.product_id = picked.product_id and offer.price_list = ${priceList}
      left join running on running.item_id = offer.item_id
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
      best.steps, best.max_quantity as "maxQuantity",
      best.old_amount_minor as "oldAmountMinor", best.recommended_minor as "recommendedMinor",
      best.lowest_30_days_minor as "lowest30DaysMinor", best.discount_percent as "discountPercent", highest.amount_minor as "highestAmountMinor",
      best.base_content as "baseContent", best.base_unit as "baseUnit", best.deal,
      coalesce(swatched.swatches, '{}') as swatches,
      to_char(price_changes.next at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "nextPriceChangeAt"
    from picked
    join offered best on best.product_id = picked.product_id and best.preference = 1
    join highest on highest.product_id = picked.product_id
    join catalogue.product on product.id = picked.product_id
    join catalogue.brand on brand.id = product.brand_id
    join catalogue.product_text text on text.product_id = product.id and text.language = ${language}
    left join swatched on swatched.product_id = picked.product_id
    left join price_changes on price_changes.product_id = picked.product_id
    order by picked.ordinal`);
}

/** Colours in which the items of a product differ, in the items' order; no row where all have the same. */
const swatches = sql`
    coloured as (
      select items.product_id, value.css, min(items.position) as position,
        row_number() over (partition by items.product_id order by min(items.position)) as place,
        count(*) over (partition by items.product_id) as colours
      from items
      cross join lateral jsonb_each_text(items.variant_values) as chosen (attribute, code)
      join catalogue.attribute_value value on value.attribute_code = chosen.attribute and value.code = chosen.code
      where value.css is not null
      group by items.product_id, value.css
    ),
    swatched as (
      select product_id, array_agg(css order by place) as swatches
      from coloured where colours > 1 and place <= 5 group by product_id
    )`;

/** The given products in the given order, as `picked` of `findTileRows`. */
export function pickIds(ids: readonly number[]): Statement {
  return sql`select product_id, ordinal from unnest(${ids}::bigint[]) with ordinality as given (product_id, ordinal)`;
}
