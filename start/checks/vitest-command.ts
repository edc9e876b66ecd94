import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../machine/project-folder.ts';

/** Where the last run of Vitest wrote what failed, relative to the project's folder. */
export const vitestReport = '.data/vitest-report.json';

/** Tests of Vitest: projects of vitest.config.ts, and of their tests those with the tag `deep`, or those without it. */
export type TestSelection = { projects: readonly string[]; tags?: 'deep' | '!deep' };

/**
 * The command that runs a selection of tests, in these files or in all. For tests with a tag, without `files`, only files that
 * contain the tag are loaded.
 */
export function vitestCommand(
  { projects, tags }: TestSelection,
  files: readonly string[] = tags === 'deep' ? taggedFiles() : [],
): readonly [string, ...string[]] {
  return [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(tags ? ['--tags-filter', tags] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    ...files,
  ];
}

function taggedFiles(): string[] {
  const exclude = ['node_modules', '.build', '.data', '.runtime'];
  return globSync('**/*.test.{ts,tsx}', { cwd: projectFolder, exclude }).filter((file) =>
    readFileSync(join(projectFolder, file), 'utf8').includes("tags: 'deep'"),
  );
}
