import { usePictures } from '#shop/files/use-pictures.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { cutShown, type PictureCtx } from './change-pictures.ts';
import type { WantedCut } from './picture-fields.ts';
import { findCategoryPicture, writeCategoryPicture } from './pictures.sql.ts';

export type CategoryPictureWish = {
  categoryId: number;
  /** The key of the picture that the screen showed. */
  seen: string;
  /** The key of an upload; undefined to cut the present one anew. */
  key?: string | undefined;
  cut?: WantedCut | undefined;
};

/**
 * Shows a category by an uploaded picture, or another part of its present one (OP1). Its name is its alternative text. Refuses UNKNOWN (category
 * or upload), CHANGED_MEANWHILE, CUT_WRONG, and NOT_UPLOADED for a cut of a picture that is drawn.
 */
export function changeCategoryPicture(
  ctx: PictureCtx,
  { categoryId, seen, key: uploaded, cut }: CategoryPictureWish,
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    if (!(await findCategoryPicture(tx, categoryId, 'de')))
      return refuse('UNKNOWN', 'pictures.unknown');
    if (uploaded !== undefined && (await usePictures(within, [uploaded])).length === 0)
      return refuse('UNKNOWN', 'pictures.unknown');
    const base = uploaded ?? seen;
    const key = cut ? await cutShown(within, base, cut) : base;
    if (isRefusal(key)) return key;
    const isWritten = await writeCategoryPicture(tx, categoryId, { seen, key });
    return isWritten ? undefined : refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
  });
}
