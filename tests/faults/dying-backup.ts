import { createFolderBackupStore } from '#adapters/backups/folder-backup-store.ts';
import type { BackupStore } from '#adapters/backups/port.ts';
import { runBackup } from '#operator/backup/run-backup.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { asBackupRole } from '#start/postgres/owner.ts';

/** A process that makes a full backup of TEST_DATABASE_URL in FOLDER, without a key, and kills itself before it stores the file that ends with DIES_AT. */
const { TEST_DATABASE_URL: ownerUrl = '', FOLDER = '', DIES_AT = '' } = process.env;
const folder = createFolderBackupStore(FOLDER);
const store: BackupStore = {
  ...folder,
  put(name, bytes) {
    if (name.endsWith(DIES_AT)) process.kill(process.pid, 'SIGKILL');
    return folder.put(name, bytes);
  },
};
await runBackup(
  {
    vault: { store, key: undefined },
    source: { ownerUrl, replicationUrl: asBackupRole(ownerUrl) },
    keeping: { days: 14, count: 2 },
    fullHours: 24,
    clock: systemClock,
  },
  true,
);
