import { posix } from 'node:path';
import { scanned } from '../source/scanned.ts';
import { isCode, isTest, roomOf } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import { arrows, besideTests, closedPackages, environmentReaders, portFile } from './arrows.ts';
import type { Finding } from './finding.ts';

/** Arrows between rooms, packages closed to a room, relative paths that climb, and who reads the environment. */
export function findBadImports(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => [
      ...importsOf(file).flatMap((each) => judge(file.path, each)),
      ...environmentReads(file),
    ]);
}

type Import = { specifier: string; line: number };

const BEFORE_SPECIFIER = /(?:\bimport\s*\(?|(?<![.\w])from)\s*$/;

function importsOf(file: SourceFile): Import[] {
  const { code, strings } = scanned(file);
  return strings
    .filter(({ offset }) => BEFORE_SPECIFIER.test(code.slice(Math.max(0, offset - 40), offset)))
    .map(({ text, line }) => ({ specifier: text, line }));
}

function judge(path: string, { specifier, line }: Import): Finding[] {
  const target = projectPath(path, specifier);
  if (target === undefined) return closedPackage(path, specifier, line);
  return [...climb(path, specifier, line), ...missingArrow(path, target, line)];
}

/** The path from the root that an import means, or undefined when it means a package. */
function projectPath(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return undefined;
}

function climb(path: string, specifier: string, line: number): Finding[] {
  if (!specifier.startsWith('../../')) return [];
  const whole = posix.join(posix.dirname(path), specifier);
  return [{ path, line, wrong: `the import climbs: ${specifier}`, mend: `write #${whole}` }];
}

function missingArrow(path: string, target: string, line: number): Finding[] {
  const from = roomOf(path);
  const to = roomOf(target);
  const arrow = arrows.find((each) => each.from === from);
  if (from === 'root' || to === 'root' || leadsTo(arrow?.to ?? [from], target)) return [];
  if (from === 'shop' && portFile.test(target)) return [];
  if (isTest(path) && leadsTo(besideTests, target)) return [];
  return [
    {
      path,
      line,
      wrong: `${from} must not import ${target}${arrow ? `, for ${arrow.because}` : ''}`,
      mend: 'move the code to the room that owns it, hand the value in, or draw the arrow in checks/tidy/arrows.ts with its reason',
    },
  ];
}

function leadsTo(ends: readonly string[], target: string): boolean {
  return ends.some((end) => target === end || target.startsWith(`${end}/`));
}

function closedPackage(path: string, specifier: string, line: number): Finding[] {
  const room = roomOf(path);
  if (isTest(path) || !leadsTo(closedPackages[room] ?? [], specifier)) return [];
  const mend = 'let server/ or adapters/ do it and hand the result in';
  return [{ path, line, wrong: `${room} must not know ${specifier}`, mend }];
}

function environmentReads(file: SourceFile): Finding[] {
  if (isTest(file.path) || environmentReaders.some(({ path }) => path.test(file.path))) return [];
  return scanned(file)
    .code.split('\n')
    .flatMap((text, index) => (/\bprocess\s*\.\s*env\b/.test(text) ? [index + 1] : []))
    .map((line) => ({
      path: file.path,
      line,
      wrong: 'the environment is read outside server/settings.ts',
      mend: 'add the variable to server/settings.ts and hand the setting in',
    }));
}
