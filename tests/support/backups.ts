import { randomBytes } from 'node:crypto';
import { createFolderBackupStore } from '#adapters/backups/folder-backup-store.ts';
import type { BackupStore } from '#adapters/backups/port.ts';
import type { Backups } from '#operator/backup/backup-ctx.ts';
import type { Vault } from '#operator/backup/backup-files.ts';
import { asBackupRole } from '#start/postgres/owner.ts';
import { createClusterMaker } from '#start/postgres/restored-clusters.ts';

/** A store in memory, whose files a test may read, change and remove. */
export function memoryBackupStore(): BackupStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    place: 'memory',
    put: (name, bytes) => Promise.resolve(void files.set(name, Buffer.from(bytes))),
    get: (name) => Promise.resolve(files.get(name)),
    list: () => Promise.resolve([...files.keys()]),
    remove: (name) => Promise.resolve(void files.delete(name)),
  };
}

/** Encrypted backups in memory. */
export function memoryVault(): Vault & { store: ReturnType<typeof memoryBackupStore> } {
  return { store: memoryBackupStore(), key: randomBytes(32) };
}

/** Encrypted backups of the embedded PostgreSQL in a folder. */
export function backupsInto(folder: string): Backups {
  return {
    vault: { store: createFolderBackupStore(folder), key: randomBytes(32) },
    keeping: { days: 14, count: 2 },
    fullHours: 24,
    replicationUrlOf: asBackupRole,
    clusters: createClusterMaker(() => undefined),
    elsewhere: [],
  };
}
