import type { PriceStep } from '#contract/price-steps.ts';
import type { TaxClass } from '#shop/pricing/tax-rates.ts';
import type { Db } from '#shop/kernel/db.ts';
import { plannedOnce, type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { BaseUnit } from './base-price.ts';
import { matrixMessages } from './matrix-messages.sql.ts';
import type { RunningDeal } from '#shop/deals/deal.ts';
import { joinRunningDeal } from '#shop/deals/running-deal.sql.ts';

export type StoredItem = {
  id: number;
  productId: number;
  productName: string;
  /** The attributes in which it differs from its siblings, in the order of choosing. */
  variantAttributes: string[];
  name: string;
  orderNumber: string;
  ean: string;
  pictureKey: string;
  variantValues: Record<string, string>;
  taxClass: TaxClass;
  isBulky: boolean;
  isPrimeCapable: boolean;
  isSellable: boolean;
  isAvailable: boolean;
  onHand: number;
  restockDays: number;
  expectedOn: string | null;
  minimumOrderQuantity: number;
  maxQuantity: number;
  amountMinor: number;
  steps: PriceStep[];
  oldAmountMinor: number | null;
  recommendedMinor: number | null;
  /** Before the reduction began; a deal has its own. */
  lowest30DaysMinor: number | null;
  discountPercent: number;
  baseContent: string | null;
  baseUnit: BaseUnit | null;
  deal: RunningDeal | null;
  powerPlug: PowerPlugDocument | null;
  matrixCodeMessages: string[];
};

type PowerPlugDocument = {
  scope: 'included' | 'notIncluded';
  minimumWatts: number;
  maximumWatts: number;
  isPowerDelivery: boolean;
};

export const ofProduct = (productId: number): Statement => sql`offer.product_id = ${productId}`;
export const withId = (itemId: number): Statement => sql`offer.item_id = ${itemId}`;

/** The offers that shoppers see, of items whose texts are complete. */
const published = { offers: sql`catalogue.offer`, joinTexts: sql`join` };
/** As they would be if the product were published, whose name items without one get. */
const previewed = { offers: sql`catalogue.previewed_offer`, joinTexts: sql`left join` };

type ItemsWish = {
  storefront: Storefront;
  now: Date;
  /** Whether drafts are read, and products as if they were published: for a preview by staff. */
  isPreview?: boolean;
};

/** Items that the storefront's price list has and `condition` allows (on `offer`), in their order. One statement. */
export function findItemRows(
  db: Db,
  condition: Statement,
  { storefront: { language, priceList }, now, isPreview = false }: ItemsWish,
): Promise<StoredItem[]> {
  const { offers, joinTexts } = isPreview ? previewed : published;
  const statement = sql`
    select offer.item_id as id, offer.product_id as "productId", product_text.name as "productName",
      coalesce(nullif(text.name, ''), product_text.name) as name,
      item.order_number as "orderNumber", item.ean, offer.picture_key as "pictureKey",
      offer.variant_values as "variantValues", product.variant_attributes as "variantAttributes",
      product.tax_class as "taxClass", product.is_bulky as "isBulky", item.is_prime_capable as "isPrimeCapable",
      offer.is_sellable as "isSellable", offer.is_available as "isAvailable",
      offer.on_hand as "onHand", offer.restock_days as "restockDays",
      to_char(offer.expected_on, 'YYYY-MM-DD') as "expectedOn",
      offer.minimum_order_quantity as "minimumOrderQuantity", offer.max_quantity as "maxQuantity",
      offer.amount_minor as "amountMinor", offer.steps, offer.old_amount_minor as "oldAmountMinor",
      offer.recommended_minor as "recommendedMinor", offer.lowest_30_days_minor as "lowest30DaysMinor",
      offer.discount_percent as "discountPercent", offer.base_content as "baseContent", offer.base_unit as "baseUnit",
      running.deal, item.power_plug as "powerPlug", ${matrixMessages(language)} as "matrixCodeMessages"
    from ${offers} as offer
    join catalogue.item on item.id = offer.item_id
    ${joinTexts} catalogue.item_text text on text.item_id = item.id and text.language = ${language}
    join catalogue.product on product.id = offer.product_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    ${joinRunningDeal(now)}
    where offer.price_list = ${priceList} and ${condition}
    order by offer.position`;
  return db.rows<StoredItem>(plannedOnce(statement));
}
