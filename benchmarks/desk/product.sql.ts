import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A product with so many items; one that has fewer gets copies of its first item, with names, prices and stock. */
export async function productOfManyItems(db: Db, count: number): Promise<number> {
  const found = await db.row<{ id: number; itemId: number; had: number }>(sql`
    select product_id::float8 as id, min(id)::float8 as "itemId", count(*)::integer as had from catalogue.item
    where is_sellable and not is_catalog group by product_id having count(*) <= ${count} order by count(*) desc, product_id limit 1`);
  if (!found) throw new Error('There is no product: the shop was not seeded.');
  const { id, itemId, had } = found;
  await db.transaction(async (tx) => {
    await tx.run(sql`
      create temporary table copied on commit drop as
      select number, (select max(id) from catalogue.item) + number - ${had} as id from generate_series(${had + 1}, ${count}::integer) as number`);
    await tx.run(sql`
      insert into catalogue.item (id, product_id, position, order_number, ean, picture_key, variant_values)
      overriding system value
      select copied.id, ${id}, number, 'BENCH-' || copied.id, 'B' || copied.id, picture_key, jsonb_build_object('farbe', 'f' || number)
      from copied, catalogue.item where item.id = ${itemId}`);
    await tx.run(sql`
      insert into catalogue.item_text (item_id, language, name)
      select copied.id, language, name || ' ' || number from copied, catalogue.item_text where item_id = ${itemId}`);
    await tx.run(sql`
      insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
      select copied.id, price_list, currency, valid_from, amount_minor from copied, catalogue.item_price where item_id = ${itemId}`);
    await tx.run(sql`insert into stock.item_stock (item_id, on_hand) select id, 10 from copied`);
    await tx.run(sql`select catalogue.continue_ids()`);
  });
  return id;
}
