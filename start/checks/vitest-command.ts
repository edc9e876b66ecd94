/** Where the last run of Vitest wrote what failed, relative to the project's folder. */
export const vitestReport = '.data/vitest-report.json';

/** The command that runs the test files of these projects of vitest.config.ts; all files where none is named. */
export function vitestCommand(
  projects: readonly string[],
  files: readonly string[] = [],
): readonly [string, ...string[]] {
  return [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    ...files,
  ];
}
