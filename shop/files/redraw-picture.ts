import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';

/** A drawn picture on the disk of this process. */
export type DrawnFile = {
  path: string;
  sha256: string;
  sizeBytes: number;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  widthPx: number;
  heightPx: number;
};

type DrawRefusal = Refusal<'FILE_EMPTY' | 'FILE_TYPE' | 'PICTURE_BROKEN' | 'PICTURE_TOO_LARGE'>;

/** The most pixels, and the longest side, of a file that is decoded: a small file may claim any size. */
export const mostPixels = 50_000_000;
const longestSidePx = 12_000;
/** The longest side of what is stored. */
const widestPx = 6_000;
const secondsToDraw = 30;

/**
 * Decodes a picture and encodes it again beside the file, upright, in sRGB and at most 6000 px wide and high. Metadata such as the
 * place, and data appended to the file, are lost. The type is that of the first bytes, whatever the name says; the same file gives the same bytes.
 */
export async function redrawPicture({
  path,
  sizeBytes,
}: {
  path: string;
  sizeBytes: number;
}): Promise<DrawnFile | DrawRefusal> {
  if (sizeBytes === 0) return refuse('FILE_EMPTY', 'pictures.empty');
  const type = typeOf(await firstBytes(path));
  if (!type) return refuse('FILE_TYPE', 'pictures.type');
  const refused = await checkSize(path, type);
  if (refused) return refused;
  const drawnPath = `${path}.drawn`;
  const drawn = await draw(path, drawnPath, type);
  if (isRefusal(drawn)) await rm(drawnPath, { force: true });
  return drawn;
}

type SourceType = 'jpeg' | 'png' | 'webp' | 'avif';

function typeOf(bytes: Buffer): SourceType | undefined {
  const text = bytes.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return /^....ftypavi[fs]/s.test(text) ? 'avif' : undefined;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads the header alone, so that nothing of a bomb is decoded. */
async function checkSize(path: string, type: SourceType): Promise<DrawRefusal | undefined> {
  try {
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
    if (format !== (type === 'avif' ? 'heif' : type)) return refuse('FILE_TYPE', 'pictures.type');
    const isTooLarge = width * height > mostPixels || Math.max(width, height) > longestSidePx;
    return isTooLarge
      ? refuse('PICTURE_TOO_LARGE', 'pictures.tooManyPixels', { values: { width, height } })
      : undefined;
  } catch {
    return refuse('PICTURE_BROKEN', 'pictures.broken');
  }
}

async function draw(
  path: string,
  drawnPath: string,
  type: SourceType,
): Promise<DrawnFile | DrawRefusal> {
  try {
    const read = () =>
      sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({
        seconds: secondsToDraw,
      });
    const isOpaque = type === 'jpeg' || (await read().stats()).isOpaque;
    const upright = read().autoOrient();
    const picture = (isOpaque ? upright.removeAlpha() : upright).resize({
      width: widestPx,
      height: widestPx,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { encoded, contentType } = encode(picture, type);
    const { width: widthPx, height: heightPx } = await encoded.toFile(drawnPath);
    return { ...(await digestOf(drawnPath)), path: drawnPath, contentType, widthPx, heightPx };
  } catch {
    return refuse('PICTURE_BROKEN', 'pictures.broken');
  }
}

/** AVIF becomes WebP, which is made and read in a tenth of the time. */
function encode(
  picture: Sharp,
  type: SourceType,
): { encoded: Sharp; contentType: DrawnFile['contentType'] } {
  if (type === 'jpeg')
    return {
      encoded: picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
      contentType: 'image/jpeg',
    };
  if (type === 'png')
    return { encoded: picture.png({ compressionLevel: 9 }), contentType: 'image/png' };
  return { encoded: picture.webp({ quality: 95 }), contentType: 'image/webp' };
}

async function digestOf(path: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { sha256: hash.digest('hex'), sizeBytes: (await stat(path)).size };
}
