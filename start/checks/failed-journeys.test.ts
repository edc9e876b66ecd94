import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failedJourneys } from './failed-journeys.ts';

const failedTry = { errors: [{ message: 'Error: \u001B[31m1 is not 2\u001B[39m' }] };
const passedTry = { errors: [] };

/** A journey as Playwright reports it, at one width. */
function journey(title: string, status: string, results: readonly object[]) {
  return { title, file: 'list.spec.ts', tests: [{ projectName: 'phone', status, results }] };
}

test('a report of Playwright lists journeys that failed and journeys that are flaky, and nothing without a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-journeys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const reportFile = join(folder, 'report.json');
  const group = {
    title: 'on paper',
    specs: [journey('prints', 'unexpected', [failedTry, failedTry])],
  };
  const file = {
    title: 'list.spec.ts',
    specs: [
      journey('opens', 'expected', [passedTry]),
      journey('closes', 'flaky', [failedTry, passedTry]),
    ],
    suites: [group],
  };
  writeFileSync(reportFile, JSON.stringify({ suites: [file] }));

  const place = { file: 'tests/journeys/list.spec.ts', message: 'Error: 1 is not 2' };
  expect(failedJourneys(reportFile)).toEqual({
    failed: [{ ...place, title: 'phone › on paper › prints' }],
    flaky: [{ ...place, title: 'phone › closes' }],
  });
  expect(failedJourneys(join(folder, 'missing.json'))).toEqual({ failed: [], flaky: [] });
});
