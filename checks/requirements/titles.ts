import { parsed } from '../source/parsed.ts';
import { isTest } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';

/** A row or promise that a test's title names, and where. */
export type Naming = { id: string; path: string; line: number };

/** Finds the rows and promises that titles of running tests name: `test('[LS1] …')`, `[LS1.page][LS2]` or `[LS1.page, LS2]`. */
export function namedIds(files: readonly SourceFile[]): Naming[] {
  return files
    .filter(({ path }) => isTest(path))
    .flatMap((file) => {
      const { code, strings } = parsed(file);
      return strings
        .filter(({ offset }) => isTitle(code.slice(0, offset)))
        .flatMap(({ text, line }) => idsIn(text).map((id) => ({ id, path: file.path, line })));
    });
}

const ID = String.raw`[A-Z]{2}\d+(?:\.[\w-]+)?`;
const IDS = new RegExp(String.raw`\[(${ID}(?:\s*,\s*${ID})*)\]`, 'g');

function idsIn(title: string): string[] {
  return [...title.matchAll(IDS)].flatMap((match) => (match[1] ?? '').split(/\s*,\s*/));
}

const CALL = /(?<![.\w])(?:test|it|describe)((?:\.\w+)*)$/;
const SKIPPED = /\.(?:skip|todo|fixme|fails?)\b/;

/** Whether the code ends where the title of a test that runs begins, e.g. `test.each([…])(`. */
function isTitle(before: string): boolean {
  const call = /\(\s*$/.exec(before);
  if (!call) return false;
  let callee = before.slice(0, call.index).trimEnd();
  if (callee.endsWith(')')) callee = callee.slice(0, matchingOpening(callee));
  if (callee.endsWith('`')) callee = callee.slice(0, callee.lastIndexOf('`', callee.length - 2));
  const match = CALL.exec(callee.trimEnd());
  return match !== null && !SKIPPED.test(match[1] ?? '');
}

/** The offset of the opening bracket that matches the last one. */
function matchingOpening(code: string): number {
  let depth = 0;
  for (let at = code.length - 1; at >= 0; at -= 1) {
    if (code[at] === ')') depth += 1;
    if (code[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}
