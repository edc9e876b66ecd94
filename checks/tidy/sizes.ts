import { parsed } from '../source/parsed.ts';
import { isCode, isTest } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';
import { limits, sizeExceptions } from './limits.ts';

/** Median and ninth decile of a set of sizes, with how many there are. */
export type Spread = { count: number; median: number; ninthDecile: number };

/** Measures files and functions against checks/tidy/limits.ts. */
export function measureSizes(files: readonly SourceFile[]): {
  findings: Finding[];
  files: Spread;
  functions: Spread;
} {
  const measured = files.filter(({ path }) => hasLimit(path));
  const own = measured.filter(({ path }) => isCode(path) && !isTest(path));
  const fileSpread = spreadOf(own.map(({ text }) => countLines(text)));
  const functions = own.flatMap((file) =>
    parsed(file).functions.map((size) => ({ ...size, path: file.path })),
  );
  return {
    findings: [...longFiles(measured), ...longOverall(fileSpread), ...longFunctions(functions)],
    files: fileSpread,
    functions: spreadOf(functions.map(({ lines }) => lines)),
  };
}

function hasLimit(path: string): boolean {
  if (!isCode(path) && !/\.(?:sql|css|graphql)$/.test(path)) return false;
  return !sizeExceptions.some((exception) => exception.path.test(path));
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function spreadOf(sizes: number[]): Spread {
  const sorted = sizes.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, median: at(0.5), ninthDecile: at(0.9) };
}

function longFiles(files: readonly SourceFile[]): Finding[] {
  return files
    .map(({ path, text }) => ({ path, lines: countLines(text) }))
    .filter(({ lines }) => lines > limits.file.most)
    .map(({ path, lines }) => ({
      path,
      line: lines,
      problem: `the file has ${lines} lines, more than ${limits.file.most}`,
      fix: 'split it by subject, or list a table of data in checks/tidy/limits.ts with the reason',
    }));
}

function longOverall({ median, ninthDecile }: Spread): Finding[] {
  const fix = 'split the longest files by subject';
  const place = { path: 'checks/tidy/limits.ts', line: 1 };
  const measures = [
    { name: 'median', value: median, most: limits.file.median },
    { name: 'ninth decile', value: ninthDecile, most: limits.file.ninthDecile },
  ];
  return measures
    .filter(({ value, most }) => value > most)
    .map(({ name, value, most }) => ({
      ...place,
      problem: `the ${name} of all files is ${value} lines, more than ${most}`,
      fix,
    }));
}

function longFunctions(
  functions: readonly { path: string; line: number; lines: number }[],
): Finding[] {
  return functions
    .filter(({ lines }) => lines > limits.function.most)
    .map(({ path, line, lines }) => ({
      path,
      line,
      problem: `the function has ${lines} lines, more than ${limits.function.most}`,
      fix: 'extract its parts into functions below it, in the order of their calls',
    }));
}
