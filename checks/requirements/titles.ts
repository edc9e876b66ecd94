import { scanned } from '../source/scanned.ts';
import { isTest } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';

/** A row that a test's title names, and where. */
export type Naming = { id: string; path: string; line: number };

/** Finds the rows that titles of running tests name: `test('[LS1] …')`, `[LS1][LS2]` or `[LS1, LS2]`. */
export function namedRows(files: readonly SourceFile[]): Naming[] {
  return files
    .filter(({ path }) => isTest(path))
    .flatMap((file) => {
      const { code, strings } = scanned(file);
      return strings
        .filter(({ offset }) => isTitle(code.slice(0, offset)))
        .flatMap(({ text, line }) => idsIn(text).map((id) => ({ id, path: file.path, line })));
    });
}

const ROWS = /\[([A-Z]{2}\d+(?:\s*,\s*[A-Z]{2}\d+)*)\]/g;

function idsIn(title: string): string[] {
  return [...title.matchAll(ROWS)].flatMap((match) => (match[1] ?? '').split(/\s*,\s*/));
}

const CALL = /(?<![.\w])(?:test|it|describe)((?:\.\w+)*)$/;
const SKIPPED = /\.(?:skip|todo|fixme|fails?)\b/;

/** Whether the code ends where the title of a test that runs begins, e.g. `test.each([…])(`. */
function isTitle(before: string): boolean {
  const call = /\(\s*$/.exec(before);
  if (!call) return false;
  let callee = before.slice(0, call.index).trimEnd();
  if (callee.endsWith(')')) callee = callee.slice(0, openingOf(callee));
  if (callee.endsWith('`')) callee = callee.slice(0, callee.lastIndexOf('`', callee.length - 2));
  const match = CALL.exec(callee.trimEnd());
  return match !== null && !SKIPPED.test(match[1] ?? '');
}

/** The offset of the bracket that the last one closes. */
function openingOf(code: string): number {
  let depth = 0;
  for (let at = code.length - 1; at >= 0; at -= 1) {
    if (code[at] === ')') depth += 1;
    if (code[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}
