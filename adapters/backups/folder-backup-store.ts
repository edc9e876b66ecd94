import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedBackupName, isBackupName } from './backup-name.ts';
import type { BackupStore } from './port.ts';

/**
 * Backups as files of a folder, which is made when missing and readable by its owner alone. A file appears under its name once it is
 * whole and on disk.
 */
export function createFolderBackupStore(folder: string): BackupStore {
  return {
    place: `the folder ${folder}`,
    async put(name, bytes) {
      const path = join(folder, checkedBackupName(name));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path);
      } catch (fault) {
        await rm(unfinished, { force: true });
        throw sentenceOf(fault, folder);
      }
      await syncFolder(dirname(path));
    },
    async get(name) {
      return readFile(join(folder, checkedBackupName(name))).catch(unlessMissing);
    },
    async list() {
      const entries = await readdir(folder, { recursive: true }).catch(unlessMissing);
      return (entries ?? []).map((entry) => entry.replaceAll('\\', '/')).filter(isBackupName);
    },
    async remove(name) {
      const path = join(folder, checkedBackupName(name));
      await rm(path, { force: true });
      // The last file of a backup takes its folder along.
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
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

function sentenceOf(fault: unknown, folder: string): unknown {
  const isFull = codeOf(fault) === 'ENOSPC' || codeOf(fault) === 'EDQUOT';
  return isFull
    ? new Error(
        `The folder ${folder} is full. Make room, or keep fewer backups with BACKUP_DAYS and BACKUP_COUNT.`,
        { cause: fault },
      )
    : fault;
}

function unlessMissing(fault: unknown): undefined {
  if (codeOf(fault) === 'ENOENT') return undefined;
  throw fault;
}

function codeOf(fault: unknown): unknown {
  return fault instanceof Error && 'code' in fault ? fault.code : undefined;
}
