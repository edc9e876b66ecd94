import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { PictureOfItem, ShownPicture } from './shown-picture.ts';

/** The pictures of products in their order; a product without one is left out. */
export async function findPicturesOf(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, ShownPicture[]>> {
  const rows = await db.rows<{ productId: number; pictures: ShownPicture[] }>(sql`
    select product_id::float8 as "productId",
      jsonb_agg(jsonb_build_object('key', picture_key, 'alts', nullif(jsonb_build_object('de', alts ->> 'de', 'en', alts ->> 'en'), '{"de": null, "en": null}'))
        order by position) as pictures
    from catalogue.picture where product_id = any (${productIds}::bigint[]) group by product_id`);
  return new Map(rows.map(({ productId, pictures }) => [productId, pictures]));
}

/** Which of these products are published. */
export async function findPublished(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id::float8 as id from catalogue.product where id = any (${productIds}::bigint[]) and state = 'published'`);
  return rows.map(({ id }) => id);
}

/**
 * Shows products, which are locked, by exactly these pictures. Items without a picture are shown by the one of `ofItems`, else by the
 * first of their product; so are those whose picture is taken off. Five statements.
 */
export async function writePictures(
  tx: Db,
  wanted: readonly { productId: number; pictures: readonly ShownPicture[] }[],
  ofItems: readonly PictureOfItem[],
): Promise<void> {
  const rows = sql`(
    select "productId", key, alts, ordinal
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as product ("productId" bigint, pictures jsonb)
    cross join jsonb_array_elements(pictures) with ordinality as element (picture, ordinal)
    cross join jsonb_to_record(picture) as shown (key text, alts jsonb))`;
  const ids = wanted.map(({ productId }) => productId);
  await tx.run(sql`
    delete from catalogue.picture
    where product_id = any (${ids}::bigint[])
      and not exists (select from ${rows} as wanted where "productId" = product_id and key = picture_key)`);
  await tx.run(sql`
    update catalogue.picture set position = ordinal, alts = nullif(wanted.alts, 'null'),
      version = version + (picture.alts is distinct from nullif(wanted.alts, 'null'))::integer
    from ${rows} as wanted
    where product_id = "productId" and picture_key = key and (position, picture.alts) is distinct from (ordinal, nullif(wanted.alts, 'null'))`);
  await tx.run(sql`
    insert into catalogue.picture (product_id, position, picture_key, alts)
    select "productId", ordinal, key, nullif(wanted.alts, 'null') from ${rows} as wanted
    where not exists (select from catalogue.picture where product_id = "productId" and picture_key = key)
    order by 1, 2`);
  await tx.run(sql`
    update catalogue.item set picture_key = wanted.key
    from jsonb_to_recordset(${JSON.stringify(ofItems)}::jsonb) as wanted ("itemId" bigint, key text, "isNew" boolean)
    where id = "itemId" and (picture_key = '' or "isNew") and product_id = any (${ids}::bigint[])`);
  await tx.run(sql`
    update catalogue.item set picture_key = coalesce((
      select first.picture_key from catalogue.picture first where first.product_id = item.product_id order by first.position limit 1), '')
    where product_id = any (${ids}::bigint[])
      and not exists (select from catalogue.picture where picture.product_id = item.product_id and picture.picture_key = item.picture_key)
      and (picture_key = '' or picture_key ~ '^u[0-9a-f]{32}$')`);
}
