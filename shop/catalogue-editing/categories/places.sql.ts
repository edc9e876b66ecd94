import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type Places = { productId: number; categoryIds: readonly number[] };

/** Puts products into categories and those above them, and leaves them where they are already. */
export async function placeProducts(tx: Db, places: readonly Places[]): Promise<void> {
  await tx.run(sql`
    insert into catalogue.product_category (category_id, product_id)
    select distinct above.id, wanted."productId"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted ("productId" bigint, "categoryIds" integer[])
    join catalogue.category on category.id = any (wanted."categoryIds")
    cross join unnest(category.path) as above (id)
    order by 2, 1
    on conflict do nothing`);
}
