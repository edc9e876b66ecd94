import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/**
 * Whether the storefront sells an item, or any item of the product where `itemId` is null: its price list has the item, whether that
 * is in stock or not (ST3). Both ids are expressions of bigint.
 */
export const isSold = (
  { priceList }: Storefront,
  { productId, itemId }: { productId: Statement; itemId: Statement },
): Statement => sql`
  exists (
    select from catalogue.offer
    where offer.price_list = ${priceList} and offer.product_id = ${productId} and (${itemId} is null or offer.item_id = ${itemId})
  )`;
