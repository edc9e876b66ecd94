import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';
import type { PictureFormat } from './formats.ts';
import type { PictureRecipe } from './recipe.ts';

/** Draws a recipe in a format and encodes it. A clear ground becomes paper in formats without transparency. */
export async function encodePicture(recipe: PictureRecipe, format: PictureFormat): Promise<Buffer> {
  const canvas = await drawPicture(recipe, format.widthPx, format.heightPx);
  const image = sharp(canvas.data, {
    raw: { width: canvas.width, height: canvas.height, channels: 4 },
  });
  if (format.type === 'jpeg')
    return image
      .flatten({ background: paper })
      .jpeg({ quality: format.quality, mozjpeg: true })
      .toBuffer();
  if (canvas.opaque)
    return image.removeAlpha().webp({ quality: format.quality, effort: 2 }).toBuffer();
  // Soft shadows need many bytes of alpha and show steps at low quality, so that a slower encoding is worth it.
  return image.webp({ quality: format.quality, alphaQuality: 80, effort: 4 }).toBuffer();
}

const paper = '#fdfbf6';
