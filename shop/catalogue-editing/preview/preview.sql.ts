import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

export type PreviewFacts = { hasText: boolean; hasPrice: boolean; hasPicture: boolean };

/** Whether a product has what its page on a storefront needs; undefined for an unknown id. */
export function findPreviewFacts(
  db: Db,
  productId: number,
  { language, priceList }: Pick<Storefront, 'language' | 'priceList'>,
): Promise<PreviewFacts | undefined> {
  return db.row<PreviewFacts>(sql`
    select
      exists (select from catalogue.product_text where product_id = product.id and language = ${language} and name <> '') as "hasText",
      exists (select from catalogue.previewed_offer where product_id = product.id and price_list = ${priceList}) as "hasPrice",
      exists (select from catalogue.picture where product_id = product.id) as "hasPicture"
    from catalogue.product where id = ${productId}`);
}

export type PreviewedRow = { state: string; publishAt: Date | null };

/** The state of a previewed product; undefined where it is gone or the person is blocked. */
export function findPreviewed(
  db: Db,
  { productId, staffId }: { productId: number; staffId: number },
): Promise<PreviewedRow | undefined> {
  return db.row<PreviewedRow>(sql`
    select state, publish_at as "publishAt" from catalogue.product
    where id = ${productId} and exists (select from staff.person where id = ${staffId} and blocked_at is null)`);
}
