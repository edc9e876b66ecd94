import { jobSql } from '#shop/kernel/jobs.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { ProductState } from '../products/products.sql.ts';

/** Puts locked products into a state, with new versions; a plan to publish them ends. */
export async function writeState(
  tx: Db,
  ids: readonly number[],
  { state, now }: { state: ProductState; now: Date },
): Promise<void> {
  await tx.run(sql`
    update catalogue.product set state = ${state}, publish_at = null, version = version + 1, changed_at = ${now}
    where id = any (${ids}::bigint[])`);
}

/** Plans the publishing of locked drafts, with a job at that time; null calls it off. `by` is the actor of the audit trail. */
export async function writePublishAt(
  tx: Db,
  ids: readonly number[],
  { publishAt, by, now }: { publishAt: Date | null; by: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update catalogue.product set publish_at = ${publishAt}, version = version + 1, changed_at = ${now}
    where id = any (${ids}::bigint[])`);
  if (publishAt === null) return;
  const payload = { productIds: [...ids], publishAt: publishAt.toISOString(), by };
  await tx.run(sql`select (${jobSql('publish-products', payload, undefined, publishAt)}).id`);
}

/** Fills names and pictures that items lack with those of their products. */
export async function completeItems(tx: Db, productIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into catalogue.item_text (item_id, language, name)
    select item.id, text.language, text.name
    from catalogue.item
    join catalogue.product_text text on text.product_id = item.product_id
    left join catalogue.item_text own on own.item_id = item.id and own.language = text.language
    where item.product_id = any (${productIds}::bigint[]) and coalesce(own.name, '') = ''
    order by 1, 2
    on conflict (item_id, language) do update set name = excluded.name`);
  await tx.run(sql`
    update catalogue.item set picture_key = picture.picture_key
    from catalogue.picture
    where item.product_id = any (${productIds}::bigint[]) and item.picture_key = ''
      and picture.product_id = item.product_id
      and picture.position = (select min(position) from catalogue.picture first where first.product_id = item.product_id)`);
}

/** Of these products, those whose publishing is still planned for this time. */
export async function findPlanned(
  db: Db,
  ids: readonly number[],
  publishAt: Date,
): Promise<{ id: number; version: number }[]> {
  return db.rows(sql`
    select id::float8 as id, version::float8 as version from catalogue.product
    where id = any (${ids}::bigint[]) and publish_at = ${publishAt} order by id`);
}
