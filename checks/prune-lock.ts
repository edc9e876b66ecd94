/**
 * Maintenance after `npm install`: removes optional platform binaries from package-lock.json that the
 * lock names without an entry. npm writes such names when the registry in use does not have a binary,
 * and then `npm ci` rejects the whole lock.
 *
 * Usage: `node checks/prune-lock.ts [path of the lock]`
 */
import { readFileSync, writeFileSync } from 'node:fs';

type LockedPackage = {
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
};

export type Lock = {
  packages: Record<string, LockedPackage>;
  [field: string]: unknown;
};

/**
 * Drops every optional dependency that no entry of the lock resolves.
 * Returns the pruned lock and the dropped names as `parent > name`; the given lock stays as it is.
 */
export function pruneLock(lock: Lock): { lock: Lock; dropped: string[] } {
  const dropped: string[] = [];
  const packages: Record<string, LockedPackage> = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    packages[path] = keepResolvable(path, entry, lock, dropped);
  }
  return { lock: { ...lock, packages }, dropped };
}

function keepResolvable(path: string, entry: LockedPackage, lock: Lock, dropped: string[]) {
  if (!entry.optionalDependencies) return entry;
  const kept: Record<string, string> = {};
  for (const [name, version] of Object.entries(entry.optionalDependencies)) {
    if (isLocked(path, name, lock)) kept[name] = version;
    else dropped.push(`${path} > ${name}`);
  }
  const { optionalDependencies: _replaced, ...rest } = entry;
  return Object.keys(kept).length > 0 ? { ...entry, optionalDependencies: kept } : rest;
}

/** Follows Node's resolution: the package's own folder first, then each folder above it. */
function isLocked(path: string, name: string, lock: Lock): boolean {
  for (let folder = path; ; folder = parentPackage(folder)) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[candidate]) return true;
    if (folder === '') return false;
  }
}

function parentPackage(path: string): string {
  const end = path.lastIndexOf('/node_modules/');
  return end === -1 ? '' : path.slice(0, end);
}

function main(path: string): void {
  const { lock, dropped } = pruneLock(JSON.parse(readFileSync(path, 'utf8')) as Lock);
  if (dropped.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(
    `${path}: ${dropped.length} optional dependencies without an entry dropped\n`,
  );
}

if (import.meta.main) main(process.argv[2] ?? 'package-lock.json');
