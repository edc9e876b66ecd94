import type { Vault } from './backup-files.ts';
import type { Keeping } from './choose-backups.ts';
import type { ClusterMaker } from './restore-backup.ts';

/** Backups of this installation. */
export type Backups = {
  vault: Vault;
  keeping: Keeping;
  /** Age at which the next full backup is due. */
  fullHours: number;
  /** The URL that backups are read from, given the owner's. */
  replicationUrlOf: (ownerUrl: string) => string;
  clusters: ClusterMaker;
  /** Sentences about what is stored outside of the database and has to be kept by other means. */
  elsewhere: readonly string[];
};

/** Context of commands that work without a database. `backups` is undefined where the settings name no place for them. */
export type BackupCtx = { backups: Backups | undefined };
