import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withClosers } from '../machine/closers.ts';
import { reservePort } from '../machine/ports.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { buildPages } from '../shop/build-pages.ts';
import { canContain, type Container, runContained, startContainer } from './image/container.ts';
import { type Image, readContainerfile } from './image/containerfile.ts';
import { debianRoot, placeProgram } from './image/root-folder.ts';

const run = promisify(execFile);
const startTakesMs = 120_000;
const stopTakesMs = 20_000;

/**
 * Builds the root file system of the Containerfile by Debian's tools, without a container engine, and starts the shop from it as the image's user with
 * a root that cannot be written: it has to become ready, answer a page and its health check, and end by SIGTERM. Returns whether all
 * of it held; true, with a line, where tools or root's rights are missing.
 */
export async function checkImage(): Promise<boolean> {
  const hasTools = await run('mmdebstrap', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasTools || !(await canContain())) {
    console.log(
      'The image was not checked: it needs root’s rights and mmdebstrap (Debian: apt-get install mmdebstrap).',
    );
    return true;
  }
  const place = join(projectFolder, '.data/image');
  const image = readContainerfile(await readFile(join(projectFolder, 'Containerfile'), 'utf8'));
  const held = await withClosers(async (closers) => {
    await buildPages(closers);
    const root = await debianRoot(place, image);
    console.log(`✓ Debian ${image.suite} with ${image.packages.join(', ')}`);
    const folder = await placeProgram(root, image);
    const bill = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')) as Bill;
    report(
      bill.components.length > 100,
      `${bill.bomFormat} ${bill.specVersion}: ${bill.components.length} packages`,
    );
    const postgres = await startPostgres({
      dataDir: join(place, 'database'),
      durable: false,
      whenInUse: 'throw',
    });
    closers.add(() => postgres.stop());
    return checkRunning(root, image, postgres.url);
  });
  return held ?? false;
}

type Bill = { bomFormat: string; specVersion: string; components: unknown[] };

async function checkRunning(root: string, image: Image, databaseUrl: string): Promise<boolean> {
  const port = await reservePort();
  const environment = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const shop = startContainer(root, image, image.command, environment);
  const steps: [what: string, holds: () => Promise<boolean>][] = [
    ['is ready', () => isReady(shop, port)],
    ['answers the home page', () => answersPage(port)],
    ['passes its health check', () => isHealthy(root, image, environment)],
    [`runs as ${image.user}`, () => isUser(shop, image)],
    ['cannot write to its root file system', () => cannotWrite(root, image)],
    ['ends by SIGTERM', async () => (await codeOfStop(shop)) === 0],
  ];
  try {
    for (const [what, holds] of steps)
      if (!report(await holds(), what)) {
        console.log(shop.printed());
        return false;
      }
    return true;
  } finally {
    shop.process.kill('SIGKILL');
  }
}

function report(holds: boolean, what: string): boolean {
  console.log(`${holds ? '✓' : '✗'} ${what}`);
  return holds;
}

async function isReady({ process: child }: Container, port: number): Promise<boolean> {
  const until = performance.now() + startTakesMs;
  while (performance.now() < until && child.exitCode === null) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return true;
    await wait(250);
  }
  return false;
}

async function answersPage(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/`);
  return answer.status === 200 && (await answer.text()).includes('</html>');
}

async function isHealthy(
  root: string,
  image: Image,
  environment: Record<string, string>,
): Promise<boolean> {
  const works = await runContained(root, image, image.healthCheck, environment);
  const elsewhere = { ...environment, PORT: String(await reservePort()) };
  const isDown = await runContained(root, image, image.healthCheck, elsewhere);
  return works.code === 0 && isDown.code === 1;
}

async function isUser({ process: child }: Container, { user }: Image): Promise<boolean> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const idOf = (name: string) => new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
  return `${idOf('Uid')}:${idOf('Gid')}` === user;
}

async function cannotWrite(root: string, image: Image): Promise<boolean> {
  const attempts = [image.folder, '/', '/etc', '/usr/local'].map((folder) =>
    runContained(root, image, ['touch', join(folder, 'attempt')]),
  );
  const volumes = image.volumes.map((folder) =>
    runContained(root, image, ['touch', join(folder, 'attempt')]),
  );
  const refused = (await Promise.all(attempts)).every(
    ({ code, printed }) => code === 1 && printed.includes('Read-only file system'),
  );
  return refused && (await Promise.all(volumes)).every(({ code }) => code === 0);
}

async function codeOfStop({ process: child }: Container): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return Promise.race([ended, wait(stopTakesMs, null)]);
}
