import { scan } from './scan.ts';
import type { Scan } from './scan.ts';
import type { SourceFile } from './tree.ts';

const scans = new WeakMap<SourceFile, Scan>();

/** The scan of a code file, made once however many rules ask. */
export function scanned(file: SourceFile): Scan {
  let result = scans.get(file);
  if (!result) {
    result = scan(file.text);
    scans.set(file, result);
  }
  return result;
}
