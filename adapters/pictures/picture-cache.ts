import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';

export type PictureCacheSettings = {
  /** Where finished pictures are kept; made when missing, and safe to delete at any time. Undefined for memory alone. */
  folder: string | undefined;
  /** Called when the folder cannot be read or written, as on a full disk; the picture is delivered nevertheless. */
  onCacheFault: (fault: unknown) => undefined;
  /** Latest pictures held in memory. Default 32 MiB. */
  memoryBytes?: number | undefined;
};

/** Cache of pictures by name: the latest in memory, all in a folder, under paths that name their content. */
export type PictureCache = {
  latest(name: string): Buffer | undefined;
  /** The cached picture, or a made one, which is then kept. Calls for the same name at once share one. */
  get(name: string, path: string, make: () => Promise<Buffer>): Promise<Buffer>;
};

/** Creates the cache of one process. Processes may share its folder. */
export function createPictureCache({
  folder,
  onCacheFault,
  memoryBytes = 32 * 1024 * 1024,
}: PictureCacheSettings): PictureCache {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const underway = new Map<string, Promise<Buffer>>();

  async function produce(name: string, path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const place = folder === undefined ? undefined : join(folder, path);
    const stored = place === undefined ? undefined : await readIfExists(place).catch(onCacheFault);
    const bytes = stored ?? (await make());
    if (place !== undefined && !stored) await writeAtomically(place, bytes).catch(onCacheFault);
    memory.set(name, bytes);
    return bytes;
  }

  return {
    latest: (name) => memory.get(name),
    get(name, path, make) {
      const running =
        underway.get(name) ?? produce(name, path, make).finally(() => underway.delete(name));
      underway.set(name, running);
      return running;
    },
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
