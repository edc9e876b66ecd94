import { unseal } from '#shop/access/sealed-token.ts';
import { findTiles, type TilesCtx } from '#shop/catalogue/find-tiles.ts';
import { insertReview } from './review.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { typedLines } from '#shop/kernel/typed-lines.ts';
import { isFlagOn } from '#shop/parameters/global-parameter.ts';
import type { RatingData } from '#shop/resolver-types.generated.ts';
import {
  findOpenRequest,
  linkReview,
  type OpenRequest,
  redeemRequest,
} from './rating-request.sql.ts';

type RatingCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;

export type Rating = { stars: number; title: string; message: string; author: string };

const longest = { title: 100, message: 2000, author: 40 };

/**
 * The product of a rating link (PD6); undefined for an invalid or used token, where the shop accepts no ratings, and for a
 * deleted product.
 */
export async function decryptRatingData(
  ctx: RatingCtx & TilesCtx,
  encryptedData: string,
): Promise<RatingData | undefined> {
  const request = await openRequest(ctx, encryptedData);
  if (!request) return undefined;
  const [product] = await findTiles(ctx, [request.productId]);
  return product && { product, author: request.firstName };
}

/**
 * Saves a buyer's rating, which is shown after approval (PD6). Each link is valid once. Refuses LINK_ENDED for an invalid or
 * used token, and FIELD_INVALID.
 */
export async function saveRating(
  ctx: RatingCtx,
  encryptedData: string,
  rating: Rating,
): Promise<Refusal<'LINK_ENDED' | 'FIELD_INVALID'> | undefined> {
  const wrong = wrongFields(rating);
  if (wrong) return wrong;
  const request = await openRequest(ctx, encryptedData);
  if (!request) return ended();
  const now = ctx.clock.now();
  const { language } = ctx.storefront;
  return ctx.db.transaction(async (tx) => {
    if (!(await redeemRequest(tx, request.id, now))) return ended();
    const { stars } = rating;
    const [title, message, author] = [
      rating.title.trim(),
      typedLines(rating.message),
      rating.author.trim(),
    ];
    const reviewId = await insertReview(tx, {
      productId: request.productId,
      language,
      stars,
      title,
      message,
      author,
      now,
    });
    await linkReview(tx, request.id, reviewId);
    return undefined;
  });
}

/** Whether this store accepts ratings. */
export function areRatingsOpen(ctx: Pick<Ctx, 'db' | 'storefront'>): Promise<boolean> {
  return isFlagOn(ctx, 'rating', 'submission');
}

async function openRequest(ctx: RatingCtx, token: string): Promise<OpenRequest | undefined> {
  if (!(await areRatingsOpen(ctx))) return undefined;
  const content = await unseal(ctx, 'rating', token);
  const id = content?.['request'];
  return typeof id === 'number' ? findOpenRequest(ctx.db, id) : undefined;
}

function wrongFields({ stars, ...texts }: Rating): Refusal<'FIELD_INVALID'> | undefined {
  const wrong = (field: string, messageKey: string) =>
    refuse('FIELD_INVALID', messageKey, { field });
  const isRated = Number.isInteger(stars) && stars >= 1 && stars <= 5;
  return refuseAll([
    isRated ? undefined : wrong('stars', 'shop.ratingForm.chooseStars'),
    ...(['title', 'message', 'author'] as const).map((field) => {
      const { length } = typedLines(texts[field]);
      if (length === 0) return wrong(field, 'vue.form.error.requiredField');
      return length > longest[field] ? wrong(field, 'shop.form.error.tooLong') : undefined;
    }),
  ]);
}

function ended(): Refusal<'LINK_ENDED'> {
  return refuse('LINK_ENDED', 'shop.ratingForm.linkEnded');
}
