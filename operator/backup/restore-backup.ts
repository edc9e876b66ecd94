import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readParts, type Vault } from './backup-files.ts';
import { type Chain, type ChainRefusal, chooseBackups } from './choose-backups.ts';
import { listBackups, type Manifest, readManifests, timeOf } from './manifests.ts';
import { unpackArchive } from './unpack-archive.ts';

/** A cluster that is being restored into a folder. */
export type NewCluster = {
  /** The empty folder of its files. */
  dataFolder: string;
  /** Replays the log that is in the folder, up to a moment or to its end, and gives the cluster its name. */
  recover(options: { superuser: string; to: Date | undefined }): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

/** What this machine does with restored clusters. */
export type ClusterMaker = {
  /** Begins a cluster in a folder, which must be empty or missing; undefined where it is not. */
  begin(folder: string): Promise<NewCluster | undefined>;
  /** Runs work on a restored cluster, as its superuser; `url` has no database. */
  run<Result>(folder: string, work: (url: string) => Promise<Result>): Promise<Result>;
  /** Runs work in a folder that is removed after it. */
  inThrowAwayFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
};

export type RestoreOptions = { vault: Vault; clusters: ClusterMaker };
export type RestoreRefusal = ChainRefusal | { refused: 'NOT_EMPTY' } | { refused: 'UNREADABLE' };

/**
 * Restores the newest backup into an empty folder, as it was at the moment `to` or at the end of the stored log. The folder holds a whole
 * cluster or none. Serves OP5.backup. Refusals: `NOT_EMPTY`, `NO_BACKUP`, `TOO_EARLY`, `TOO_LATE`, and `UNREADABLE` where the key is
 * another one or every manifest is damaged. Throws where a part is damaged or changed.
 */
export async function restoreBackup(
  { vault, clusters }: RestoreOptions,
  folder: string,
  to: Date | undefined,
): Promise<Chain | RestoreRefusal> {
  const chain = await findChain(vault, to);
  if ('refused' in chain) return chain;
  const cluster = await clusters.begin(folder);
  if (!cluster) return { refused: 'NOT_EMPTY' };
  try {
    await unpackArchive(readParts(vault, chain.full.name, chain.full.parts), cluster.dataFolder);
    for (const log of chain.logs) await writeLog(vault, log, cluster.dataFolder);
    await cluster.recover({ superuser: chain.full.superuser, to });
    return chain;
  } catch (fault) {
    await cluster.discard();
    throw fault;
  }
}

async function findChain(vault: Vault, to: Date | undefined): Promise<Chain | RestoreRefusal> {
  const names = await listBackups(vault);
  const fulls = await readManifests(
    vault,
    names.filter((name) => name.startsWith('full-')),
  );
  if (fulls.manifests.length === 0 && fulls.unreadable.length > 0) return { refused: 'UNREADABLE' };
  const { manifests: candidates } = fulls;
  const full = candidates.findLast(({ until }) => !to || new Date(until) <= to);
  if (!full) return chooseBackups(candidates, to);
  const { manifests: logs } = await readManifests(
    vault,
    names.filter((name) => name.startsWith('log-') && timeOf(name) >= timeOf(full.name)),
  );
  return chooseBackups([full, ...logs], to);
}

/** Writes log into the files of PostgreSQL's log that it belongs to. What lies after the stored log stays empty. */
async function writeLog(vault: Vault, log: Manifest, dataFolder: string): Promise<void> {
  let at = BigInt(log.from);
  for await (const chunk of readParts(vault, log.name, log.parts)) {
    for (let rest = chunk; rest.length > 0;) {
      const offset = Number(at % BigInt(log.segmentBytes));
      const bytes = rest.subarray(0, log.segmentBytes - offset);
      await writeSegment(join(dataFolder, 'pg_wal', segmentName(log, at)), bytes, offset, log);
      at += BigInt(bytes.length);
      rest = rest.subarray(bytes.length);
    }
  }
}

async function writeSegment(
  path: string,
  bytes: Buffer,
  offset: number,
  { segmentBytes }: Manifest,
): Promise<void> {
  const file = await open(path, 'r+').catch(() => open(path, 'wx+', 0o600));
  try {
    if ((await file.stat()).size < segmentBytes) await file.truncate(segmentBytes);
    await file.write(bytes, 0, bytes.length, offset);
  } finally {
    await file.close();
  }
}

/** `000000010000000000000003`: timeline, high and low part of the segment's number. */
function segmentName({ timeline, segmentBytes }: Manifest, position: bigint): string {
  const number = position / BigInt(segmentBytes);
  const perHigh = 0x1_0000_0000n / BigInt(segmentBytes);
  return [BigInt(timeline), number / perHigh, number % perHigh]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}
