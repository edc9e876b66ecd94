import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedBytes, checkedKey } from './object-content.ts';
import type { ObjectContent, ObjectStore } from './object-port.ts';

/**
 * Objects as files of a folder, which is made when missing: `originals/ab/cdef…`. A file appears under its name once it is
 * whole and on disk, so that neither a crash nor a second writer leaves a part of one.
 */
export function createFolderObjectStore(folder: string): ObjectStore {
  return {
    async put(key, content) {
      const path = pathOf(folder, key);
      if (await sizeOf(path)) return;
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeThrough(unfinished, content);
        await rename(unfinished, path);
      } catch (fault) {
        await rm(unfinished, { force: true });
        throw fault;
      }
      await syncFolder(dirname(path));
    },
    async get(key) {
      const file = await openIfExists(pathOf(folder, key));
      if (!file) return undefined;
      const { size: sizeBytes } = await file.stat();
      return { sizeBytes, content: file.createReadStream() };
    },
    head: (key) => sizeOf(pathOf(folder, key)),
    remove: (key) => rm(pathOf(folder, key), { force: true }),
  };
}

function pathOf(folder: string, key: string): string {
  const [kind = '', digest = ''] = checkedKey(key).split('/');
  return join(folder, kind, digest.slice(0, 2), digest.slice(2));
}

async function writeThrough(path: string, content: ObjectContent): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for await (const chunk of checkedBytes(content)) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes the folder's entries to disk, without which a power failure may lose the name of a whole file. */
async function syncFolder(path: string): Promise<void> {
  const entries = await open(path, 'r');
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
}

async function sizeOf(path: string): Promise<{ sizeBytes: number } | undefined> {
  const found = await orMissing(stat(path));
  return found && { sizeBytes: found.size };
}

function openIfExists(path: string) {
  return orMissing(open(path, 'r'));
}

async function orMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
    throw fault;
  }
}
