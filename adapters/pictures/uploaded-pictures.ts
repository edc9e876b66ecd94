import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { limitConcurrency } from '#shop/kernel/limit-concurrency.ts';
import { contentOf, readObject } from '../files/object-content.ts';
import type { ObjectStore } from '../files/object-port.ts';
import { cutPicture, cuttingEdition } from './cut-picture.ts';
import {
  isPictureFormatName,
  type PictureFormat,
  type PictureFormatName,
  pictureFormats,
} from './formats.ts';
import { createPictureCache, type PictureCacheSettings } from './picture-cache.ts';
import type { PictureCut, PictureSizes, PictureStore, StoredPicture } from './port.ts';

export type UploadedPictureSettings = PictureCacheSettings & {
  objects: ObjectStore;
  /** The cut of a key, undefined for unknown keys. */
  find: (key: string) => Promise<PictureCut | undefined>;
  /** Makes the original of a drawing; undefined for an unknown one. */
  draw?: (drawing: string) => Promise<Buffer | undefined>;
  /** Cuts and encodes; replaced in tests that count. */
  cut?: typeof cutPicture;
};

/** The longest original that is read into memory. */
const mostOriginalBytes = 64 * 1024 * 1024;

/** Whether a key has the form of an uploaded picture's. */
export function isUploadedKey(key: string): boolean {
  return /^u[\da-f]{32}$/.test(key);
}

/**
 * Sizes of uploaded pictures from the object store, made when first asked for unless the job has made them before. Requests for the
 * same size share one, and at most two are made at a time. The latest are cached in memory and in a folder, so that a store that
 * fails takes only those away which this process never served. The original of a drawing is made when it is first needed.
 */
export function createUploadedPictures(
  settings: UploadedPictureSettings,
): PictureStore & PictureSizes {
  const { objects, find, onCacheFault, cut: cutOne = cutPicture } = settings;
  const cache = createPictureCache(settings);
  const limit = limitConcurrency({ most: 2 });

  async function make(cut: PictureCut, format: PictureFormat): Promise<Buffer> {
    const key = sizeKey(cut, format);
    const stored = cut.isUsed ? await readObject(objects, key, mostOriginalBytes) : undefined;
    if (stored) return stored;
    const bytes = await limit(async () => cutOne(await originalOf(settings, cut), cut, format));
    if (cut.isUsed) await objects.put(key, contentOf(bytes)).catch(onCacheFault);
    return bytes;
  }

  async function get(key: string, name: PictureFormatName, type?: 'avif') {
    const format = formatOf(name, type);
    const contentType: StoredPicture['contentType'] = `image/${format.type}`;
    const cacheName = `${key}/${format.widthPx}x${format.heightPx}.${format.type}`;
    const latest = cache.latest(cacheName);
    if (latest) return { bytes: latest, contentType };
    const cut = await find(key);
    if (!cut) return undefined;
    const path = cachePath(sizeKey(cut, format), format);
    return { bytes: await cache.get(cacheName, path, () => make(cut, format)), contentType };
  }

  return {
    async get(key, name, type) {
      if (!isUploadedKey(key) || !isPictureFormatName(name)) return undefined;
      return get(key, name, type);
    },
    async prepare(key) {
      const cut = isUploadedKey(key) ? await find(key) : undefined;
      if (!cut) return;
      let original: Buffer | undefined;
      for (const format of everyFormat()) {
        const sizeName = sizeKey(cut, format);
        if (await objects.head(sizeName)) continue;
        original ??= await originalOf(settings, cut);
        await objects.put(sizeName, contentOf(await cutOne(original, cut, format)));
      }
    },
  };
}

/** Every size once: formats of the same width, height and type are one. */
function everyFormat(): PictureFormat[] {
  const formats = Object.values<PictureFormat>(pictureFormats);
  const all = [
    ...formats,
    ...formats
      .filter(({ type }) => type === 'webp')
      .map((format): PictureFormat => ({ ...format, type: 'avif' })),
  ];
  return [...new Map(all.map((format) => [JSON.stringify(format), format])).values()];
}

function formatOf(name: PictureFormatName, type: 'avif' | undefined): PictureFormat {
  const format: PictureFormat = pictureFormats[name];
  return type === undefined || format.type === 'jpeg' ? format : { ...format, type };
}

/** The original, which is drawn and stored where it is a drawing's first use. Throws where the store has lost an upload. */
async function originalOf(
  { objects, draw, onCacheFault }: UploadedPictureSettings,
  { original, drawing }: PictureCut,
): Promise<Buffer> {
  const key = `originals/${original}`;
  const stored = await readObject(objects, key, mostOriginalBytes);
  if (stored) return stored;
  const drawn = drawing == null ? undefined : await draw?.(drawing);
  if (!drawn) throw new Error(`The original ${original} is not in the file store. Restore it.`);
  await objects.put(key, contentOf(drawn)).catch(onCacheFault);
  return drawn;
}

/** A key by what the size is made of, so that another cut or edition has another one. */
function sizeKey({ original, focusX, focusY, fit }: PictureCut, format: PictureFormat): string {
  const content = JSON.stringify({ cuttingEdition, original, focusX, focusY, fit, format });
  return `sizes/${createHash('sha256').update(content).digest('hex')}`;
}

function cachePath(key: string, { type }: PictureFormat): string {
  const digest = key.slice('sizes/'.length, 'sizes/'.length + 40);
  return join(digest.slice(0, 2), `${digest.slice(2)}.${type}`);
}
