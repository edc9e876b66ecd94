import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '#start/machine/project-folder.ts';
import type { Image } from './containerfile.ts';

const run = promisify(execFile);
const mostOutput = 64 * 1024 * 1024;

/** The packages of Debian that the image has, as a root folder, by mmdebstrap; made once for each release and set of packages. */
export async function debianRoot(place: string, { suite, packages }: Image): Promise<string> {
  const root = join(place, ['debian', suite, ...packages].join('-'));
  if (existsSync(root)) return root;
  const unfinished = `${root}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const include = `--include=${packages.join(',')}`;
  await run('mmdebstrap', ['--variant=minbase', include, suite, unfinished]);
  await rename(unfinished, root);
  return root;
}

/**
 * Puts the program into a root folder as the Containerfile's stages do: sources without what .containerignore names, built pages, and the
 * packages of production. Writes the bill of materials. Returns the program's folder.
 */
export async function placeProgram(root: string, image: Image): Promise<string> {
  const folder = join(root, image.folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const isLeftOut = ignoring(await readFile(join(projectFolder, '.containerignore'), 'utf8'));
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    maxBuffer: mostOutput,
  });
  for (const file of stdout
    .trim()
    .split('\n')
    .filter((name) => !isLeftOut(name))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(projectFolder, file), join(folder, file));
  }
  await cp(join(projectFolder, '.build'), join(folder, '.build'), { recursive: true });
  // Links instead of copies: pruning removes names, and changes npm's own list alone.
  const installed = join(projectFolder, 'node_modules');
  await run('cp', ['--archive', '--link', installed, folder]);
  const list = join('node_modules', '.package-lock.json');
  await rm(join(folder, list));
  await cp(join(projectFolder, list), join(folder, list));
  const bill = await run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
    cwd: folder,
    maxBuffer: mostOutput,
  });
  await writeFile(join(folder, 'sbom.cdx.json'), bill.stdout);
  await run('npm', ['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    maxBuffer: mostOutput,
  });
  for (const volume of image.volumes) await makeVolume(join(root, volume), image);
  return folder;
}

async function makeVolume(path: string, { user }: Image): Promise<void> {
  const [owner = '', group = ''] = user.split(':');
  await rm(path, { recursive: true, force: true });
  await run('install', ['--directory', `--owner=${owner}`, `--group=${group}`, path]);
}

/** Whether a name is left out of the image, by the lines of .containerignore: names of the top folder, and endings of files. */
export function ignoring(lines: string): (file: string) => boolean {
  const patterns = lines.trim().split('\n');
  const endings = patterns
    .filter((line) => line.startsWith('**/*'))
    .map((line) => line.slice('**/*'.length));
  const names = new Set(patterns.filter((line) => !line.startsWith('**/')));
  return (file) =>
    names.has(file.split('/', 1)[0] ?? '') || endings.some((ending) => file.endsWith(ending));
}
