import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../machine/project-folder.ts';
import { failedTests } from './failed-tests.ts';

test('a report of Vitest lists each failed test, the file where none ran, and nothing without a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const reportFile = join(folder, 'report.json');
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'cart counts', status: 'failed', failureMessages: ['1 is not 2'] };
  writeFileSync(
    reportFile,
    JSON.stringify({
      testResults: [
        {
          name: join(projectFolder, 'a.test.ts'),
          status: 'passed',
          message: '',
          assertionResults: [passed],
        },
        {
          name: join(projectFolder, 'b.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [passed, failed],
        },
        {
          name: join(projectFolder, 'c.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    }),
  );

  expect(failedTests(reportFile)).toEqual([
    { file: 'b.test.ts', title: 'cart counts', message: '1 is not 2' },
    { file: 'c.test.ts', title: '', message: 'no such module' },
  ]);
  expect(failedTests(join(folder, 'missing.json'))).toEqual([]);
});
