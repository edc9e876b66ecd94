import { parse } from './parse.ts';
import type { Parsed } from './parse.ts';
import type { SourceFile } from './tree.ts';

const results = new WeakMap<SourceFile, Parsed>();

/** The parts of a code file, cached by file. */
export function parsed(file: SourceFile): Parsed {
  let result = results.get(file);
  if (!result) {
    result = parse(file);
    results.set(file, result);
  }
  return result;
}
