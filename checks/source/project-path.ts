import { posix } from 'node:path';

/** The path of an imported file from the root; undefined for a package. */
export function projectPath(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return undefined;
}
