import { cutAgain } from '#shop/files/cut-picture.ts';
import { usePictures } from '#shop/files/use-pictures.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { mostPictures } from '../fields/picture-limits.ts';
import { isCut, readAlts, type WantedCut } from './picture-fields.ts';
import {
  type Alts,
  deletePicture,
  findPictures,
  insertPicture,
  lockPicture,
  lockProduct,
  type PictureRow,
  touchProduct,
  lockItemPicture,
  writeItemPicture,
  writeOrder,
  writePicture,
} from './pictures.sql.ts';

export type PictureCtx = Pick<StaffCtx, 'db' | 'clock'>;

/** A picture as a screen showed it. */
export type SeenPicture = { id: number; version: number };

const unknownPicture = () => refuse('UNKNOWN', 'pictures.unknown');
const changedMeanwhile = () => refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');

/**
 * Shows an uploaded picture behind the others of a product (OP1); one that is shown already is left as it is, so that a repetition
 * changes nothing. Items without a picture are shown by it. Refuses ALT_MISSING, ALT_WRONG, UNKNOWN (product or upload), TOO_MANY beyond 30.
 */
export function addPicture(
  ctx: PictureCtx,
  added: { productId: number; key: string; alts: Alts },
): Promise<Refusal | undefined> {
  const { productId, key } = added;
  const alts = readAlts(added.alts);
  if (isRefusal(alts)) return Promise.resolve(alts);
  return ctx.db.transaction(async (tx) => {
    if (!(await lockProduct(tx, productId))) return unknownPicture();
    const shown = await findPictures(tx, productId);
    if (shown.some((picture) => picture.key === key)) return undefined;
    if (shown.length >= mostPictures)
      return refuse('TOO_MANY', 'pictures.tooMany', { values: { most: mostPictures } });
    if ((await usePictures({ ...ctx, db: tx }, [key])).length === 0) return unknownPicture();
    await insertPicture(tx, { productId, key, alts });
    return finish(ctx, tx, productId);
  });
}

/** Puts the pictures of a product into an order, the first of which is shown in lists. Refuses CHANGED_MEANWHILE unless the ids are all of its. */
export function arrangePictures(
  ctx: PictureCtx,
  { productId, pictureIds }: { productId: number; pictureIds: readonly number[] },
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (tx) => {
    if (!(await lockProduct(tx, productId))) return unknownPicture();
    const ids = (await findPictures(tx, productId)).map(({ id }) => id);
    const wanted = new Set(pictureIds);
    if (wanted.size !== pictureIds.length || ids.length !== wanted.size) return changedMeanwhile();
    if (!ids.every((id) => wanted.has(id))) return changedMeanwhile();
    if (ids.every((id, index) => id === pictureIds[index])) return undefined;
    await writeOrder(tx, productId, pictureIds);
    return finish(ctx, tx, productId);
  });
}

/**
 * Changes what a picture says and which part of it is shown; items that it shows follow. Refuses ALT_MISSING, ALT_WRONG, CUT_WRONG, UNKNOWN,
 * CHANGED_MEANWHILE, and NOT_UPLOADED for a cut of a picture that is drawn.
 */
export function changePicture(
  ctx: PictureCtx,
  seen: SeenPicture,
  wanted: { alts: Alts; cut?: WantedCut | undefined },
): Promise<Refusal | undefined> {
  const alts = readAlts(wanted.alts);
  if (isRefusal(alts)) return Promise.resolve(alts);
  return onSeenPicture(ctx, seen, async (tx, picture) => {
    const key = wanted.cut
      ? await cutShown({ ...ctx, db: tx }, picture.key, wanted.cut)
      : undefined;
    if (isRefusal(key)) return key;
    await writePicture(tx, picture, { key: key ?? picture.key, alts });
    return undefined;
  });
}

/** Takes a picture off its product; items that it showed are shown by the first one left. Refuses UNKNOWN, CHANGED_MEANWHILE, and LAST while the product is published. */
export function removePicture(ctx: PictureCtx, seen: SeenPicture): Promise<Refusal | undefined> {
  return onSeenPicture(ctx, seen, async (tx, picture) => {
    const isLast = (await findPictures(tx, picture.productId)).length === 1;
    if (isLast && picture.state === 'published') return refuse('LAST', 'pictures.last');
    await deletePicture(tx, picture);
    return undefined;
  });
}

/**
 * Shows an item by one of its product's pictures; `seenPictureId` is the one that the screen showed, null for none of them. Refuses
 * UNKNOWN and CHANGED_MEANWHILE.
 */
export function chooseItemPicture(
  ctx: PictureCtx,
  {
    itemId,
    pictureId,
    seenPictureId,
  }: { itemId: number; pictureId: number; seenPictureId: number | null },
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (tx) => {
    const now = await lockItemPicture(tx, itemId);
    if (now && now.pictureId !== seenPictureId && now.pictureId !== pictureId)
      return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    const productId = await writeItemPicture(tx, itemId, pictureId);
    return productId === undefined ? unknownPicture() : finish(ctx, tx, productId);
  });
}

/** The key of the same upload with another cut. Refuses CUT_WRONG and NOT_UPLOADED. */
export async function cutShown(
  ctx: PictureCtx,
  key: string,
  wanted: WantedCut,
): Promise<string | Refusal<'CUT_WRONG' | 'NOT_UPLOADED'>> {
  if (!isCut(wanted)) return refuse('CUT_WRONG', 'pictures.cutWrong');
  const { focusX, focusY, fit } = wanted;
  const cut = await cutAgain(ctx, key, { focusX, focusY, fit });
  return cut ?? refuse('NOT_UPLOADED', 'pictures.notUploaded');
}

function onSeenPicture(
  ctx: PictureCtx,
  seen: SeenPicture,
  work: (tx: Db, picture: PictureRow & { state: string }) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (tx) => {
    const picture = await lockPicture(tx, seen.id);
    if (!picture) return unknownPicture();
    if (picture.version !== seen.version) return changedMeanwhile();
    return (await work(tx, picture)) ?? finish(ctx, tx, picture.productId);
  });
}

async function finish({ clock }: PictureCtx, tx: Db, productId: number): Promise<undefined> {
  await touchProduct(tx, productId, clock.now());
  await announceProducts(tx, [productId]);
}
