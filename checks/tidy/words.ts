import { parsed } from '../source/parsed.ts';
import type { Piece } from '../source/parse.ts';
import { isCode } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';
import { sizeExceptions } from './limits.ts';

/** Finds file names without a subject (`utils`), the type `any`, notes of postponed work and commented-out code. */
export function findBadWords(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => [
    ...vagueNames(file.path),
    ...(isCode(file.path) && !isGenerated(file.path)
      ? [...looseTypes(file), ...badComments(file)]
      : []),
  ]);
}

function isGenerated(path: string): boolean {
  return sizeExceptions.some((each) => each.because === 'generated' && each.path.test(path));
}

const VAGUE_NAME = /^(?:[\w-]+-)?(?:utils?|helpers?)$|^commons?$/i;

function vagueNames(path: string): Finding[] {
  const name = path
    .split('/')
    .map((segment) => segment.replace(/\..*$/, ''))
    .find((segment) => VAGUE_NAME.test(segment));
  if (name === undefined) return [];
  const fix = 'name it after its content, and put each part beside the code that uses it';
  return [{ path, line: 1, problem: `"${name}" does not describe the content`, fix }];
}

const ANY = /(?::\s*any\b(?!\s*[:(])|\bas\s+any\b|<\s*any\s*[,>]|,\s*any\s*>|\bany\[\])/;

function looseTypes(file: SourceFile): Finding[] {
  return parsed(file)
    .code.split('\n')
    .flatMap((text, index) => (ANY.test(text) ? [index + 1] : []))
    .map((line) => ({
      path: file.path,
      line,
      problem: 'the type any',
      fix: 'write the type that is meant, or unknown and narrow it',
    }));
}

const TODO_NOTE = /\b(?:TODO|FIXME|XXX|HACK)\b/;

function badComments(file: SourceFile): Finding[] {
  return parsed(file).comments.flatMap((comment) => [
    ...(TODO_NOTE.test(comment.text) ? [todoNote(file.path, comment)] : []),
    ...(isCommentedOutCode(comment.text) ? [commentedOut(file.path, comment)] : []),
  ]);
}

function todoNote(path: string, { line }: Piece): Finding {
  return {
    path,
    line,
    problem: 'a TODO note',
    fix: 'do it now, or open an issue and delete the note',
  };
}

const STARTS_AS_CODE =
  /^(?:import|export|const|let|return|await|throw|if \(|for \(|\w[\w.]* = |[\w.]+\()/;
const ENDS_AS_CODE = /[;{]$/;

/** Whether a line of a comment begins and ends as code does. Docstrings may show examples. */
function isCommentedOutCode(comment: string): boolean {
  if (comment.startsWith('/**')) return false;
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/|\/\*|\*)?\s*/, '').replace(/\s*\*\/$/, ''))
    .some((line) => STARTS_AS_CODE.test(line) && ENDS_AS_CODE.test(line));
}

function commentedOut(path: string, { line }: Piece): Finding {
  return { path, line, problem: 'commented-out code', fix: 'delete it; git remembers' };
}
