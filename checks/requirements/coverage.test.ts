import { expect, test } from 'vitest';
import { coverageOf, recordedIds, rowsOf, statedIds } from './coverage.ts';

const named = (id: string) => ({ id, path: 'shop/a.test.ts', line: 7 });

test('rows and promises are read from the document, recorded ones from the record', () => {
  const document = [
    '# A',
    '- **ZA1** — one',
    '  - **ZA1.first** — a promise',
    '  - **ZA1.second-2** — another, see ZA1',
    '- **ZA12** — two',
    'text **ZA3** ',
    '  - **ZA12.Upper** — no id',
  ].join('\n');
  expect(statedIds(document)).toEqual(['ZA1', 'ZA1.first', 'ZA1.second-2', 'ZA12']);
  expect(rowsOf(statedIds(document))).toEqual(['ZA1', 'ZA12']);
  expect(recordedIds('ZA1.first\nZA2\n')).toEqual(['ZA1.first', 'ZA2']);
});

test('a row without promises is covered, uncovered, or covered and not recorded yet', () => {
  expect(
    coverageOf(['ZA1', 'ZA2', 'ZA3'], [named('ZA1'), named('ZA1'), named('ZA2')], ['ZA1']),
  ).toEqual({
    promises: ['ZA1', 'ZA2', 'ZA3'],
    covered: ['ZA1', 'ZA2'],
    uncovered: ['ZA3'],
    unrecorded: ['ZA2'],
    coveredRows: ['ZA1', 'ZA2'],
    problems: [],
  });
});

test('a row with promises is covered once each promise is named; its own name covers none', () => {
  const stated = ['ZA1', 'ZA1.a', 'ZA1.b', 'ZA2', 'ZA2.a'];
  expect(coverageOf(stated, [named('ZA1'), named('ZA1.b'), named('ZA2.a')], [])).toEqual({
    promises: ['ZA1.a', 'ZA1.b', 'ZA2.a'],
    covered: ['ZA1.b', 'ZA2.a'],
    uncovered: ['ZA1.a'],
    unrecorded: ['ZA1.b', 'ZA2.a'],
    coveredRows: ['ZA2'],
    problems: [],
  });
});

test('a recorded promise without a test is a problem that names its fix', () => {
  expect(coverageOf(['ZA1', 'ZA1.a', 'ZA2'], [named('ZA1')], ['ZA1.a', 'ZA2']).problems).toEqual([
    'checks/covered-promises.txt:1: ZA1.a has lost its test. Fix: restore it, or name [ZA1.a] in the title of the test that proves it now.',
    'checks/covered-promises.txt:2: ZA2 has lost its test. Fix: restore it, or name [ZA2] in the title of the test that proves it now.',
  ]);
});

test('a row in the record that was divided since is a problem', () => {
  expect(coverageOf(['ZA1', 'ZA1.a'], [named('ZA1')], ['ZA1']).problems).toEqual([
    'checks/covered-promises.txt:1: ZA1 is not a promise of docs/requirements.md. Fix: restore it there, or replace this line by the promises it was divided into.',
  ]);
});

test('an unknown row or promise in a title or in the record is a problem', () => {
  const { problems } = coverageOf(['ZA1'], [named('ZA9'), named('ZA1.x')], ['ZA8']);
  expect(problems.map((problem) => problem.split('. Fix')[0])).toEqual([
    'shop/a.test.ts:7: the title names ZA9, which is not a row or promise',
    'shop/a.test.ts:7: the title names ZA1.x, which is not a row or promise',
    'checks/covered-promises.txt:1: ZA8 is not a promise of docs/requirements.md',
  ]);
});

test('an id that is there twice is a problem, and a promise away from its row', () => {
  expect(coverageOf(['ZA1', 'ZA1'], [], []).problems).toEqual([
    'docs/requirements.md: ZA1 is there twice. Fix: join the two or rename one.',
  ]);
  expect(coverageOf(['ZA1', 'ZA2.a', 'ZA2'], [], []).problems).toEqual([
    'docs/requirements.md: ZA2.a is not below its row. Fix: move it below ZA2.',
  ]);
});
