import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';

export type HistoryItem = { itemId: number; itemNumber: string; name: string };

/** An item by its number or EAN; undefined for an unknown one. */
export function findHistoryItem(
  db: Db,
  number: string,
  language: Language,
): Promise<HistoryItem | undefined> {
  return db.row<HistoryItem>(sql`
    select item.id as "itemId", item.order_number as "itemNumber", text.name
    from (
      select * from catalogue.item where catalogue.number_key(order_number) = catalogue.number_key(${number})
      union select * from catalogue.item where ean = ${number} limit 1
    ) as item
    join catalogue.product_text text on text.product_id = item.product_id and text.language = ${language}`);
}

/** A price from its beginning until the next one. */
export type HeldPrice = { from: Date; amountMinor: number; oldAmountMinor: number | null };

/** The last thousand prices of an item in a list, the earliest first. */
export async function findHeldPrices(
  db: Db,
  itemId: number,
  priceList: PriceList,
): Promise<HeldPrice[]> {
  const rows = await db.rows<HeldPrice>(sql`
    select valid_from as "from", amount_minor as "amountMinor", old_amount_minor as "oldAmountMinor"
    from catalogue.price_history where item_id = ${itemId} and price_list = ${priceList}
    order by valid_from desc limit 1000`);
  return rows.toReversed();
}

export type HeldDeal = { from: Date; until: Date; amountMinor: number };

/** The last five hundred lightning deals of an item in a list, the earliest first; those to come too. */
export async function findHeldDeals(
  db: Db,
  itemId: number,
  priceList: PriceList,
): Promise<HeldDeal[]> {
  const rows = await db.rows<HeldDeal>(sql`
    select starts_at as "from", ends_at as until, special_amount_minor as "amountMinor"
    from deals.deal where item_id = ${itemId} and price_list = ${priceList}
    order by ends_at desc limit 500`);
  return rows.toReversed();
}
