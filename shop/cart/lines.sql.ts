import { fixedPriceLists } from '#shop/kernel/fixed-prices.ts';
import { joinCartDeal, runsDeal } from '#shop/deals/deal-availability.sql.ts';
import {
  type VariantAttributes,
  type VariantCodes,
  withVariantLabels,
} from '#shop/catalogue/variant-attributes.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { spelled } from '#shop/storefronts/spelling.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { LineRow } from './cart-rows.ts';
import type { DealCustomer } from '#shop/deals/deal.ts';
import { hasVoucherOfCategories, voucherItems } from '#shop/vouchers/vouchers-of-cart.sql.ts';

export type LineKey = {
  cartId: string;
  /** Further items to be read that are not in the cart. */
  itemIds: readonly number[];
  /** Whether their categories are read. */
  hasCategories: boolean;
  storefront: Storefront;
  now: Date;
  customer: DealCustomer;
  /** In the storefront's spelling. */
  attributes: VariantAttributes;
};

/** A line as statements answer it. */
export type StoredLine = Omit<LineRow, 'variantLabels'> & VariantCodes;

/** Lines with the labels of their variants, in the storefront's spelling. */
export function readLines(
  lines: readonly StoredLine[],
  { storefront, attributes }: Pick<LineKey, 'storefront' | 'attributes'>,
): LineRow[] {
  return withVariantLabels(spelled(lines, storefront), attributes);
}

/** The cart's lines in the order in which they were added, then the other asked items. One statement whatever their number. */
export async function findLines(db: Db, key: LineKey): Promise<LineRow[]> {
  return readLines(await db.rows<StoredLine>(linesOfCart({ ...key, hasVouchers: false })), key);
}

type WholeLines = LineKey & {
  /** Whether what the cart's vouchers need is added: free items, and categories where a voucher counts in some alone. */
  hasVouchers: boolean;
};

/** The lines with what vouchers and deals need. */
export function linesOfCart({
  cartId,
  itemIds,
  hasCategories,
  hasVouchers,
  storefront,
  now,
  customer,
}: WholeLines): Statement {
  return sql`
    with wanted as (
      ${wantedItems(cartId, itemIds)} ${hasVouchers ? sql`union ${voucherItems(cartId)}` : sql``}
    ),
    destination as (
      select deals.address_key(company, last_name, street, postcode, country) as key
      from checkout.choice join account.address on address.id =
        case choice.delivery_type when 'sameAsBilling' then choice.billing_address_id else choice.shipping_address_id end
      where choice.cart_id = ${cartId}
    )
    ${lineColumns(storefront)}, ${categoriesOf({ cartId, hasCategories, hasVouchers })} as "categoryIds",
      available.deal, lapsed.hold as "lapsedHold"
    ${wantedLines(cartId, storefront)}
    ${joinCartDeal(now, customer, { id: cartId, addressKey: sql`(select key from destination)` })}
    ${linesInOrder}`;
}

/** The lines without what vouchers and deals need; `deal` is true where a deal of the item runs. */
export function plainLines({ cartId, itemIds, storefront, now }: LineKey): Statement {
  return sql`
    with wanted as (${wantedItems(cartId, itemIds)})
    ${lineColumns(storefront)}, '{}'::integer[] as "categoryIds", ${runsDeal(now)} as deal, null::json as "lapsedHold"
    ${wantedLines(cartId, storefront)}
    ${linesInOrder}`;
}

/** The ids of the cart's items and of the others that are asked for. */
function wantedItems(cartId: string, itemIds: readonly number[]): Statement {
  const held = sql`select item_id from cart.position where cart_id = ${cartId}::uuid`;
  return itemIds.length === 0
    ? held
    : sql`${held} union select few from cart.few(${itemIds}::bigint[]) as few`;
}

function lineColumns({ priceList }: Pick<Storefront, 'priceList'>): Statement {
  return sql`
    select position.id as "positionId", coalesce(position.quantity, 0) as quantity,
      coalesce(position.names, '[]') as names, product.name_style as "nameStyle", item.id as "itemId",
      product.id as "productId", product_text.name, brand.name as brand, item.order_number as "orderNumber",
      item.picture_key as "pictureKey", product.variant_attributes as "variantAttributes", item.variant_values as "variantValues",
      product.tax_class as "taxClass", product.is_bulky as "isBulky", item.is_catalog as "isCatalog",
      product.is_book and ${priceList} = any(${fixedPriceLists}::text[]) as "hasFixedPrice",
      offer.item_id is not null and item.is_sellable and product.state = 'published' as "isSellable",
      coalesce(stock.on_hand, 0) as "onHand", coalesce(stock.restock_days::integer, 0) as "restockDays",
      to_char(stock.expected_on, 'YYYY-MM-DD') as "expectedOn",
      item.minimum_order_quantity as "minimumOrderQuantity", item.max_quantity as "maxQuantity",
      offer.amount_minor as "amountMinor", coalesce(offer.steps, '[]') as steps, offer.old_amount_minor as "oldAmountMinor",
      offer.lowest_30_days_minor as "lowest30DaysMinor", offer.recommended_minor as "recommendedMinor", item.base_content::text as "baseContent", item.base_unit as "baseUnit"`;
}

/** As `catalogue.offer`, whose row `offer` is the price and `stock` the stock, without a second look at item and product. */
function wantedLines(cartId: string, { language, priceList }: Storefront): Statement {
  return sql`
    from wanted
    join catalogue.item on item.id = wanted.item_id
    join catalogue.product on product.id = item.product_id
    join catalogue.product_text on product_text.product_id = product.id and product_text.language = ${language}
    join catalogue.brand on brand.id = product.brand_id
    left join catalogue.item_price offer on offer.item_id = item.id and offer.price_list = ${priceList}
      and not item.is_retired and product.state <> 'draft'
    left join stock.item_stock stock on stock.item_id = offer.item_id
    left join cart.position on position.cart_id = ${cartId} and position.item_id = item.id`;
}

const linesInOrder = sql`
    where product.state <> 'draft' or position.id is not null
    order by position.id nulls last, item.id`;

function categoriesOf({
  cartId,
  hasCategories,
  hasVouchers,
}: Pick<WholeLines, 'cartId' | 'hasCategories' | 'hasVouchers'>): Statement {
  if (hasCategories) return categoriesOfProduct;
  if (!hasVouchers) return sql`'{}'::integer[]`;
  return sql`case when ${hasVoucherOfCategories(cartId)} then ${categoriesOfProduct} else '{}'::integer[] end`;
}

const categoriesOfProduct = sql`array(
        select distinct unnest(category.path) from catalogue.product_category
        join catalogue.category on category.id = category_id where product_id = product.id
      )`;
