import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mostOutput = 64 * 1024 * 1024;

/** Programs of Debian packages in a folder, with all libraries of their release, beside whatever release this machine has. */
export type DebianPrograms = {
  folder: string;
  /** The command that starts a program: `usr/sbin/pgbouncer` by the loader and the libraries of the folder. */
  command(program: string): readonly [string, ...string[]];
  /** A folder of libraries: `varnish/vmods` of `usr/lib/<machine>`. */
  libraries(folder: string): string;
};

/**
 * Downloads packages of a Debian release with all they depend on and unpacks them into a folder of `place`, once, without root's
 * rights. Undefined where this machine has no apt, or cannot reach Debian.
 */
export async function unpackDebian(
  place: string,
  { suite, packages }: { suite: string; packages: readonly string[] },
): Promise<DebianPrograms | undefined> {
  const folder = join(place, [suite, ...packages].join('-'));
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    try {
      await unpack(unfinished, suite, packages);
    } catch {
      return undefined;
    }
    await rename(unfinished, folder);
  }
  const loader = await findLoader(folder);
  const libraries = join(folder, 'usr/lib', await findMachine(join(folder, 'usr/lib')));
  return {
    folder,
    libraries: (name) => join(libraries, name),
    command: (program) => [
      loader,
      '--library-path',
      libraries,
      '--argv0',
      basename(program),
      join(folder, program),
    ],
  };
}

async function unpack(folder: string, suite: string, packages: readonly string[]): Promise<void> {
  const apt = join(folder, 'apt');
  for (const each of ['lists/partial', 'cache/archives/partial'])
    await mkdir(join(apt, each), { recursive: true });
  await writeFile(join(apt, 'status'), '');
  await writeFile(
    join(apt, 'sources.list'),
    `deb http://deb.debian.org/debian ${suite} main\ndeb http://deb.debian.org/debian-security ${suite}-security main\n`,
  );
  const settings = [
    `Dir::Etc::sourcelist=${apt}/sources.list`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${apt}/lists`,
    `Dir::State::status=${apt}/status`,
    `Dir::Cache=${apt}/cache`,
    'APT::Install-Recommends=false',
    'Acquire::Languages=none',
    'Debug::NoLocking=true',
  ].flatMap((setting) => ['-o', setting]);
  const get = (...words: string[]) =>
    run('apt-get', [...settings, ...words], { maxBuffer: mostOutput });
  await get('update');
  await get('--yes', '--download-only', 'install', ...packages);
  const archives = join(apt, 'cache/archives');
  for (const name of await readdir(archives))
    if (name.endsWith('.deb')) await run('dpkg-deb', ['-x', join(archives, name), folder]);
  await rm(apt, { recursive: true });
}

/** The folder of libraries for this kind of machine: `x86_64-linux-gnu`. */
async function findMachine(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((each) => each.endsWith('-linux-gnu'));
  if (name === undefined) throw new Error(`There are no libraries in ${folder}.`);
  return name;
}

async function findLoader(folder: string): Promise<string> {
  for (const each of ['usr/lib64', 'usr/lib']) {
    const names = await readdir(join(folder, each)).catch(() => []);
    const loader = names.find((name) => name.startsWith('ld-linux-'));
    if (loader) return join(folder, each, loader);
  }
  throw new Error(`There is no loader of programs in ${folder}.`);
}
