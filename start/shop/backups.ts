import { createFolderBackupStore } from '#adapters/backups/folder-backup-store.ts';
import { createS3BackupStore } from '#adapters/backups/s3-backup-store.ts';
import type { Backups } from '#operator/backup/backup-ctx.ts';
import type { Settings } from '#server/settings/settings.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { asBackupRole } from '../postgres/owner.ts';
import { createClusterMaker } from '../postgres/restored-clusters.ts';

/** Backups as the settings say; undefined where they name no place. */
export function backupsOf({
  backups,
  databaseUrl,
  databaseBackupUrl,
  dataDir,
  objects,
}: Settings): Backups | undefined {
  if (!backups) return undefined;
  const { to, key, days, count, fullHours } = backups;
  const store =
    to.kind === 's3'
      ? createS3BackupStore(to.account, systemClock)
      : createFolderBackupStore(to.folder);
  return {
    vault: { store, key },
    keeping: { days, count },
    fullHours,
    replicationUrlOf: (ownerUrl) =>
      databaseBackupUrl ?? (databaseUrl === undefined ? asBackupRole(ownerUrl) : ownerUrl),
    clusters: createClusterMaker((sentence) => console.error(sentence)),
    elsewhere: {
      postgres: [],
      folder: [`The files in ${dataDir}/files are no part of it: copy that folder, too.`],
      s3: [`The files in the bucket are no part of it: it needs versions or a copy of its own.`],
    }[objects.kind],
  };
}
