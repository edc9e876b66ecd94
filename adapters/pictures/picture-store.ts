import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { atMost } from './at-most.ts';
import { readIfThere, writeWhole } from './cache-file.ts';
import { drawingEdition } from './draw-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { isPictureFormatName, pictureFormats } from './formats.ts';
import type { PictureFormat } from './formats.ts';
import type { PictureStore } from './port.ts';
import type { PictureRecipe } from './recipe.ts';

export type ComposedPictureSettings = {
  /** Where finished pictures are kept; made when missing, and safe to delete at any time. */
  folder: string;
  /** The recipe of a key, undefined for unknown keys. */
  recipeOf: (key: string) => PictureRecipe | undefined;
  /** Told when the folder cannot be read or written, as on a full disk; the picture is delivered all the same. */
  onCacheFault: (fault: unknown) => undefined;
  /** Latest pictures held in memory. Default 32 MiB. */
  memoryBytes?: number;
  /** Draws and encodes; replaced in tests that count compositions. */
  compose?: (recipe: PictureRecipe, format: PictureFormat) => Promise<Buffer>;
};

/**
 * A store that composes pictures from recipes when first asked for, and keeps them on disk and the latest in memory.
 * Requests for the same picture share one composition, and at most two compositions run at a time.
 */
export function createComposedPictures(settings: ComposedPictureSettings): PictureStore {
  const {
    folder,
    recipeOf,
    onCacheFault,
    memoryBytes = 32 * 1024 * 1024,
    compose = encodePicture,
  } = settings;
  // Compositions are small and many; inner threads would only take processor time from the shop.
  sharp.concurrency(1);
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const underway = new Map<string, Promise<Buffer>>();
  const composeInTurn = atMost(2, compose);

  async function produce(
    name: string,
    recipe: PictureRecipe,
    format: PictureFormat,
  ): Promise<Buffer> {
    const path = join(folder, cachePath(recipe, format));
    const kept = await readIfThere(path).catch(onCacheFault);
    const bytes = kept ?? (await composeInTurn(recipe, format));
    if (!kept) await writeWhole(path, bytes).catch(onCacheFault);
    memory.set(name, bytes);
    return bytes;
  }

  function bytesOf(name: string, recipe: PictureRecipe, format: PictureFormat): Promise<Buffer> {
    const running =
      underway.get(name) ?? produce(name, recipe, format).finally(() => underway.delete(name));
    underway.set(name, running);
    return running;
  }

  return {
    async get(key, formatName) {
      if (!isPictureFormatName(formatName)) return undefined;
      const format: PictureFormat = pictureFormats[formatName];
      const name = `${formatName}/${key}`;
      const latest = memory.get(name);
      if (latest) return { bytes: latest, contentType: `image/${format.type}` };
      const recipe = recipeOf(key);
      if (!recipe) return undefined;
      return { bytes: await bytesOf(name, recipe, format), contentType: `image/${format.type}` };
    },
  };
}

/** Named by what is drawn and not by the key, so that a changed recipe or way of drawing never meets an old file. */
function cachePath(recipe: PictureRecipe, format: PictureFormat): string {
  const content = JSON.stringify({ drawingEdition, recipe, format });
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 40);
  return join(digest.slice(0, 2), `${digest.slice(2)}.${format.type}`);
}
