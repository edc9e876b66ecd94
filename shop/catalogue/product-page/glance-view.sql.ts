import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** Counts a view of an item; false if the storefront does not sell it. */
export async function countGlanceView(
  db: Db,
  { productId, itemId, day }: { productId: number; itemId: number; day: string },
  { host, priceList }: Storefront,
): Promise<boolean> {
  const row = await db.row(sql`
    insert into catalogue.glance_view (item_id, shop_domain, viewed_on)
    select item_id, ${host}, ${day} from catalogue.offer
    where item_id = ${itemId} and product_id = ${productId} and price_list = ${priceList}
    on conflict (item_id, shop_domain, viewed_on) do update set views = glance_view.views + 1
    returning views`);
  return row !== undefined;
}

/** Deletes at most a thousand old rows at a time, so that no view waits for it. */
export async function forgetGlanceViews(db: Db, before: string): Promise<void> {
  await db.run(sql`
    delete from catalogue.glance_view where ctid = any (array(
      select ctid from catalogue.glance_view where viewed_on < ${before} limit 1000))`);
}
