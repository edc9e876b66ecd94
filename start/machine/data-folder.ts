import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, processMark } from './processes.ts';

/** Creates DATA_DIR where it is missing. Throws an error with the remedy when that is not allowed. */
export function makeDataFolder(dataDir: string): void {
  try {
    const made = mkdirSync(dataDir, { recursive: true });
    if (made) chmodSync(dataDir, 0o755);
    writeFileSync(join(dataDir, '.writable'), '');
    rmSync(join(dataDir, '.writable'));
  } catch (error) {
    throw new Error(
      `Cannot write to the folder ${dataDir} (${(error as NodeJS.ErrnoException).code}). ` +
        'Give this user the right to, or choose another folder with DATA_DIR.',
      { cause: error },
    );
  }
}

/** `held` is false when another live process has the lock; `pid` is the process that has it. */
export type Lock = { held: boolean; pid: number; release(): void };

type Holder = { pid: number; mark: string };

/** Locks a data folder for this process. Replaces the lock of a dead process. */
export function lockFolder(dataDir: string): Lock {
  makeDataFolder(dataDir);
  const file = join(dataDir, 'in-use.json');
  const own: Holder = { pid: process.pid, mark: processMark(process.pid) ?? '' };
  for (;;) {
    if (create(file, own)) return heldLock(file, own);
    const holder = read(file);
    if (holder && isSameProcess(holder.pid, holder.mark)) {
      return { held: false, pid: holder.pid, release: () => undefined };
    }
    removeStale(file, holder);
  }
}

/** Writes a temporary file and links it into place, so that a partly written lock is never read. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function heldLock(file: string, own: Holder): Lock {
  const release = (): void => {
    process.off('exit', release);
    if (read(file)?.pid === own.pid) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { held: true, pid: own.pid, release };
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Moves the stale lock aside; restores it when another process has replaced it by a live one meanwhile. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = read(aside);
    if (moved && moved.mark !== stale?.mark) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
