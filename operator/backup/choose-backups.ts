import type { Manifest } from './manifests.ts';

/** A full backup with the log that follows it without a gap, up to a moment. */
export type Chain = { full: Manifest; logs: readonly Manifest[]; until: Date };

export type ChainRefusal =
  | { refused: 'NO_BACKUP' }
  /** No whole backup is as old. */
  | { refused: 'TOO_EARLY' }
  /** The log that was stored ends before. */
  | { refused: 'TOO_LATE' };

/**
 * Chooses what restores a moment, or the latest one: the newest full backup that ended before it, and its log. `manifests` are in the
 * order of time.
 */
export function chooseBackups(
  manifests: readonly Manifest[],
  to: Date | undefined,
): Chain | ChainRefusal {
  const fulls = manifests.filter(({ kind }) => kind === 'full');
  if (fulls.length === 0) return { refused: 'NO_BACKUP' };
  const full = fulls.findLast(({ until }) => !to || new Date(until) <= to);
  if (!full) return { refused: 'TOO_EARLY' };
  // A full backup alone ends at no moment that could be asked for.
  const isEnough = (last: Manifest) =>
    to !== undefined && last !== full && new Date(last.until) >= to;
  const logs: Manifest[] = [];
  for (let last: Manifest | undefined = full; last && !isEnough(last);) {
    const before: Manifest = last;
    last = manifests.find((each) => continues(each, before));
    if (last) logs.push(last);
  }
  const end = logs.at(-1) ?? full;
  if (to && !isEnough(end)) return { refused: 'TOO_LATE' };
  return { full, logs, until: new Date(end.until) };
}

/** Whether a part of log begins where another backup ends, or before, and leads further. */
export function continues(log: Manifest, last: Manifest): boolean {
  return (
    log.kind === 'log' &&
    log.systemId === last.systemId &&
    log.timeline === last.timeline &&
    BigInt(log.from) <= BigInt(last.to) &&
    BigInt(log.to) > BigInt(last.to)
  );
}

export type Keeping = { days: number; count: number };

const dayMs = 24 * 60 * 60_000;

/**
 * The oldest full backup to keep: with it every moment of the last `days` can be restored, and there are `count` full backups at least.
 * All that is older has expired. `fulls` are in the order of time.
 */
export function oldestKept(
  fulls: readonly Manifest[],
  { days, count }: Keeping,
  now: Date,
): Manifest | undefined {
  const horizon = new Date(now.getTime() - days * dayMs);
  const byDays = fulls.findLastIndex(({ until }) => new Date(until) <= horizon);
  return fulls[Math.max(0, Math.min(byDays, fulls.length - count))];
}
