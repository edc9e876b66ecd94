import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of PostgreSQL's files and the user that runs it. `user` is set when this process is root, which PostgreSQL refuses. */
export type Place = { folder: string; user: { uid: number; gid: number } | undefined };

/**
 * Chooses DATA_DIR/postgres and the current user. Root uses the user `postgres` or `nobody` instead; where that
 * user cannot enter DATA_DIR (a checkout in /root), the files are under /var/lib/ranzen.
 */
export function choosePlace(dataDir: string, onNotice: (sentence: string) => void): Place {
  const folder = join(realpathSync(dataDir), 'postgres');
  if (process.getuid?.() !== 0) return { folder: own(folder), user: undefined };
  const user =
    existsSync(folder) && statSync(folder).uid !== 0 ? ownerOf(folder) : unprivilegedUser();
  if (canEnter(dirname(folder), user)) return { folder, user };
  return { folder: outside(dataDir, onNotice), user };
}

export function canEnter(folder: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const execute = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & execute) !== 0 && (parent === folder || canEnter(parent, { uid, gid }));
}

/** Changes the owner of a file or folder to the user that PostgreSQL runs as. */
export function giveTo({ user }: Place, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

function own(folder: string): string {
  if (existsSync(folder) && statSync(folder).uid !== process.getuid?.()) {
    throw new Error(
      `${folder} belongs to another user. Start as that user or as root, or choose another folder with DATA_DIR.`,
    );
  }
  return folder;
}

function ownerOf(folder: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      continue;
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as. ' +
      'Start as a normal user, add one (useradd --system postgres), or set DATABASE_URL.',
  );
}

/** The folder outside DATA_DIR. Its name is stored in DATA_DIR, so that deleting DATA_DIR starts a new database. */
function outside(dataDir: string, onNotice: (sentence: string) => void): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const folder = join('/var/lib/ranzen', name, 'postgres');
  const note = join(dataDir, 'postgres-is-elsewhere');
  if (!existsSync(note)) {
    rmSync(dirname(folder), { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
    writeFileSync(note, `${folder}\n`);
    onNotice(`PostgreSQL's user cannot enter ${dataDir}: its files lie in ${folder}.`);
  }
  return folder;
}
