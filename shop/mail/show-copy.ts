import type { Db } from '#shop/kernel/db.ts';
import { findCopy } from './copies.sql.ts';

/** The HTML of a mail as it was sent, with its pictures in it, for a frame without scripts; undefined where there is no copy. */
export async function showCopy(db: Db, id: number): Promise<string | undefined> {
  const copy = await findCopy(db, id);
  if (!copy) return undefined;
  const pictures = new Map(
    copy.pictures.map(({ contentId, mediaType, content }) => [
      contentId,
      `data:${mediaType};base64,${content.toString('base64')}`,
    ]),
  );
  return copy.html.replaceAll(
    /cid:([\w.@-]+)/g,
    (whole, contentId: string) => pictures.get(contentId) ?? whole,
  );
}
