import { usePictures } from '#shop/files/use-pictures.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { Db } from '#shop/kernel/db.ts';
import { neutralPicture } from '../fields/neutral-picture.ts';
import { cutShown, type PictureCtx, type SeenPicture } from './change-pictures.ts';
import { readAlts, type WantedCut } from './picture-fields.ts';
import { type Alts, lockCategoryPicture, writeCategoryPicture } from './pictures.sql.ts';

export type CategoryPictureWish = {
  /** The category, as the screen showed it. */
  seen: SeenPicture;
  alts: Alts;
  /** The key of an upload; undefined to keep the present picture. */
  key?: string | undefined;
  cut?: WantedCut | undefined;
};

/**
 * Shows a category by an uploaded picture, or changes what its present one says and which part of it is shown (OP1). Refuses ALT_MISSING,
 * ALT_WRONG, UNKNOWN (category or upload), CHANGED_MEANWHILE, CUT_WRONG, and NOT_UPLOADED for a cut of a picture that is drawn.
 */
export async function changeCategoryPicture(
  ctx: PictureCtx,
  { seen, key: uploaded, cut, ...wish }: CategoryPictureWish,
): Promise<Refusal | undefined> {
  const alts = readAlts(wish.alts);
  if (isRefusal(alts)) return alts;
  return onSeenCategory(ctx, seen, async (tx, present) => {
    const within = { ...ctx, db: tx };
    if (uploaded !== undefined && (await usePictures(within, [uploaded])).length === 0)
      return refuse('UNKNOWN', 'pictures.unknown');
    const base = uploaded ?? present;
    const key = cut ? await cutShown(within, base, cut) : base;
    if (isRefusal(key)) return key;
    await writeCategoryPicture(tx, seen.id, { key, alts });
    return undefined;
  });
}

/** Takes the picture off a category, which a neutral drawing shows then (OP1). Refuses UNKNOWN and CHANGED_MEANWHILE. */
export function removeCategoryPicture(
  ctx: PictureCtx,
  seen: SeenPicture,
): Promise<Refusal | undefined> {
  return onSeenCategory(ctx, seen, async (tx) => {
    await writeCategoryPicture(tx, seen.id, { key: neutralPicture, alts: null });
    return undefined;
  });
}

function onSeenCategory(
  ctx: PictureCtx,
  seen: SeenPicture,
  work: (tx: Db, key: string) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockCategoryPicture(tx, seen.id);
    if (!found) return refuse('UNKNOWN', 'pictures.unknown');
    if (found.version !== seen.version)
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    return work(tx, found.key);
  });
}
