import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '#start/machine/project-folder.ts';
import type { Release } from './shop-node.ts';

const run = promisify(execFile);
const git = async (...words: string[]) =>
  (await run('git', words, { cwd: projectFolder })).stdout.trim();

/**
 * Builds the release before the newest migration in a folder of its own, once, with the packages of this one. Undefined where the checkout
 * has no such history, or where the release has other packages.
 */
export async function buildPreviousRelease(releases: string): Promise<Release | undefined> {
  const added = ['--diff-filter=A', '--', 'database/migrations'];
  const parents = await git('log', '-1', '--format=%P', ...added).catch(() => '');
  const commit = parents.split(' ')[0];
  if (!commit) return undefined;
  const folder = join(releases, commit);
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const archive = `${draft}.tar`;
    await git('archive', '--output', archive, commit);
    await run('tar', ['-xf', archive, '-C', draft]);
    await rm(archive);
    await run('cp', ['-a', join(projectFolder, 'node_modules'), draft]);
    await rename(draft, folder);
  }
  const lockOf = (root: string) => readFile(join(root, 'package-lock.json'), 'utf8');
  if ((await lockOf(folder)) !== (await lockOf(projectFolder))) return undefined;
  await run(process.execPath, ['start/build.ts'], { cwd: folder });
  return { name: commit.slice(0, 8), folder };
}
