import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { limitConcurrency } from '#shop/kernel/limit-concurrency.ts';
import { drawingEdition } from './draw-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { isPictureFormatName, pictureFormats } from './formats.ts';
import type { PictureFormat } from './formats.ts';
import { createPictureCache, type PictureCacheSettings } from './picture-cache.ts';
import type { PictureStore } from './port.ts';
import type { PictureRecipe } from './recipe.ts';

export type ComposedPictureSettings = PictureCacheSettings & {
  /** The recipe of a key, undefined for unknown keys. */
  recipeOf: (key: string) => PictureRecipe | undefined;
  /** Draws and encodes; replaced in tests that count compositions. */
  compose?: (recipe: PictureRecipe, format: PictureFormat) => Promise<Buffer>;
};

/**
 * A store that composes pictures from recipes when first asked for, and keeps them on disk and the latest in memory.
 * Requests for the same picture share one composition, and at most two compositions run at a time.
 */
export function createComposedPictures(settings: ComposedPictureSettings): PictureStore {
  const { recipeOf, compose = encodePicture } = settings;
  // Compositions are small and many; inner threads would only take processor time from the shop.
  sharp.concurrency(1);
  // Each picture is composed once, so the results of operations that libvips would cache, up to 50 MB, are not used again.
  sharp.cache(false);
  const cache = createPictureCache(settings);
  const limit = limitConcurrency({ most: 2 });
  return {
    async get(key, formatName, type) {
      if (!isPictureFormatName(formatName) || type !== undefined) return undefined;
      const format: PictureFormat = pictureFormats[formatName];
      const contentType = `image/${format.type}` as const;
      const name = `${formatName}/${key}`;
      const latest = cache.latest(name);
      if (latest) return { bytes: latest, contentType };
      const recipe = recipeOf(key);
      if (!recipe) return undefined;
      const make = () => limit(() => compose(recipe, format));
      return { bytes: await cache.get(name, cachePath(recipe, format), make), contentType };
    },
  };
}

/** A path by the content and not by the key, so that a changed recipe or way of drawing has another file. */
function cachePath(recipe: PictureRecipe, format: PictureFormat): string {
  const content = JSON.stringify({ drawingEdition, recipe, format });
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 40);
  return join(digest.slice(0, 2), `${digest.slice(2)}.${format.type}`);
}
