import { dueDeals } from '#shop/deals/running-deal.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, Storefront } from '#shop/kernel/storefront.ts';
import { attributeNames } from '../attribute-names.sql.ts';

/** Attribute of back lengths. Products that have it are the satchels among which the finder chooses. */
const backLength = 'rueckenlaenge';
/** Attribute of prints. */
const print = 'motiv';

/** The most satchels that are compared: the best-selling ones. */
const mostSatchels = 300;

/** `texts` are facts in German, whatever the language. */
export type SatchelRow = {
  id: number;
  brandId: number;
  name: string;
  pictureKey: string;
  styles: string[];
  properties: string[];
  weightText: string | null;
  volumeText: string | null;
  /** The cheapest available item of each back length; `back` is null for items that do not differ in it. */
  items: { itemId: number; amountMinor: number; back: string | null }[];
  /** Codes of back lengths of all its items. */
  backs: string[];
};

/** The satchels that a storefront has in stock or gets, the best-selling first, with the lower of price and running deal. One statement. */
export function findSatchelRows(
  db: Db,
  { priceList, language }: Pick<Storefront, 'priceList' | 'language'>,
  now: Date,
): Promise<SatchelRow[]> {
  return db.rows<SatchelRow>(sql`
    with satchel as materialized (
      select product.id, product.brand_id, product.attributes, product.sales_90_days
      from catalogue.product
      join catalogue.product_listing listing on listing.product_id = product.id
        and listing.price_list = ${priceList} and listing.is_available
      where product.attributes ? ${backLength}
      order by product.sales_90_days desc, product.id
      limit ${mostSatchels}
    ),
    offered as materialized (
      select offer.* from satchel
      join catalogue.offer on offer.product_id = satchel.id and offer.price_list = ${priceList} and offer.is_available
    ),
    ${dueDeals(sql`select item_id from offered`, priceList, now)},
    cheapest as (
      select distinct on (offered.product_id, back) offered.product_id, back, offered.item_id, price.amount_minor
      from offered
      left join running on running.item_id = offered.item_id and running.is_open
      cross join lateral (
        select least(offered.amount_minor, (running.deal ->> 'specialAmountMinor')::integer) as amount_minor
      ) price
      cross join lateral (select offered.variant_values ->> ${backLength} as back) variant
      order by offered.product_id, back, price.amount_minor, offered.position
    )
    select satchel.id, satchel.brand_id as "brandId", text.name,
      (select picture_key from catalogue.picture where product_id = satchel.id order by position limit 1) as "pictureKey",
      array(select jsonb_array_elements_text(satchel.attributes -> ${print})) as styles,
      array(select jsonb_array_elements_text(satchel.attributes -> 'eigenschaft')) as properties,
      array(select jsonb_array_elements_text(satchel.attributes -> ${backLength})) as backs,
      ${factCalled('Gewicht')} as "weightText", ${factCalled('Volumen')} as "volumeText",
      (select json_agg(json_build_object('itemId', item_id, 'amountMinor', amount_minor, 'back', back) order by amount_minor, item_id)
       from cheapest where cheapest.product_id = satchel.id) as items
    from satchel
    join catalogue.product_text text on text.product_id = satchel.id and text.language = ${language}
    join catalogue.product_text german on german.product_id = satchel.id and german.language = 'de'
    where exists (select from cheapest where cheapest.product_id = satchel.id)
    order by satchel.sales_90_days desc, satchel.id`);
}

function factCalled(name: string) {
  return sql`(
    select fact ->> 'value' from jsonb_array_elements(german.data_and_facts) with ordinality as given (fact, position)
    where fact ->> 'name' = ${name} order by given.position limit 1)`;
}

export type SatchelValue = { attribute: string; code: string; german: string; name: string };

/** Names of back lengths and prints, in their order. One statement. */
export function findSatchelValues(db: Db, language: Language): Promise<SatchelValue[]> {
  return db.rows<SatchelValue>(sql`
    select value.attribute_code as attribute, value.code, ${attributeNames.de.value} as german, ${attributeNames[language].value} as name
    from catalogue.attribute_value value
    join catalogue.attribute on attribute.code = value.attribute_code
    where value.attribute_code in (${backLength}, ${print})
    order by value.position, value.code
    limit 200`);
}
