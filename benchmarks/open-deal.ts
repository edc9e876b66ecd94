import type pg from 'pg';

/** Creates a deal of `cap` pieces for an hour, on a well stocked item from 10 to 90 euros without one. Throws where there is none. */
export async function openDeal(
  database: pg.Client,
  cap: number,
): Promise<{ dealId: string; itemId: string }> {
  const { rows } = await database.query<{ dealId: string; itemId: string }>(
    `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
     select item.id, 'de', price.amount_minor - 1, $1, 2, now() - interval '1 second', now() + interval '1 hour'
     from catalogue.item
     join catalogue.item_price price on price.item_id = item.id and price.price_list = 'de'
       and price.amount_minor between 1000 and 9000
     join stock.item_stock stock on stock.item_id = item.id and stock.on_hand > 50
     join catalogue.product on product.id = item.product_id and not product.is_book and not product.is_bulky
     where item.is_sellable and item.minimum_order_quantity = 1
       and not exists (select from deals.deal where deal.item_id = item.id)
     order by random() limit 1
     returning id as "dealId", item_id as "itemId"`,
    [cap],
  );
  if (!rows[0]) throw new Error('No item is left for a deal: start with a fresh catalogue.');
  return rows[0];
}
