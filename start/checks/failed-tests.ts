import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { projectFolder } from '../machine/project-folder.ts';

export type FailedTest = {
  /** Relative to the project's folder. */
  file: string;
  /** With the titles of the groups around it; empty where the whole file failed. */
  title: string;
  /** What Vitest says of it, without colours. */
  message: string;
};

type Report = {
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[] | null;
    }[];
  }[];
};

/**
 * Reads a report of Vitest's JSON reporter, by a path relative to the project's folder or absolute. Answers each test that
 * failed, or the file where none of its tests ran; nothing where there is no report.
 */
export function failedTests(reportFile: string): FailedTest[] {
  const path = resolve(projectFolder, reportFile);
  if (!existsSync(path)) return [];
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(projectFolder, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, title: '', message }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: (failureMessages ?? []).join('\n'),
      }));
    });
}
