import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parameters } from '#demo/seed/seed-parameters.ts';
import { projectFolder } from '#start/machine/project-folder.ts';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');

/** The rows of the table: name, entries, effect and proof. */
const rows = read('docs/parameters.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([name = '', entries = '', , proof = '']) => ({
    name: name.replaceAll('`', ''),
    entries: entries.split(', ').map((entry) => entry.replaceAll('`', '')),
    proof,
  }));
const documented = new Set(
  rows.flatMap(({ name, entries }) => entries.map((entry) => `${name} ${entry}`)),
);

/** The names that pages and verbs write out in full. */
function namedInCode(): string[] {
  const files = globSync('{shop,storefront,server}/**/*.{ts,tsx,graphql}', { cwd: projectFolder });
  return files
    .filter((file) => !/\.(?:test|generated)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...read(file).matchAll(
        /globalParameter\(name: "([^"]+)", entry: "([^"]+)"\)|(?:globalParameter|isFlagOn)\(ctx, '([^']+)', '([^']+)'\)/g,
      ),
    ])
    .map(([, name, entry, otherName, otherEntry]) => `${name ?? otherName} ${entry ?? otherEntry}`);
}

test('[CN4.effect] every parameter is in the table', () => {
  const known = [
    ...parameters.map(([name, entry]) => `${String(name)} ${String(entry)}`),
    ...namedInCode(),
  ];
  expect(known.length).toBeGreaterThan(40);
  expect([...new Set(known)].filter((parameter) => !documented.has(parameter))).toEqual([]);
});

test('[CN4.effect] the table’s proofs and decisions exist', () => {
  const pathOf = (proof: string): string => {
    const [, test, decision] = /`([^`]+)`|\]\(([^)]+)\)/.exec(proof) ?? [];
    return test ?? `docs/${decision}`;
  };
  const missing = rows
    .map(({ proof }) => pathOf(proof))
    .filter((path) => !existsSync(join(projectFolder, path)));
  expect(missing).toEqual([]);
});
