import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type ReviewRow = {
  id: number;
  stars: number;
  title: string;
  message: string;
  author: string;
  language: string;
  isVerified: boolean;
  helpfulCount: number;
  shopComment: string | null;
  writtenAt: Date;
};

type Part = { offset: number; limit: number };

/** Approved reviews as a product page shows them, with how many there are by stars; `writtenAt` is ISO 8601 in UTC. */
export type ShownReviews = {
  reviews: (Omit<ReviewRow, 'writtenAt'> & { writtenAt: string })[];
  counts: { stars: number; count: number }[];
};

/** Approved reviews, newest first, of all stars or of some. Counts are of all. */
export async function findShownReviews(
  db: Db,
  productId: number,
  stars: number | undefined,
  { offset, limit }: Part,
): Promise<ShownReviews> {
  const ofStars = stars === undefined ? sql`` : sql`and stars = ${stars}`;
  const found = await db.row<ShownReviews>(sql`
    select coalesce((
        select json_agg(shown) from (
          select id, stars, title, message, author, language, is_verified as "isVerified",
            helpful_count as "helpfulCount", shop_comment as "shopComment",
            to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "writtenAt"
          from catalogue.review
          where product_id = ${productId} and approved_at is not null ${ofStars}
          order by written_at desc, id desc
          limit ${limit} offset ${offset}
        ) as shown
      ), '[]') as reviews,
      coalesce((
        select json_agg(counted) from (
          select stars, count(*) as count from catalogue.review
          where product_id = ${productId} and approved_at is not null group by stars
        ) as counted
      ), '[]') as counts`);
  return found ?? { reviews: [], counts: [] };
}

export type NewReview = {
  productId: number;
  language: string;
  stars: number;
  title: string;
  message: string;
  author: string;
  now: Date;
};

/** Inserts a buyer's review, which is shown once it is approved. Returns its id. */
export async function insertReview(db: Db, review: NewReview): Promise<number> {
  const { productId, language, stars, title, message, author, now } = review;
  const kept = await db.row<{ id: number }>(sql`
    insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, written_at)
    values (${productId}, ${language}, ${stars}, ${title}, ${message}, ${author}, true, ${now})
    returning id`);
  if (!kept) throw new Error('PostgreSQL answered no row for an inserted review.');
  return kept.id;
}

export type WaitingReview = ReviewRow & { productId: number };

/** Reviews that wait for approval, the oldest first. */
export function findWaitingReviews(db: Db, limit: number): Promise<WaitingReview[]> {
  return db.rows<WaitingReview>(sql`
    select id, product_id as "productId", stars, title, message, author, language, is_verified as "isVerified",
      helpful_count as "helpfulCount", shop_comment as "shopComment", written_at as "writtenAt"
    from catalogue.review where approved_at is null and hidden_at is null
    order by written_at limit ${limit}`);
}

/** Approves a waiting review. Returns its product, or undefined where no such review waits. */
export async function approveWaitingReview(
  db: Db,
  { id, shopComment, now }: { id: number; shopComment: string | null; now: Date },
): Promise<number | undefined> {
  const approved = await db.row<{ productId: number }>(sql`
    update catalogue.review set approved_at = ${now}, shop_comment = ${shopComment}, version = version + 1,
      answered_at = case when ${shopComment}::text is not null then ${now}::timestamptz end
    where id = ${id} and approved_at is null and hidden_at is null returning product_id as "productId"`);
  return approved?.productId;
}

/** Deletes a waiting review. Returns whether there was one. */
export async function deleteWaitingReview(db: Db, id: number): Promise<boolean> {
  const deleted = await db.run(
    sql`delete from catalogue.review where id = ${id} and approved_at is null and hidden_at is null`,
  );
  return deleted > 0;
}

/** Removes the author's name of approved reviews and deletes waiting and hidden ones. Returns the products of the approved ones. */
export async function anonymiseReviews(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ productId: number }>(sql`
    with waiting as (delete from catalogue.review where approved_at is null and id = any(${ids}::bigint[]))
    update catalogue.review set author = '' where approved_at is not null and id = any(${ids}::bigint[])
    returning product_id as "productId"`);
  return rows.map(({ productId }) => productId);
}
