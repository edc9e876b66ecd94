import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from './formats.ts';
import type { PictureCut } from './port.ts';

/** Rises with every change of how sizes are made, so that they are made again. */
export const cuttingEdition = 1;

/** The most pixels of an original that is decoded. */
const mostPixels = 60_000_000;

/** Makes a size of an original: cropped around its focus point, or whole on the colour of its corner. */
export async function cutPicture(
  original: Buffer,
  cut: Pick<PictureCut, 'focusX' | 'focusY' | 'fit'>,
  { widthPx: width, heightPx: height, type, quality }: PictureFormat,
): Promise<Buffer> {
  const open = () => sharp(original, { limitInputPixels: mostPixels, failOn: 'error' });
  const source = await open().metadata();
  const hasGround = !source.hasAlpha || type === 'jpeg';
  const sized =
    cut.fit === 'whole'
      ? open().resize({
          width,
          height,
          fit: 'contain',
          background: source.hasAlpha ? clear : await cornerOf(open()),
        })
      : crop(open(), { source, cut, width, height });
  const image = hasGround ? sized.flatten({ background: '#ffffff' }) : sized;
  if (type === 'jpeg') return image.jpeg({ quality, mozjpeg: true }).toBuffer();
  if (type === 'avif') return image.avif({ quality: avifQuality, effort: 3 }).toBuffer();
  return image.webp({ quality, alphaQuality: 80, effort: 4 }).toBuffer();
}

/** Looks about as good as WebP of quality 80. */
const avifQuality = 55;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Scales first and cuts then, so that a decoder may read a large JPEG in a smaller size. */
function crop(
  image: Sharp,
  {
    source,
    cut,
    width,
    height,
  }: {
    source: { width: number; height: number };
    cut: Pick<PictureCut, 'focusX' | 'focusY'>;
    width: number;
    height: number;
  },
): Sharp {
  const scale = Math.max(width / source.width, height / source.height);
  const scaledWidth = Math.max(width, Math.round(source.width * scale));
  const scaledHeight = Math.max(height, Math.round(source.height * scale));
  return image.resize({ width: scaledWidth, height: scaledHeight, fit: 'fill' }).extract({
    left: startOf(scaledWidth, width, cut.focusX),
    top: startOf(scaledHeight, height, cut.focusY),
    width,
    height,
  });
}

/** Where a crop begins that has the focus in its middle, or as near as the edges allow. */
function startOf(whole: number, part: number, focusPercent: number): number {
  const wanted = Math.round((whole * focusPercent) / 100 - part / 2);
  return Math.min(Math.max(wanted, 0), whole - part);
}

async function cornerOf(image: Sharp): Promise<{ r: number; g: number; b: number }> {
  const { data } = await image
    .toColourspace('srgb')
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [r = 255, g = r, b = r] = data;
  return { r, g, b };
}
