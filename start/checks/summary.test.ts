import { expect, test } from 'vitest';
import { resultOf, type StageResult, summaryOf } from './summary.ts';

const passed: StageResult = { name: 'tidy', seconds: 12, hasPassed: true, failed: [], flaky: [] };
const failedTest = { file: 'a.test.ts', title: 'adds', message: '\n1 is not 2\nat a.test.ts:3' };
const flakyTest = { file: 'b.spec.ts', title: 'phone › opens', message: 'too late' };
const failed: StageResult = {
  ...passed,
  name: 'browser journeys',
  hasPassed: false,
  failed: [failedTest],
  flaky: [flakyTest],
};

test('a result names each stage and each test that failed, and each flaky test, in a line of its own', () => {
  expect(resultOf([passed])).toBe('Everything passed.');
  expect(resultOf([passed, failed, { ...failed, name: 'format', failed: [], flaky: [] }])).toBe(
    [
      'Failed: browser journeys, format.',
      '  Failed: a.test.ts adds | 1 is not 2',
      '  Flaky: b.spec.ts phone › opens | too late',
    ].join('\n'),
  );
  expect(resultOf([{ ...passed, flaky: [flakyTest] }])).toBe(
    'Everything passed.\n  Flaky: b.spec.ts phone › opens | too late',
  );
});

test('a result names thirty failed tests, and the number of the others', () => {
  const lines = resultOf([
    { ...failed, failed: Array.from({ length: 35 }, () => failedTest) },
  ]).split('\n');
  expect(lines).toHaveLength(1 + 30 + 1 + 1);
  expect(lines[31]).toBe('  Failed: 5 more');
});

test('a summary has the time of each stage, whole messages, and the end of what a failed stage printed', () => {
  const lint = { ...passed, name: 'lint', hasPassed: false, lastLines: 'unused name' };
  const text = summaryOf([{ ...passed, lastLines: 'fine' }, lint, failed], 40);
  expect(text.split('\n').slice(2)).toEqual([
    '✓ tidy                        12.0 s',
    '✗ lint                        12.0 s',
    '✗ browser journeys            12.0 s',
    '  together                    40.0 s',
    '',
    'The end of lint:',
    'unused name',
    '',
    'Failed: a.test.ts adds',
    '',
    '1 is not 2',
    'at a.test.ts:3',
    '',
    'Flaky: b.spec.ts phone › opens',
    'too late',
  ]);
});
