import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { giveTo, type Place } from './place.ts';

export type Cluster = { dataFolder: string; password: string; user: Place['user'] };

type ClusterOptions = { place: Place; binaries: Binaries; durable: boolean };

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
