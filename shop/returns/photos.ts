import { randomUUID } from 'node:crypto';
import { isOverLimit } from '#shop/account/attempts.ts';
import type { StoredFile } from '#adapters/files/port.ts';
import { reEncodePicture } from '#shop/account/proofs/re-encode-picture.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { openForChanges } from './choose-return.ts';
import { openReturn } from './find-return-order.ts';
import { deletePhoto, deleteUnclaimedPhotos, findPhoto, insertPhoto } from './photo.sql.ts';
import { mostPhotoBytes, mostPhotos } from './return-rules.ts';

type PhotoCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'files'>;

const mostPerHour = 60;
const widestPx = 1600;
/** How long a photo is kept without a registered return. */
const claimableMs = 7 * 24 * 60 * 60_000;

/**
 * Saves a photo of a line's defect (AC4): a JPEG, PNG or WebP by its content, re-encoded to remove hidden data and metadata
 * such as its location. Returns its id. Refuses UNKNOWN, TOO_MANY_ATTEMPTS, FILE_EMPTY, FILE_TOO_BIG, FILE_TYPE and
 * TOO_MANY_PHOTOS.
 */
export async function uploadReturnPhoto(
  ctx: PhotoCtx,
  { hash, itemId, file }: { hash: string; itemId: string; file: File },
): Promise<{ photoId: string } | Refusal> {
  const order = await openForChanges(ctx, hash);
  const line = order?.lines.find(({ lineNumber }) => String(lineNumber) === itemId);
  if (!order || !line || line.returnable.quantity === 0)
    return refuse('UNKNOWN', 'shop.returns.error.unknown');
  const subject = `return-photo:${ctx.visitor.remoteAddress}`;
  if (await isOverLimit(ctx, { subject, most: mostPerHour, minutes: 60 }))
    return refuse('TOO_MANY_ATTEMPTS', 'shop.account.tooManyAttempts', { values: { minutes: 60 } });
  const field = `items.${itemId}.photo`;
  if (file.size === 0) return refuse('FILE_EMPTY', 'shop.form.error.file.empty', { field });
  if (file.size > mostPhotoBytes)
    return refuse('FILE_TOO_BIG', 'shop.form.error.file.tooBig', { field });
  const photo = await drawPhoto(new Uint8Array(await file.arrayBuffer()));
  if (!photo) return refuse('FILE_TYPE', 'shop.returns.error.photo', { field });
  const photoId = randomUUID();
  const { id: orderId } = order;
  const now = ctx.clock.now();
  const row = { id: photoId, orderId, lineNumber: line.lineNumber, now };
  const isInserted = await insertPhoto(
    ctx.db,
    { ...row, contentType: photo.contentType },
    mostPhotos,
  );
  if (!isInserted) return refuse('TOO_MANY_PHOTOS', 'shop.returns.error.photos', { field });
  await ctx.files.keep(photoId, photo);
  const deleted = await deleteUnclaimedPhotos(ctx.db, new Date(now.getTime() - claimableMs));
  await ctx.files.remove(deleted);
  return { photoId };
}

/** Finds a photo of the hash's order; undefined for photos of other orders (AC4). */
export async function findReturnPhoto(
  ctx: PhotoCtx,
  { hash, photoId }: { hash: string; photoId: string },
): Promise<StoredFile | undefined> {
  if (!isId(photoId)) return undefined;
  const order = await openReturn(ctx, hash);
  const photo = order && (await findPhoto(ctx.db, { id: photoId, orderId: order.id }));
  return photo && ctx.files.find(photo.id);
}

/** Removes a photo that no return has claimed yet. Refuses UNKNOWN. */
export async function removeReturnPhoto(
  ctx: PhotoCtx,
  { hash, photoId }: { hash: string; photoId: string },
): Promise<Refusal | undefined> {
  const order = isId(photoId) ? await openForChanges(ctx, hash) : undefined;
  const isGone = order && (await deletePhoto(ctx.db, { id: photoId, orderId: order.id }));
  if (!isGone) return refuse('UNKNOWN', 'shop.returns.error.unknown');
  await ctx.files.remove([photoId]);
  return undefined;
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46],
] as const;

/** Re-encodes a picture at the size of a screen; undefined for other files. */
async function drawPhoto(content: Uint8Array): Promise<StoredFile | undefined> {
  if (!signatures.some((bytes) => bytes.every((byte, at) => content[at] === byte)))
    return undefined;
  return reEncodePicture(content, { widestPx, form: 'webp' });
}
