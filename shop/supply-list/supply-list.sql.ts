import type { PriceStep } from '#contract/price-steps.ts';
import { attributeNames } from '#shop/catalogue/attribute-names.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

/** A value of an attribute that products are filtered by: its German name, which the details of lists are written in, and its own. */
export type NamedValue = {
  attribute: string;
  value: string;
  key: string;
  name: string;
  isColour: boolean;
};

/** All values of filterable attributes, in the order of attributes. One statement. */
export function findAttributeValues(db: Db, language: Language): Promise<NamedValue[]> {
  return db.rows<NamedValue>(sql`
    select attribute.code as attribute, value.code as value, ${attributeNames.de.value} as key,
      ${attributeNames[language].value} as name,
      value.css is not null as "isColour"
    from catalogue.attribute_value value
    join catalogue.attribute on attribute.code = value.attribute_code and attribute.is_filterable
    order by attribute.position, attribute.code, value.position, value.code`);
}

/** An item that may be proposed; `packSize` is its number of pieces. */
export type CandidateItem = {
  itemId: number;
  variantValues: Readonly<Record<string, string>>;
  amountMinor: number;
  steps: readonly PriceStep[];
  isAvailable: boolean;
  packSize: number;
  minimumOrderQuantity: number;
};

export type Candidate = {
  productId: number;
  name: string;
  /** Attributes in which its items differ, with their names. */
  axes: { attribute: string; name: string }[];
  attributes: Readonly<Record<string, readonly string[]>>;
  items: CandidateItem[];
};

/** Products with the items that a price list sells, cheapest first; products without any are left out. One statement. */
export function findCandidates(
  db: Db,
  {
    productIds,
    priceList,
    namesIn,
    language,
  }: { productIds: readonly number[]; priceList: string; namesIn: Language; language: Language },
): Promise<Candidate[]> {
  return db.rows<Candidate>(sql`
    select product.id as "productId", product_text.name, product.attributes,
      coalesce((
        select json_agg(json_build_object('attribute', attribute.code, 'name', ${attributeNames[language].attribute}) order by named.place)
        from unnest(product.variant_attributes) with ordinality as named (code, place)
        join catalogue.attribute on attribute.code = named.code
      ), '[]') as axes,
      json_agg(json_build_object(
        'itemId', offer.item_id, 'variantValues', offer.variant_values, 'amountMinor', offer.amount_minor,
        'steps', offer.steps,
        'isAvailable', offer.is_available,
        'packSize', case when offer.base_unit = 'stueck' then greatest(1, offer.base_content) else 1 end,
        'minimumOrderQuantity', offer.minimum_order_quantity
      ) order by offer.amount_minor, offer.position) as items
    from unnest(${productIds}::bigint[]) as asked (id)
    join catalogue.product on product.id = asked.id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${namesIn}
    join catalogue.offer on offer.product_id = product.id and offer.price_list = ${priceList} and offer.is_sellable
    group by product.id, product_text.name`);
}
