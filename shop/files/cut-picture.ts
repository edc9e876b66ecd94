import { createHash } from 'node:crypto';
import type { PictureCut } from '#adapters/pictures/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { insertCut } from './picture.sql.ts';

/** Returns the key of an original's cut, which is written where it is new. The key names the cut for ever. */
export async function cutPicture(db: Db, cut: Omit<PictureCut, 'isUsed'>): Promise<string> {
  const { original, focusX, focusY, fit } = cut;
  const digest = createHash('sha256').update(`${original}/${focusX}/${focusY}/${fit}`);
  const key = `u${digest.digest('hex').slice(0, 32)}`;
  await insertCut(db, key, cut);
  return key;
}
