import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { shownFileName } from '#shop/kernel/file-name.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { cutPicture } from './cut-picture.ts';
import { findUpload, insertOriginal, markStored, type OriginalRow } from './picture.sql.ts';
import { type DrawnFile, redrawPicture } from './redraw-picture.ts';

/** A file that was uploaded, on the disk of this process. `fileName` is what its sender claims. */
export type Upload = { path: string; sizeBytes: number; sha256: string; fileName: string };

export type KeptPicture = { key: string; widthPx: number; heightPx: number };

type PictureRefusal = Refusal<'FILE_EMPTY' | 'FILE_TYPE' | 'PICTURE_BROKEN' | 'PICTURE_TOO_LARGE'>;

/** The largest upload in bytes: 25 MB. */
export const mostPictureBytes = 25 * 1024 * 1024;

const longestName = 120;

/**
 * Stores an uploaded picture: JPEG, PNG, WebP or AVIF by its content, drawn again so that only its pixels are kept, upright and in sRGB.
 * The same file again is the same picture. It is deleted after seven days unless something shows it by then. Returns the key of the picture cropped around its
 * middle. Refuses FILE_EMPTY, FILE_TYPE, PICTURE_BROKEN and PICTURE_TOO_LARGE (in pixels). Throws where the store cannot be reached.
 */
export async function keepPicture(
  ctx: Pick<Ctx, 'db' | 'clock'> & { objects: ObjectStore; createdBy: string },
  upload: Upload,
): Promise<KeptPicture | PictureRefusal> {
  const { db, clock, objects } = ctx;
  const known = await findUpload(db, upload.sha256);
  if (known && (await objects.head(`originals/${known.sha256}`))) return finish(ctx, known);
  const drawn = await redrawPicture(upload);
  if (isRefusal(drawn)) return drawn;
  try {
    const now = clock.now();
    const { fileName, sha256: uploadSha256 } = upload;
    await insertOriginal(db, {
      ...drawn,
      uploadSha256,
      fileName: shownFileName(fileName, longestName),
      createdBy: ctx.createdBy,
      now,
    });
    await objects.put(`originals/${drawn.sha256}`, contentOf(drawn));
    return await finish(ctx, drawn);
  } finally {
    await rm(drawn.path, { force: true });
  }
}

async function finish(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { sha256, widthPx, heightPx }: OriginalRow,
): Promise<KeptPicture> {
  const key = await db.transaction(async (tx) => {
    if (!(await markStored(tx, sha256, clock.now())))
      throw new Error('The picture was deleted while it was uploaded. Upload it again.');
    const middle = { original: sha256, focusX: 50, focusY: 50 };
    // Shown where somebody chooses the point in focus.
    await cutPicture(tx, { ...middle, fit: 'whole' });
    return cutPicture(tx, { ...middle, fit: 'crop' });
  });
  return { key, widthPx, heightPx };
}

function contentOf({ sizeBytes, sha256, path }: DrawnFile) {
  return { sizeBytes, sha256, open: () => createReadStream(path) };
}
