import { expect, test } from 'vitest';
import { coverageOf, recordedIds, rowIds } from './coverage.ts';

const named = (id: string) => ({ id, path: 'shop/a.test.ts', line: 7 });

test('rows are read from the document, recorded ones from the record', () => {
  expect(rowIds('# A\n\n- **ZA1** — one\n- **ZA12** — two, see ZA1\ntext **ZA3** \n')).toEqual([
    'ZA1',
    'ZA12',
  ]);
  expect(recordedIds('ZA1\nZA2\n')).toEqual(['ZA1', 'ZA2']);
});

test('rows are covered, uncovered, or covered and not recorded yet', () => {
  expect(
    coverageOf(['ZA1', 'ZA2', 'ZA3'], [named('ZA1'), named('ZA1'), named('ZA2')], ['ZA1']),
  ).toEqual({
    covered: ['ZA1', 'ZA2'],
    uncovered: ['ZA3'],
    unrecorded: ['ZA2'],
    problems: [],
  });
});

test('a recorded row without a test is a problem that names its mend', () => {
  expect(coverageOf(['ZA1', 'ZA2'], [], ['ZA2']).problems).toEqual([
    'checks/covered-rows.txt:1: ZA2 has lost its test. Mend: restore it, or name [ZA2] in the title of the test that proves it now.',
  ]);
});

test('an unknown row in a title or in the record is a problem', () => {
  const { problems } = coverageOf(['ZA1'], [named('ZA9')], ['ZA8']);
  expect(problems.map((problem) => problem.split('. Mend')[0])).toEqual([
    'shop/a.test.ts:7: the title names ZA9, which is no row',
    'checks/covered-rows.txt:1: ZA8 is no row of docs/requirements.md',
  ]);
});

test('a row that stands twice is a problem', () => {
  expect(coverageOf(['ZA1', 'ZA1'], [], []).problems).toHaveLength(1);
});
