import type pg from 'pg';

/** An item with its product and its picture. */
export type Goods = { id: number; productId: number; pictureKey: string };

/** `count` well stocked items without a deal, cheap enough to be paid by invoice. Throws if too few are left. */
export async function cheapItems(database: pg.Client, count: number): Promise<Goods[]> {
  const { rows } = await database.query<Goods>(
    `select item.id::integer as id, item.product_id::integer as "productId", item.picture_key as "pictureKey" from catalogue.item
     join catalogue.product on product.id = item.product_id and not product.is_book and not product.is_bulky
     join catalogue.item_price price on price.item_id = item.id and price.price_list = 'de' and price.amount_minor < 4000
     join stock.item_stock stock on stock.item_id = item.id and stock.on_hand > 20
     where item.is_sellable and item.minimum_order_quantity = 1
       and not exists (select from deals.deal where deal.item_id = item.id)
     order by random() limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error('Too few items are left: start with a fresh catalogue.');
  return rows;
}
