import type { Clock } from '#shop/kernel/clock.ts';
import { nameBackup, storeParts, type BackupPart, type Vault } from './backup-files.ts';
import { type BackupRuns, openBackupRuns } from './backup-runs.sql.ts';
import { type Keeping, oldestKept } from './choose-backups.ts';
import {
  backupOf,
  listBackups,
  type Manifest,
  readManifests,
  timeOf,
  writeManifest,
} from './manifests.ts';
import { openReplication, type Replication } from './replication.sql.ts';

export type BackupSource = {
  /** The owner of the shop's database. */
  ownerUrl: string;
  /** A role with the attribute `replication`, on the same database. */
  replicationUrl: string;
};

export type BackupOptions = {
  vault: Vault;
  source: BackupSource;
  keeping: Keeping;
  /** Age at which the next full backup is due. */
  fullHours: number;
  clock: Clock;
};

export type BackupDone = { stored: readonly Manifest[]; removed: readonly string[] };

const hourMs = 60 * 60_000;

/**
 * Stores the log up to now, and a full backup before it where `isFull` asks for one, none is younger than `fullHours` or the log has a gap.
 * A backup counts once its manifest is stored, so that a run that breaks off leaves the ones before as they are. Removes what has expired and
 * what runs before left unfinished. Serves OP5.backup. Refusal: `RUNNING`, another run or drill has not ended.
 */
export async function runBackup(
  options: BackupOptions,
  isFull: boolean,
): Promise<BackupDone | { refused: 'RUNNING' }> {
  const runs = await openBackupRuns(options.source.ownerUrl);
  try {
    if (!(await runs.lock())) return { refused: 'RUNNING' };
    return await recorded(runs, options, isFull);
  } finally {
    await runs.close();
  }
}

/** Runs and records it, also where it fails. */
async function recorded(
  runs: BackupRuns,
  options: BackupOptions,
  isFull: boolean,
): Promise<BackupDone> {
  const id = await runs.begin('log');
  const stored: Manifest[] = [];
  const kind = () => (stored.some((each) => each.kind === 'full') ? 'full' : 'log');
  try {
    const before = await listBackups(options.vault);
    await store({ ...options, runs, run: id, isFull, before, stored });
    const removed = await removeExpired(options);
    await runs.end(id, { kind: kind(), isOk: true, summary: stored.map(describeBackup).join(' ') });
    return { stored, removed };
  } catch (fault) {
    const summary = fault instanceof Error ? fault.message : String(fault);
    // Where the database itself is the fault, its row stays without an end.
    await runs.end(id, { kind: kind(), isOk: false, summary }).catch(() => undefined);
    throw fault;
  }
}

type Run = BackupOptions & {
  runs: BackupRuns;
  run: string;
  isFull: boolean;
  /** Names of the backups before this run. */
  before: readonly string[];
  stored: Manifest[];
};

async function store(run: Run): Promise<void> {
  const replication = await openReplication(run.source.replicationUrl).catch(explainRefusal);
  try {
    await removeUnfinished(run.vault);
    const last = await lastBackup(run, replication);
    if (!last) await replication.createSlot();
    const isDue = !last || run.isFull || isFullDue(run, last);
    const full = isDue ? await storeFull(run, replication) : undefined;
    const before = last?.newest ?? full;
    // The log before a full backup is stored, too: every moment between the two stays restorable.
    if (before) await storeLog(run, replication, before);
  } finally {
    await replication.close();
  }
}

type Last = { full: Manifest; newest: Manifest };

/** The last full backup and the last backup, where the log after it is still to be had. */
async function lastBackup(
  { vault, before }: Run,
  replication: Replication,
): Promise<Last | undefined> {
  const { systemId, timeline } = await replication.identify();
  const slot = await replication.slotPosition();
  const wanted = [before.findLast((name) => name.startsWith('full-')), before.at(-1)];
  const { manifests } = await readManifests(
    vault,
    wanted.filter((name) => name !== undefined),
  );
  const [full, newest] = manifests;
  const isSame = newest?.systemId === systemId && newest.timeline === timeline;
  if (!full || !newest || !isSame || slot === undefined) return undefined;
  return slot <= BigInt(newest.to) ? { full, newest } : undefined;
}

function isFullDue({ fullHours, clock }: Run, { full }: Last): boolean {
  return clock.now().getTime() - new Date(full.until).getTime() >= fullHours * hourMs;
}

async function storeFull(run: Run, replication: Replication): Promise<Manifest> {
  const { systemId, timeline } = await replication.identify();
  const { archive, ends } = await replication.startBaseBackup();
  return finish(run, 'full', archive, async () => {
    const { start, end } = await ends;
    const until = await run.runs.mark(run.run);
    return { systemId, timeline, from: String(start), to: String(end), until: until.toISOString() };
  });
}

/** Stores the log after a backup up to now, and lets the server drop it then. */
async function storeLog(run: Run, replication: Replication, last: Manifest): Promise<void> {
  const until = await run.runs.mark(run.run);
  const now = await replication.identify();
  const from = { ...now, position: BigInt(last.to) };
  if (now.position <= from.position) return;
  await finish(run, 'log', replication.readLog(from, now.position), () =>
    Promise.resolve({
      systemId: now.systemId,
      timeline: now.timeline,
      from: last.to,
      to: String(now.position),
      until: until.toISOString(),
    }),
  );
  await replication.releaseLog(now.position);
}

type Extent = Pick<Manifest, 'systemId' | 'timeline' | 'from' | 'to' | 'until'>;

async function finish(
  run: Run,
  kind: Manifest['kind'],
  source: AsyncIterable<Buffer>,
  extentOf: () => Promise<Extent>,
): Promise<Manifest> {
  const last = run.stored.at(-1)?.name ?? run.before.at(-1);
  const name = nameBackup(kind, run.clock.now(), last);
  const parts: BackupPart[] = await storeParts(run.vault, name, source);
  const manifest = { kind, name, parts, ...(await extentOf()), ...(await run.runs.describe()) };
  await writeManifest(run.vault, manifest);
  run.stored.push(manifest);
  return manifest;
}

/** Removes files of backups without a manifest, which a run left that broke off. */
async function removeUnfinished({ store: files }: Vault): Promise<void> {
  const all = await files.list();
  const whole = new Set(all.filter((file) => file.endsWith('/manifest')).map(backupOf));
  for (const file of all) if (!whole.has(backupOf(file))) await files.remove(file);
}

/** Removes what has expired, manifests first, so that a backup is whole or not listed. */
async function removeExpired({ vault, keeping, clock }: BackupOptions): Promise<string[]> {
  const names = await listBackups(vault);
  const { manifests: fulls } = await readManifests(
    vault,
    names.filter((name) => name.startsWith('full-')),
  );
  const oldest = oldestKept(fulls, keeping, clock.now());
  const expired = oldest ? names.filter((name) => timeOf(name) < timeOf(oldest.name)) : [];
  if (expired.length === 0) return [];
  const files = (await vault.store.list()).filter((file) => expired.includes(backupOf(file)));
  for (const file of files.sort()) await vault.store.remove(file);
  return expired;
}

/** `full-… stored, 12.3 MB, up to 2026-11-22T08:15:00.000Z.` */
export function describeBackup({ name, parts, until }: Manifest): string {
  return `${name} stored, ${megabytes(parts)} MB, up to ${until}.`;
}

export function megabytes(parts: readonly BackupPart[]): string {
  return (parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1_000_000).toFixed(1);
}

function explainRefusal(fault: unknown): never {
  const message = fault instanceof Error ? fault.message : String(fault);
  throw new Error(
    `PostgreSQL does not send backups: ${message}. Name a role with the attribute replication in DATABASE_BACKUP_URL, and set ` +
      'wal_level=replica and max_wal_senders on the server. The embedded PostgreSQL has both after the next start.',
    { cause: fault },
  );
}
