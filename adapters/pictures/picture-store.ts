import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
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
  /** Called when the folder cannot be read or written, as on a full disk; the picture is delivered nevertheless. */
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
  const composeLimited = limitConcurrency(2, compose);

  async function produce(
    name: string,
    recipe: PictureRecipe,
    format: PictureFormat,
  ): Promise<Buffer> {
    const path = join(folder, cachePath(recipe, format));
    const stored = await readIfExists(path).catch(onCacheFault);
    const bytes = stored ?? (await composeLimited(recipe, format));
    if (!stored) await writeAtomically(path, bytes).catch(onCacheFault);
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

/** A path by the content and not by the key, so that a changed recipe or way of drawing has another file. */
function cachePath(recipe: PictureRecipe, format: PictureFormat): string {
  const content = JSON.stringify({ drawingEdition, recipe, format });
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 40);
  return join(digest.slice(0, 2), `${digest.slice(2)}.${format.type}`);
}

/** Wraps a function so that at most `limit` calls run at a time; further calls queue. */
function limitConcurrency<Input extends unknown[], Output>(
  limit: number,
  run: (...input: Input) => Promise<Output>,
): (...input: Input) => Promise<Output> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...input) => {
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run(...input);
    } finally {
      // Hands the slot over, so that no later call gets it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A file's bytes; undefined if it does not exist. Throws on every other fault. */
async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
    throw fault;
  }
}

/** Writes a file atomically and creates its folder. Removes the unfinished file if it throws. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (fault) {
    await rm(unfinished, { force: true });
    throw fault;
  }
}
