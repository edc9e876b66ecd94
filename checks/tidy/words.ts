import { scanned } from '../source/scanned.ts';
import type { Piece } from '../source/scan.ts';
import { isCode } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';
import { sizeExceptions } from './limits.ts';

/** Drawers without a subject, `any`, promises to do it later, and code that sleeps in comments. */
export function findBadWords(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => [
    ...drawers(file.path),
    ...(isCode(file.path) && !isGenerated(file.path)
      ? [...looseTypes(file), ...badComments(file)]
      : []),
  ]);
}

function isGenerated(path: string): boolean {
  return sizeExceptions.some((each) => each.because === 'generated' && each.path.test(path));
}

const DRAWER = /^(?:[\w-]+-)?(?:utils?|helpers?)$|^commons?$/i;

function drawers(path: string): Finding[] {
  const drawer = path
    .split('/')
    .map((segment) => segment.replace(/\..*$/, ''))
    .find((segment) => DRAWER.test(segment));
  if (drawer === undefined) return [];
  const mend = 'name it after what it holds, and put each part beside the code that it serves';
  return [{ path, line: 1, wrong: `"${drawer}" says nothing about what is inside`, mend }];
}

const ANY = /(?::\s*any\b(?!\s*[:(])|\bas\s+any\b|<\s*any\s*[,>]|,\s*any\s*>|\bany\[\])/;

function looseTypes(file: SourceFile): Finding[] {
  return scanned(file)
    .code.split('\n')
    .flatMap((text, index) => (ANY.test(text) ? [index + 1] : []))
    .map((line) => ({
      path: file.path,
      line,
      wrong: 'the type any',
      mend: 'write the type that is meant, or unknown and narrow it',
    }));
}

const LATER = /\b(?:TODO|FIXME|XXX|HACK)\b/;

function badComments(file: SourceFile): Finding[] {
  return scanned(file).comments.flatMap((comment) => [
    ...(LATER.test(comment.text) ? [later(file.path, comment)] : []),
    ...(isSleepingCode(comment.text) ? [sleeping(file.path, comment)] : []),
  ]);
}

function later(path: string, { line }: Piece): Finding {
  return {
    path,
    line,
    wrong: 'a promise to do it later',
    mend: 'do it now, or open an issue and delete the note',
  };
}

const STARTS_AS_CODE =
  /^(?:import|export|const|let|return|await|throw|if \(|for \(|\w[\w.]* = |[\w.]+\()/;
const ENDS_AS_CODE = /[;{]$/;

/** A line of a comment that begins and ends as code does. Docstrings may show examples. */
function isSleepingCode(comment: string): boolean {
  if (comment.startsWith('/**')) return false;
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/|\/\*|\*)?\s*/, '').replace(/\s*\*\/$/, ''))
    .some((line) => STARTS_AS_CODE.test(line) && ENDS_AS_CODE.test(line));
}

function sleeping(path: string, { line }: Piece): Finding {
  return { path, line, wrong: 'code in a comment', mend: 'delete it; git remembers' };
}
