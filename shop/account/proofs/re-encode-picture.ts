import sharp from 'sharp';
import type { StoredFile } from '#adapters/files/port.ts';

const mostPixels = 60_000_000;

/**
 * Decodes an uploaded picture and encodes it again, upright and at most `widestPx` wide and high. Only the pixels are kept: metadata
 * such as the place, and data appended to the file, are lost. Undefined where the file is not a complete picture.
 */
export async function reEncodePicture(
  content: Uint8Array,
  { widestPx, form }: { widestPx: number; form: 'webp' | 'jpeg' },
): Promise<StoredFile | undefined> {
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: widestPx, height: widestPx, fit: 'inside', withoutEnlargement: true });
    const drawn =
      form === 'webp'
        ? picture.webp({ quality: 80 })
        : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 88 });
    return { contentType: `image/${form}`, content: await drawn.toBuffer() };
  } catch {
    return undefined;
  }
}
