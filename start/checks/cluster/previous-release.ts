import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Closers } from '#start/machine/closers.ts';
import { projectFolder } from '#start/machine/project-folder.ts';
import type { Release } from './shop-node.ts';

const run = promisify(execFile);
const git = async (...words: string[]) =>
  (await run('git', words, { cwd: projectFolder })).stdout.trim();

/**
 * Builds the release before the newest migration in a folder of its own, with the packages of this one. Undefined, where the checkout has
 * no such history, or its packages were others.
 */
export async function buildPreviousRelease(
  folder: string,
  closers: Closers,
): Promise<Release | undefined> {
  const added = ['--diff-filter=A', '--', 'database/migrations'];
  const parents = await git('log', '-1', '--format=%P', ...added).catch(() => '');
  const commit = parents.split(' ')[0];
  if (!commit) return undefined;
  const tree = join(folder, 'previous');
  await git('worktree', 'remove', '--force', tree).catch(() => undefined);
  await git('worktree', 'add', '--detach', tree, commit);
  closers.add(() => git('worktree', 'remove', '--force', tree));
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(tree) !== lockOf(projectFolder)) return undefined;
  cpSync(join(projectFolder, 'node_modules'), join(tree, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await run(process.execPath, ['start/build.ts'], { cwd: tree });
  return { name: commit.slice(0, 8), folder: tree };
}
