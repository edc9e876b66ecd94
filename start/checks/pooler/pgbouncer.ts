import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Closers } from '#start/machine/closers.ts';
import type { DebianPrograms } from '#start/machine/debian-programs.ts';
import { isPortTaken, reservePort } from '#start/machine/ports.ts';
import { projectFolder } from '#start/machine/project-folder.ts';
import { choosePlace, giveTo } from '#start/postgres/place.ts';
import { setTimeout as wait } from 'node:timers/promises';

export type Pooler = {
  /** The URL of the web role by way of PgBouncer. */
  url: string;
  /** Connections to PostgreSQL, at most. */
  poolSize: number;
  /** Ends it at once, which breaks all connections, and starts it again. */
  restart(): Promise<void>;
};

const poolSize = 8;
const startTakesMs = 15_000;

/** Starts PgBouncer with `operations/pgbouncer/pgbouncer.ini` before the database of `webUrl`; ports, folder and size are of this check. */
export async function startPgbouncer(
  options: { programs: DebianPrograms; folder: string; webUrl: string },
  closers: Closers,
): Promise<Pooler> {
  const { programs, webUrl } = options;
  const folder = join(options.folder, 'pgbouncer');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const port = await reservePort();
  const role = new URL(webUrl);
  // PgBouncer refuses to run as root, as PostgreSQL does.
  const place = choosePlace(options.folder, console.log);
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    giveTo(place, join(folder, name));
    return join(folder, name);
  };
  const users = write(
    'userlist.txt',
    `"${role.username}" "${decodeURIComponent(role.password)}"\n`,
  );
  const settings = write(
    'pgbouncer.ini',
    replaceAll(readFileSync(join(projectFolder, 'operations/pgbouncer/pgbouncer.ini'), 'utf8'), [
      ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${role.port}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', users],
      ['default_pool_size = 24', `default_pool_size = ${poolSize}`],
    ]),
  );
  const [command, ...words] = programs.command('usr/sbin/pgbouncer');
  const launch = async () => {
    const log = openSync(join(folder, 'log'), 'a');
    const child = spawn(command, [...words, settings], {
      stdio: ['ignore', log, log],
      ...place.user,
    });
    closeSync(log);
    const deadline = performance.now() + startTakesMs;
    while (!(await isPortTaken(port, '127.0.0.1'))) {
      if (performance.now() > deadline || child.exitCode !== null)
        throw new Error(`PgBouncer did not start. Its log is ${folder}/log.`);
      await wait(100);
    }
    return child;
  };
  let child = await launch();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await isGone;
  };
  closers.add(end);
  const pooled = new URL(webUrl);
  pooled.port = String(port);
  return {
    url: pooled.href,
    poolSize,
    async restart() {
      await end();
      child = await launch();
    },
  };
}

/** Replaces each text once; throws where it is missing. */
function replaceAll(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`The settings have no "${from}".`);
    return rest.replace(from, to);
  }, text);
}
