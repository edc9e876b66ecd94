import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Closers } from '#start/machine/closers.ts';
import type { DebianPrograms } from '#start/machine/debian-programs.ts';
import { isPortTaken } from '#start/machine/ports.ts';
import { projectFolder } from '#start/machine/project-folder.ts';

type VarnishOptions = {
  programs: DebianPrograms;
  folder: string;
  ports: { varnish: number; node: number };
  secret: string;
};

const startTakesMs = 60_000;

/** Starts Varnish with `operations/varnish/shop.vcl` before a node; the node's port is of this check. */
export async function startVarnish(options: VarnishOptions, closers: Closers): Promise<void> {
  const { programs, ports, secret } = options;
  const folder = join(options.folder, 'varnish');
  await mkdir(folder, { recursive: true });
  const settings = readFileSync(join(projectFolder, 'operations/varnish/shop.vcl'), 'utf8');
  if (!settings.includes('.port = "3000"')) throw new Error('shop.vcl names no port 3000.');
  const file = join(folder, 'shop.vcl');
  writeFileSync(file, settings.replace('.port = "3000"', `.port = "${ports.node}"`));
  const [command, ...words] = programs.command('usr/sbin/varnishd');
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(
    command,
    [
      ...words,
      '-F',
      '-j',
      'none',
      '-a',
      `127.0.0.1:${ports.varnish}`,
      '-T',
      'none',
      '-f',
      file,
      '-n',
      join(folder, 'run'),
      '-s',
      'malloc,64m',
      ...parameters({
        http_gzip_support: 'off',
        // A busy machine may need a while from connecting to asking.
        timeout_idle: '60',
        vmod_path: programs.libraries('varnish/vmods'),
      }),
    ],
    { env: { ...process.env, PURGE_SECRET: secret }, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  closers.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const isGone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    await isGone;
  });
  const deadline = performance.now() + startTakesMs;
  while (!(await isPortTaken(ports.varnish, '127.0.0.1'))) {
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error(`Varnish did not start. Its log is ${folder}/log.`);
    await wait(100);
  }
}

const parameters = (given: Readonly<Record<string, string>>) =>
  Object.entries(given).flatMap(([name, value]) => ['-p', `${name}=${value}`]);
