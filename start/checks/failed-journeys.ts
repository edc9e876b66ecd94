import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from '../machine/project-folder.ts';
import type { FailedTest } from './failed-tests.ts';

/** Where the last run of Playwright wrote what failed, relative to the project's folder. */
export const journeysReport = '.data/journeys-report.json';

type Suite = {
  title: string;
  specs: readonly {
    title: string;
    file: string;
    tests: readonly {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: readonly { errors: readonly { message?: string }[] }[];
    }[];
  }[];
  suites?: readonly Suite[];
};

export type FailedJourneys = { failed: FailedTest[]; flaky: FailedTest[] };

/**
 * Reads a report of Playwright's JSON reporter, by a path relative to the project's folder or absolute. Journeys that failed in
 * every try are `failed`, those that passed in a later one `flaky`. Titles begin with the width. Without a report both are empty.
 */
export function failedJourneys(reportFile: string): FailedJourneys {
  const path = resolve(projectFolder, reportFile);
  if (!existsSync(path)) return { failed: [], flaky: [] };
  const { suites } = JSON.parse(readFileSync(path, 'utf8')) as { suites: readonly Suite[] };
  const journeys = suites.flatMap((suite) => journeysOf(suite, []));
  const withStatus = (wanted: string) =>
    journeys.filter(({ status }) => status === wanted).map(({ journey }) => journey);
  return { failed: withStatus('unexpected'), flaky: withStatus('flaky') };
}

/** The outermost suite is the file, the others are groups of tests. */
function journeysOf(
  { specs, suites = [] }: Suite,
  groups: readonly string[],
): { status: string; journey: FailedTest }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      journey: {
        file: `tests/journeys/${file}`,
        title: [projectName, ...groups, title].join(' › '),
        message: stripVTControlCharacters(
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))[0] ?? '',
        ),
      },
    })),
  );
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, [...groups, suite.title]))];
}
