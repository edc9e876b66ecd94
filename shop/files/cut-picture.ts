import { createHash } from 'node:crypto';
import type { PictureCut } from '#adapters/pictures/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findCut, insertCut, markUsed } from './picture.sql.ts';

/** Returns the key of an original's cut, which is written where it is new. The key names the cut for ever; a drawing's middle has that of the drawing. */
export async function cutPicture(db: Db, cut: Omit<PictureCut, 'isUsed'>): Promise<string> {
  const { original, focusX, focusY, fit } = cut;
  const digest = createHash('sha256').update(`${original}/${focusX}/${focusY}/${fit}`);
  const key = `u${digest.digest('hex').slice(0, 32)}`;
  return insertCut(db, key, cut);
}

/** The key of another cut of a picture's original, which is marked as used; undefined where the picture is no upload. */
export async function cutAgain(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  key: string,
  cut: Pick<PictureCut, 'focusX' | 'focusY' | 'fit'>,
): Promise<string | undefined> {
  const before = await findCut(db, key);
  if (!before) return undefined;
  const { original } = before;
  const newKey = await cutPicture(db, { ...cut, original });
  await markUsed(db, [newKey], clock.now());
  return newKey;
}
