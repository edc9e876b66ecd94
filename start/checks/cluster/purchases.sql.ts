import pg from 'pg';

export type Item = { itemId: number; productId: number; amountMinor: number };

async function ask<Row extends pg.QueryResultRow>(
  ownerUrl: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The recipients of confirmations that may have been lost with their worker, which the staff see marked. */
export async function readUnconfirmed(ownerUrl: string): Promise<Set<string>> {
  const rows = await ask<{ recipient: string }>(
    ownerUrl,
    `select recipient from mail.copy where is_unconfirmed`,
    [],
  );
  return new Set(rows.map(({ recipient }) => recipient));
}

/** Order numbers by the buyer's address. */
export async function readPurchases(
  ownerUrl: string,
  emails: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await ask<{ email: string; orders: string[] }>(
    ownerUrl,
    `select email, array_agg(order_number) as orders from orders.purchase where email = any ($1) group by email`,
    [emails],
  );
  return new Map(rows.map(({ email, orders }) => [email, orders]));
}

/** Items that a guest can buy one by one, without a deal; their stock becomes large. */
export async function stockItems(ownerUrl: string, count: number): Promise<Item[]> {
  return ask<Item>(
    ownerUrl,
    `with chosen as (
       select distinct on (item.product_id) item.id, item.product_id, price.amount_minor
       from catalogue.item
       join catalogue.product on product.id = item.product_id and not product.is_book and not product.is_bulky
       join catalogue.item_price price on price.item_id = item.id and price.price_list = 'de'
         and price.amount_minor between 1000 and 9000
       join stock.item_stock stock on stock.item_id = item.id and stock.on_hand > 20
       where item.is_sellable and item.minimum_order_quantity = 1
         and not exists (select from deals.deal where deal.item_id = item.id)
       order by item.product_id, item.id limit $1)
     select id::integer as "itemId", product_id::integer as "productId", amount_minor::integer as "amountMinor"
     from chosen`,
    [count],
  );
}
