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

/** Approved reviews, newest first, of all stars or of some. */
export function findReviewRows(
  db: Db,
  productId: number,
  stars: number | undefined,
  { offset, limit }: Part,
): Promise<ReviewRow[]> {
  const ofStars = stars === undefined ? sql`` : sql`and stars = ${stars}`;
  return db.rows<ReviewRow>(sql`
    select id, stars, title, message, author, language, is_verified as "isVerified",
      helpful_count as "helpfulCount", shop_comment as "shopComment", written_at as "writtenAt"
    from catalogue.review
    where product_id = ${productId} and approved_at is not null ${ofStars}
    order by written_at desc, id desc
    limit ${limit} offset ${offset}`);
}

export function countReviews(
  db: Db,
  productId: number,
): Promise<{ stars: number; count: number }[]> {
  return db.rows(sql`
    select stars, count(*) as count
    from catalogue.review
    where product_id = ${productId} and approved_at is not null
    group by stars`);
}
