import type { SourceFile } from '../source/tree.ts';
import { lineFinder } from '../source/lines.ts';
import type { Finding } from './finding.ts';

/** Finds versions of package.json that are not exact, and download addresses in the lock file. */
export function findLooseVersions(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    if (file.path === 'package.json') return loose(file);
    return file.path === 'package-lock.json' ? addresses(file) : [];
  });
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, unknown>>
>;

function loose(file: SourceFile): Finding[] {
  const lineAt = lineFinder(file.text);
  const { dependencies, devDependencies, overrides } = JSON.parse(file.text) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    .filter(([, version]) => typeof version !== 'string' || !EXACT.test(version))
    .map(([name, version]) => ({
      path: file.path,
      line: lineAt(file.text.indexOf(`"${name}"`)),
      problem: `${name} has no exact version: ${JSON.stringify(version)}`,
      fix: 'write the exact version that the lock holds',
    }));
}

function addresses(file: SourceFile): Finding[] {
  const at = file.text.indexOf('"resolved": "http');
  if (at === -1) return [];
  const line = lineFinder(file.text)(at);
  const fix =
    'delete the "resolved" fields; .npmrc keeps npm from writing them (omit-lockfile-registry-resolved)';
  return [{ path: file.path, line, problem: 'the lock file names download addresses', fix }];
}
