import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file of the project: its path from the root with forward slashes, and its whole text. */
export type SourceFile = { path: string; text: string };

const TEXT_FILE =
  /(?:\.(?:tsx?|mts|cts|m?js|cjs|sql|json|md|css|graphql|html|txt|xml|svg|ya?ml|toml|sh|csv|npmrc)|\/[\w-]+)$/;

/**
 * Reads every text file below the root, sorted by path.
 * Folders that .gitignore names with a slash at the end are left out, and so is git's own.
 */
export function readTree(root: string): SourceFile[] {
  const skipped = new Set(['.git', ...ignoredFolders(root)]);
  const paths: string[] = [];
  collect(root, '', skipped, paths);
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function ignoredFolders(root: string): string[] {
  const file = join(root, '.gitignore');
  if (!existsSync(file)) return ['node_modules'];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1).replace(/^\//, ''));
}

function collect(root: string, folder: string, skipped: Set<string>, paths: string[]): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name) && !skipped.has(path)) collect(root, path, skipped, paths);
    } else if (entry.isFile() && TEXT_FILE.test(`/${path}`)) {
      paths.push(path);
    }
  }
}

const CODE = /\.(?:tsx?|mts|cts|m?js|cjs)$/;
const TEST = /(?:\.test\.tsx?|\.spec\.ts)$/;

export function isCode(path: string): boolean {
  return CODE.test(path);
}

export function isTest(path: string): boolean {
  return TEST.test(path);
}

/** The room that a path belongs to: its first folder, or `root` for files beside package.json. */
export function roomOf(path: string): string {
  const end = path.indexOf('/');
  return end === -1 ? 'root' : path.slice(0, end);
}
