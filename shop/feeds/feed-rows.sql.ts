import type { BaseUnit } from '#shop/catalogue/base-price.ts';
import type { RunningDeal } from '#shop/deals/deal.ts';
import { dueDeals } from '#shop/deals/running-deal.sql.ts';
import { attributeNames } from '#shop/catalogue/attribute-names.sql.ts';
import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { TaxClass } from '#shop/pricing/tax-rates.ts';

/** An item on sale as feeds need it. */
export type FeedRow = {
  id: number;
  productId: number;
  name: string;
  description: string;
  brand: string;
  orderNumber: string;
  ean: string;
  pictureKey: string;
  pictureKeys: string[];
  categoryNames: string[];
  itemCount: number;
  /** Names of what was chosen, by the code of the attribute. */
  variantNames: Record<string, string>;
  /** Names of the product's colours, three at most. */
  colours: string[];
  ages: string[];
  /** The youngest age that a toy is for. */
  ageFromMonths: number | null;
  /** Addresses of the label and the data sheet; `eprel` is its number in the EU's register. */
  energyLabel: {
    grade: string;
    scale: string;
    label?: string;
    sheet?: string;
    eprel?: string;
  } | null;
  taxClass: TaxClass;
  isBulky: boolean;
  minimumOrderQuantity: number;
  amountMinor: number;
  oldAmountMinor: number | null;
  lowest30DaysMinor: number | null;
  baseContent: string | null;
  baseUnit: BaseUnit | null;
  onHand: number;
  restockDays: number;
  expectedOn: string | null;
  isAvailable: boolean;
  deal: RunningDeal | null;
  /** The next reduction that is sure to come: a lightning deal, or an approved price plan with an end. */
  announced: AnnouncedPrice | null;
};

export type AnnouncedPrice = {
  amountMinor: number;
  startsAt: string;
  endsAt: string;
  /** The lowest price of the 30 days before it begins. */
  lowest30DaysMinor: number | null;
};

/**
 * Items that a storefront sells, behind an id and by id, with the prices of a time. Printed catalogues are no offers. Missing texts are
 * empty. One statement.
 */
export function findFeedRows(
  db: Reads,
  { language, priceList }: Storefront,
  { afterId, limit, now }: { afterId: number; limit: number; now: Date },
): Promise<FeedRow[]> {
  const name = attributeNames[language].value;
  return db.rows<FeedRow>(sql`
    with chosen as materialized (
      select offer.*, item.order_number, item.ean
      from catalogue.offer
      join catalogue.item on item.id = offer.item_id
      where offer.price_list = ${priceList} and offer.item_id > ${afterId}
        and offer.is_sellable and offer.amount_minor > 0 and not item.is_catalog
      order by offer.item_id
      limit ${limit}
    ),
    ${dueDeals(sql`select item_id from chosen`, priceList, now)},
    planned as (
      select item_id, special_amount_minor as amount_minor, starts_at, ends_at from due where starts_at > ${now}
      union all
      select plan_price.item_id, plan_price.amount_minor, plan.begins_at, plan.ends_at
      from price_desk.plan_price
      join price_desk.plan on plan.id = plan_price.plan_id
      where plan_price.item_id = any (array(select item_id from chosen)) and plan_price.price_list = ${priceList}
        and plan_price.state = 'open' and plan_price.old_amount_minor is not null
        and plan.state = 'approved' and plan.begins_at > ${now} and plan.ends_at is not null
    ),
    announced as (
      select distinct on (item_id) item_id, json_build_object('amountMinor', amount_minor, 'startsAt', starts_at, 'endsAt', ends_at,
        'lowest30DaysMinor', catalogue.lowest_price_before(item_id, ${priceList}, starts_at)) as announced
      from planned
      where starts_at < ${now}::timestamptz + interval '30 days'
      order by item_id, starts_at, amount_minor
    )
    select chosen.item_id::float8 as id, chosen.product_id::float8 as "productId", coalesce(item_text.name, '') as name,
      coalesce(product_text.description, '') as description, brand.name as brand, chosen.order_number as "orderNumber", chosen.ean,
      chosen.picture_key as "pictureKey",
      array(select picture_key from catalogue.picture where product_id = product.id order by position limit 10) as "pictureKeys",
      array(select text.name from catalogue.category
        join catalogue.category_text text on text.category_id = category.id and text.language = ${language}
        where category.id = any (main.path) order by category.level) as "categoryNames",
      (select count(*)::int from catalogue.item sibling where sibling.product_id = product.id) as "itemCount",
      coalesce((select json_object_agg(picked.code, ${name}) from jsonb_each_text(chosen.variant_values) as picked (code, value)
        join catalogue.attribute_value value on value.attribute_code = picked.code and value.code = picked.value
        join catalogue.attribute on attribute.code = value.attribute_code), '{}') as "variantNames",
      array(select ${name} from jsonb_array_elements_text(product.attributes -> 'farbe') as colour (code)
        join catalogue.attribute_value value on value.attribute_code = 'farbe' and value.code = colour.code
        join catalogue.attribute on attribute.code = value.attribute_code
        order by value.position limit 3) as colours,
      array(select jsonb_array_elements_text(product.attributes -> 'alter')) as ages,
      product.age_from_months as "ageFromMonths",
      product.energy_label as "energyLabel", product.tax_class as "taxClass", product.is_bulky as "isBulky",
      chosen.minimum_order_quantity as "minimumOrderQuantity", chosen.amount_minor as "amountMinor",
      chosen.old_amount_minor as "oldAmountMinor", chosen.lowest_30_days_minor as "lowest30DaysMinor",
      chosen.base_content as "baseContent", chosen.base_unit as "baseUnit", chosen.on_hand as "onHand",
      chosen.restock_days as "restockDays", to_char(chosen.expected_on, 'YYYY-MM-DD') as "expectedOn",
      chosen.is_available as "isAvailable", running.deal, announced.announced
    from chosen
    left join catalogue.item_text on item_text.item_id = chosen.item_id and item_text.language = ${language}
    join catalogue.product on product.id = chosen.product_id
    left join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    join catalogue.brand on brand.id = product.brand_id
    join catalogue.category main on main.id = product.main_category_id
    left join running on running.item_id = chosen.item_id
    left join announced on announced.item_id = chosen.item_id
    order by chosen.item_id`);
}
