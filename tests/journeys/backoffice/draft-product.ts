import { eanOf } from '#tests/support/catalogue-desk.ts';
import { inDatabase } from './staff.ts';

type Pool = Parameters<Parameters<typeof inDatabase>[0]>[0]['pool'];

/** A new draft with texts, a picture and one item with prices and stock; answers its id. */
export async function newDraft(name: string): Promise<number> {
  return inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into catalogue.product (brand_id, main_category_id, tax_class, released_on, changed_at, state)
       select brand_id, main_category_id, tax_class, released_on, now(), 'draft' from catalogue.product where id = 2
       returning id::integer`,
    );
    const id = rows[0]?.id ?? 0;
    await pool.query(
      `insert into catalogue.product_text (product_id, language, name, description)
       values ($1, 'de', $2, 'Dreht sich lange.'), ($1, 'en', $2, 'Spins for long.')`,
      [id, name],
    );
    await pool.query(
      `insert into catalogue.item (product_id, position, order_number, ean, picture_key) values ($1, 1, $2, $3, '')`,
      [id, `E-${crypto.randomUUID().slice(0, 8)}`, eanOf(Math.floor(Math.random() * 1e10))],
    );
    await price(pool, id);
    return id;
  });
}

/** Gives a product a picture, and its items prices and stock, as other desks do. */
export async function price(pool: Pool, productId: number): Promise<void> {
  await pool.query(
    `insert into catalogue.picture (product_id, position, picture_key)
     select $1, 1, picture_key from catalogue.picture limit 1`,
    [productId],
  );
  await pool.query(
    `insert into catalogue.item_price (item_id, price_list, currency, amount_minor)
     select id, list, currency, 990
     from catalogue.item, (values ('de', 'EUR'), ('at', 'EUR'), ('ch', 'CHF'), ('edu', 'EUR')) as priced (list, currency)
     where product_id = $1`,
    [productId],
  );
  await pool.query(
    'insert into stock.item_stock (item_id, on_hand, restock_days) select id, 50, 0 from catalogue.item where product_id = $1',
    [productId],
  );
}
