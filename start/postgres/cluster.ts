import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { giveTo, type Place } from './place.ts';

/** `socketFolder` is undefined where PostgreSQL cannot have a Unix socket in its folder, or has no rule for its users. */
export type Cluster = {
  dataFolder: string;
  socketFolder: string | undefined;
  password: string;
  user: Place['user'];
};

type ClusterOptions = { place: Place; binaries: Binaries; durable: boolean };

/** Of a Unix socket, in bytes, on the system that allows the least. */
const longestPath = 103;

/** A cluster that was restored elsewhere, or by an earlier release, may have no rule for sockets; a comma separates folders in the setting. */
function takesSocket(folder: string): boolean {
  const rules = readFileSync(join(folder, 'data/pg_hba.conf'), 'utf8');
  const isPathTaken =
    Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= longestPath && !/[,"]/.test(folder);
  return isPathTaken && /^local\s/m.test(rules);
}

/** Creates the database files on the first call. They get their final name last, so that partial ones are recognised. */
export async function ensureCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, user } = options.place;
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    await make(draft, options);
    renameSync(draft, folder);
  }
  return {
    dataFolder: join(folder, 'data'),
    socketFolder: takesSocket(folder) ? folder : undefined,
    password: readFileSync(passwordFile(folder), 'utf8').trim(),
    user,
  };
}

async function make(draft: string, { place, binaries, durable }: ClusterOptions): Promise<void> {
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(place, draft);
  writeFileSync(passwordFile(draft), `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  giveTo(place, passwordFile(draft));
  const options = [
    `--pgdata=${join(draft, 'data')}`,
    '--username=ranzen',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile(draft)}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(binaries.initdb, options, {
      cwd: draft,
      env: { LC_ALL: 'C' },
      ...place.user,
    });
  } catch (error) {
    throw new Error(
      `PostgreSQL's initdb failed: ${(error as { stderr?: string }).stderr?.trim() || String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function passwordFile(folder: string): string {
  return join(folder, 'password');
}
