import { parsed } from '../source/parsed.ts';
import { projectPath } from '../source/project-path.ts';
import { isCode, isTest } from '../source/tree.ts';
import type { SourceFile } from '../source/tree.ts';
import type { Finding } from './finding.ts';

/**
 * Finds import cycles, of values or types: files that cannot be read without each other. Lazy imports do not count.
 */
export function findCycles(files: readonly SourceFile[]): Finding[] {
  const own = files.filter(({ path }) => isCode(path) && !isTest(path));
  const targets = new Map(own.map((file) => [file.path, targetsOf(file)]));
  return cyclesIn(targets).map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    problem: `files form an import cycle: ${cycle.join(', ')}`,
    fix: 'move the type or function that closes the cycle into a file that both sides import',
  }));
}

function targetsOf(file: SourceFile): string[] {
  return parsed(file).imports.flatMap(({ specifier, kind }) => {
    const target = kind === 'lazy' ? undefined : projectPath(file.path, specifier);
    return target === undefined ? [] : [target];
  });
}

/** The strongly connected components of a graph with more than one member, each sorted by name (Tarjan). */
function cyclesIn(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    lowest.set(path, own);
    open.push(path);
    let low = own;
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    lowest.set(path, low);
    if (low === own) {
      const cycle = open.splice(open.indexOf(path));
      if (cycle.length > 1) cycles.push(cycle.toSorted());
    }
    return low;
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return cycles.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''));
}
