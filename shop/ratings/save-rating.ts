import { unseal } from '#shop/access/sealed-token.ts';
import { findTiles, type TilesCtx } from '#shop/catalogue/find-tiles.ts';
import { insertReview } from '#shop/catalogue/review.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { isFlagOn } from '#shop/parameters/global-parameter.ts';
import type { RatingData } from '#shop/resolver-types.generated.ts';
import { findOpenRequest, noteReview, type OpenRequest, useRequest } from './ratings.sql.ts';

type RatingCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;

export type Rating = { stars: number; title: string; message: string; author: string };

const longest = { title: 100, message: 2000, author: 40 };

/**
 * What the link of a rating mail is about (PD6); undefined for a token that is not ours or was used, where the shop takes
 * no ratings, and for a product that is gone.
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
 * Keeps a buyer's rating until somebody approves it (PD6). Each link counts once, however often it is sent. Refuses
 * LINK_ENDED for a token that is not ours or was used, and FIELD_INVALID.
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
    if (!(await useRequest(tx, request.id, now))) return ended();
    const { stars } = rating;
    const [title, message, author] = [
      rating.title.trim(),
      rating.message.trim(),
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
    await noteReview(tx, request.id, reviewId);
    return undefined;
  });
}

/** Whether the operator takes ratings in this store. */
export function areRatingsTaken(ctx: Pick<Ctx, 'db' | 'storefront'>): Promise<boolean> {
  return isFlagOn(ctx, 'rating', 'submission');
}

async function openRequest(ctx: RatingCtx, token: string): Promise<OpenRequest | undefined> {
  if (!(await areRatingsTaken(ctx))) return undefined;
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
      const { length } = texts[field].trim();
      if (length === 0) return wrong(field, 'vue.form.error.requiredField');
      return length > longest[field] ? wrong(field, 'shop.form.error.tooLong') : undefined;
    }),
  ]);
}

function ended(): Refusal<'LINK_ENDED'> {
  return refuse('LINK_ENDED', 'shop.ratingForm.linkEnded');
}
