import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

export const reviewStates = ['waiting', 'unanswered', 'answered', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export type DeskReviewRow = {
  id: number;
  version: number;
  state: ReviewState;
  stars: number;
  title: string;
  message: string;
  author: string;
  language: string;
  isVerified: boolean;
  helpfulCount: number;
  writtenAt: Date;
  answer: string;
  answeredAt: Date | null;
  hiddenReason: string;
  hiddenAt: Date | null;
  product: { id: number; name: string };
};

/** The expression of the index `review_state`. */
const state = sql`(case when hidden_at is not null then 'hidden'
  when approved_at is null then 'waiting' when shop_comment is null then 'unanswered' else 'answered' end)`;

type Search = {
  state: ReviewState;
  stars: number | undefined;
  productId: number | undefined;
  language: 'de' | 'en';
  after: { at: Date; id: number } | undefined;
  limit: number;
};

/** Reviews of one state, the oldest first where they wait and the newest first otherwise. */
export function findDeskReviews(db: Db, search: Search): Promise<DeskReviewRow[]> {
  const { state: wanted, stars, productId, after, limit } = search;
  const isOldestFirst = wanted === 'waiting';
  const isShown = wanted === 'unanswered' || wanted === 'answered';
  const isPast = isOldestFirst ? sql`>` : sql`<`;
  const order = isOldestFirst ? sql`` : sql`desc`;
  return db.rows<DeskReviewRow>(sql`
    ${deskStatement(search.language)}
    where ${state} = ${wanted}
      ${stars === undefined ? sql`` : sql`and stars = ${stars}`}
      ${productId === undefined ? sql`` : sql`and review.product_id = ${productId}`}
      ${productId !== undefined && isShown ? sql`and approved_at is not null` : sql``}
      ${after ? sql`and (written_at, review.id) ${isPast} (${after.at}, ${after.id}::bigint)` : sql``}
    order by written_at ${order}, review.id ${order} limit ${limit}`);
}

/** A review with the order of its invitation and the oldest other one that waits. */
export function findDeskReview(
  db: Db,
  id: number,
  language: 'de' | 'en',
): Promise<
  (DeskReviewRow & { orderNumber: string | null; nextWaitingId: number | null }) | undefined
> {
  const more = sql`,
    (select order_number from ratings.request join orders.purchase on purchase.id = order_id
      where review_id = review.id and request.product_id = review.product_id limit 1) as "orderNumber",
    (select next.id::float8 from catalogue.review next
      where next.approved_at is null and next.hidden_at is null and next.id <> review.id
      order by next.written_at limit 1) as "nextWaitingId"`;
  return db.row(sql`${deskStatement(language, more)} where review.id = ${id}`);
}

function deskStatement(language: 'de' | 'en', more: Statement = sql``): Statement {
  return sql`
    select review.id::float8 as id, review.version, ${state} as state, stars, title, message, author, review.language,
      is_verified as "isVerified", helpful_count as "helpfulCount", written_at as "writtenAt",
      coalesce(shop_comment, '') as answer, answered_at as "answeredAt",
      coalesce(hidden_reason, '') as "hiddenReason", hidden_at as "hiddenAt",
      json_build_object('id', review.product_id, 'name', product_text.name) as product ${more}
    from catalogue.review
    join catalogue.product_text on product_text.product_id = review.product_id and product_text.language = ${language}`;
}

export function findReviewedProduct(
  db: Db,
  id: number,
  language: 'de' | 'en',
): Promise<{ id: number; name: string } | undefined> {
  return db.row(sql`
    select product_id::float8 as id, name from catalogue.product_text
    where product_id = ${id} and language = ${language}`);
}

/** Locks a review until the transaction ends. */
export function lockReview(
  tx: Db,
  id: number,
): Promise<{ version: number; state: ReviewState; productId: number } | undefined> {
  return tx.row(sql`
    select version, ${state} as state, product_id::float8 as "productId" from catalogue.review where id = ${id} for update`);
}

/** Shows a review; `answer` is null for none. */
export async function writeShown(
  tx: Db,
  id: number,
  { answer, now }: { answer: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update catalogue.review set approved_at = ${now}, hidden_at = null, hidden_reason = null, version = version + 1,
      answered_at = case when shop_comment is not distinct from ${answer}::text then answered_at
        when ${answer}::text is not null then ${now}::timestamptz end,
      shop_comment = ${answer}
    where id = ${id}`);
}

/** Writes the shop's answer; null removes it. */
export async function writeAnswer(
  tx: Db,
  id: number,
  { answer, now }: { answer: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update catalogue.review set shop_comment = ${answer}, version = version + 1,
      answered_at = case when ${answer}::text is not null then ${now}::timestamptz end
    where id = ${id}`);
}

export async function writeHidden(
  tx: Db,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update catalogue.review set approved_at = null, hidden_at = ${now}, hidden_reason = ${reason}, version = version + 1
    where id = ${id}`);
}
