import type { NameStyle } from '#contract/names-on-products.ts';
import type { PriceStep } from '#contract/price-steps.ts';
import type { NamedPieces } from '#shop/cart/cart-rows.ts';
import type { BaseUnit } from '#shop/catalogue/base-price.ts';
import { matrixMessages } from '#shop/catalogue/matrix-messages.sql.ts';
import { variantLabels } from '#shop/catalogue/variant-labels.sql.ts';
import { joinDealAvailability } from '#shop/deals/deal-availability.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { DealCustomer, DealOffer } from '#shop/deals/deal.ts';

/** An entry with its shown item: the listed one, the only one, or the cheapest available one. */
export type EntryRow = {
  listId: number;
  externalId: string;
  productId: number;
  itemId: number | null;
  quantity: number;
  position: number;
  name: string;
  brand: string;
  shownItemId: number;
  /** The number of the product's items. */
  itemCount: number;
  orderNumber: string;
  pictureKey: string;
  variantLabels: { label: string; value: string }[];
  isSellable: boolean;
  onHand: number;
  restockDays: number;
  expectedOn: string | null;
  isBulky: boolean;
  minimumOrderQuantity: number;
  maxQuantity: number;
  /** Null where the price list does not have the item. */
  amountMinor: number | null;
  /** Scale prices of the price list; empty where it has none. */
  steps: PriceStep[];
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
  lowest30DaysMinor: number | null;
  baseContent: string | null;
  baseUnit: BaseUnit | null;
  deal: DealOffer | null;
  matrixCodeMessages: string[];
  /** Pieces that each pupil needs; null where the quantity is for the whole class. */
  perPupil: number | null;
  /** Names on its pieces; whoever shows them checks that the list is the visitor's own. */
  names: NamedPieces[];
  /** How names are put on its product; null where it has none. */
  nameStyle: NameStyle | null;
  /** The price of a piece when the original of a copied list was planned. */
  beforeMinor: number | null;
};

type PriceKey = { storefront: Storefront; now: Date; customer: DealCustomer };

/** The entries of these lists by position. One statement, whatever their number. */
export function findEntries(
  db: Db,
  { listIds, ...key }: PriceKey & { listIds: readonly number[] },
): Promise<EntryRow[]> {
  const source = sql`(select * from lists.entry where list_id = any (${listIds}::bigint[]))`;
  return entriesFrom(db, source, key);
}

export type UnlistedEntry = { productId: number; itemId: number | null; quantity: number };

/** Reads products and quantities like entries of a list; unknown products are left out. One statement, whatever their number. */
export function findUnlistedEntries(
  db: Db,
  { entries, ...key }: PriceKey & { entries: readonly UnlistedEntry[] },
): Promise<EntryRow[]> {
  const source = sql`(
    select 0 as list_id, place as id, place::text as external_id, product_id, item_id, quantity, place as position,
      null::integer as per_pupil, '[]'::jsonb as names, null::timestamptz as compared_at
    from unnest(
      ${entries.map(({ productId }) => productId)}::bigint[],
      ${entries.map(({ itemId }) => itemId)}::bigint[],
      ${entries.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as asked (product_id, item_id, quantity, place)
  )`;
  return entriesFrom(db, source, key);
}

async function entriesFrom(
  db: Db,
  source: Statement,
  { storefront, now, customer }: PriceKey,
): Promise<EntryRow[]> {
  const { language, priceList } = storefront;
  const rows = await db.rows<EntryRow>(sql`
    select entry.list_id as "listId", entry.external_id as "externalId", entry.product_id as "productId",
      entry.item_id as "itemId", entry.quantity, entry.position, product_text.name, brand.name as brand,
      item.id as "shownItemId", shown.item_count as "itemCount", item.order_number as "orderNumber",
      item.picture_key as "pictureKey", ${variantLabels(language)} as "variantLabels",
      coalesce(offer.is_sellable, false) as "isSellable",
      coalesce(offer.on_hand, 0) as "onHand", coalesce(offer.restock_days, 0) as "restockDays",
      to_char(offer.expected_on, 'YYYY-MM-DD') as "expectedOn",
      product.is_bulky as "isBulky",
      item.minimum_order_quantity as "minimumOrderQuantity", item.max_quantity as "maxQuantity",
      offer.amount_minor as "amountMinor", coalesce(offer.steps, '[]') as steps, offer.old_amount_minor as "oldAmountMinor",
      offer.recommended_minor as "recommendedMinor", offer.lowest_30_days_minor as "lowest30DaysMinor",
      item.base_content as "baseContent", item.base_unit as "baseUnit", available.deal,
      ${matrixMessages(language)} as "matrixCodeMessages", entry.per_pupil as "perPupil", entry.names, product.name_style as "nameStyle", (
        select history.amount_minor from catalogue.price_history history
        where history.item_id = item.id and history.price_list = ${priceList} and history.valid_from <= entry.compared_at
        order by history.valid_from desc limit 1
      ) as "beforeMinor"
    from ${source} entry
    join catalogue.product on product.id = entry.product_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    join catalogue.brand on brand.id = product.brand_id
    join lateral (
      select candidate.id, count(*) over () as item_count
      from catalogue.item candidate
      left join catalogue.offer on offer.item_id = candidate.id and offer.price_list = ${priceList}
      where candidate.product_id = entry.product_id
      order by candidate.id = entry.item_id desc nulls last, coalesce(offer.is_available, false) desc,
        coalesce(offer.is_sellable, false) desc, offer.amount_minor, candidate.position
      limit 1
    ) shown on true
    join catalogue.item on item.id = shown.id
    left join catalogue.offer on offer.item_id = item.id and offer.price_list = ${priceList}
    ${joinDealAvailability(now, customer)}
    order by entry.list_id, entry.position, entry.id`);
  return spelled(rows, storefront);
}
