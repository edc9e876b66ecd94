import { posix } from 'node:path';
import { parsed } from '../source/parsed.ts';
import { projectPath } from '../source/project-path.ts';
import type { Import } from '../source/parse.ts';
import { isCode, isTest, roomOf } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import {
  arrows,
  importsOfTests,
  forbiddenPackages,
  environmentReaders,
  portFile,
} from './arrows.ts';
import type { Finding } from './finding.ts';

/** Finds imports between rooms without an arrow, packages forbidden in a room, relative paths of two folders up, and reads of the environment. */
export function findBadImports(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => [
      ...parsed(file).imports.flatMap((each) => problemsOf(file.path, each)),
      ...environmentReads(file),
    ]);
}

function problemsOf(path: string, { specifier, line }: Import): Finding[] {
  const target = projectPath(path, specifier);
  if (target === undefined) return forbiddenPackage(path, specifier, line);
  return [...climbingPath(path, specifier, line), ...missingArrow(path, target, line)];
}

function climbingPath(path: string, specifier: string, line: number): Finding[] {
  if (!specifier.startsWith('../../')) return [];
  const fromRoot = posix.join(posix.dirname(path), specifier);
  return [
    {
      path,
      line,
      problem: `the relative import leads two folders up: ${specifier}`,
      fix: `write #${fromRoot}`,
    },
  ];
}

function missingArrow(path: string, target: string, line: number): Finding[] {
  const from = roomOf(path);
  const to = roomOf(target);
  const arrow = arrows.find((each) => each.from === from);
  if (from === 'root' || to === 'root' || isWithin(arrow?.to ?? [from], target)) return [];
  if (from === 'shop' && portFile.test(target)) return [];
  if (isTest(path) && isWithin(importsOfTests, target)) return [];
  return [
    {
      path,
      line,
      problem: `${from} must not import ${target}${arrow ? `, for ${arrow.because}` : ''}`,
      fix: 'move the code to the room that owns it, inject the value, or add the arrow to checks/tidy/arrows.ts with its reason',
    },
  ];
}

function isWithin(ends: readonly string[], target: string): boolean {
  return ends.some((end) => target === end || target.startsWith(`${end}/`));
}

function forbiddenPackage(path: string, specifier: string, line: number): Finding[] {
  const room = roomOf(path);
  if (isTest(path) || !isWithin(forbiddenPackages[room] ?? [], specifier)) return [];
  const fix = 'let server/ or adapters/ do it and inject the result';
  return [{ path, line, problem: `${room} must not import ${specifier}`, fix }];
}

function environmentReads(file: SourceFile): Finding[] {
  if (isTest(file.path) || environmentReaders.some(({ path }) => path.test(file.path))) return [];
  return parsed(file)
    .code.split('\n')
    .flatMap((text, index) => (/\bprocess\s*\.\s*env\b/.test(text) ? [index + 1] : []))
    .map((line) => ({
      path: file.path,
      line,
      problem: 'the environment is read outside server/settings/settings.ts',
      fix: 'add the variable to server/settings/settings.ts and inject the setting',
    }));
}
