import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { lineFinder } from '../source/lines.ts';
import { roomOf, type SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

/**
 * Finds paths in documents that do not exist: paths in backticks that begin with a room, and links. Decision notes are records of
 * their day, so only their links are checked. `exists` is given a path from the root.
 */
export function findMissingPaths(
  files: readonly SourceFile[],
  exists: (path: string) => boolean = existsSync,
): Finding[] {
  const rooms = new Set(files.map(({ path }) => roomOf(path)));
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((file) => {
      const named = [...file.text.matchAll(PATH)].filter((match) => rooms.has(match[1] ?? ''));
      const paths = file.path.startsWith('docs/decisions/') ? [] : named;
      return [
        ...paths.map((match) => ({ target: match[0].slice(1, -1), at: match.index })),
        ...[...file.text.matchAll(LINK)].map((match) => ({
          target: posix.join(posix.dirname(file.path), match[1] ?? ''),
          at: match.index,
        })),
      ]
        .filter(({ target }) => !exists(target))
        .map(({ target, at }) => ({
          path: file.path,
          line: lineFinder(file.text)(at),
          problem: `${target} does not exist`,
          fix: 'write the path that the tree has now',
        }));
    });
}

/** A whole path: no placeholder, no pattern. */
const PATH = /`([\w.-]+)\/[\w./+-]*`/g;
/** A link into the tree, without its anchor. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
