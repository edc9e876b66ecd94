import { expect, test } from 'vitest';
import { compareRows } from './compare-rows.ts';

const rowsOf = (keys: string) => Array.from(keys, (key) => ({ key, at: 'loaded' }));
const shownOf = (keys: string) => rowsOf(keys).map(({ key }) => ({ key, at: 'shown' }));

test.each([
  { title: 'nothing happened', shown: 'abc', loaded: 'abc', gone: '', newCount: 0 },
  { title: 'a row is new at the top', shown: 'abc', loaded: 'nabc', gone: '', newCount: 1 },
  { title: 'a row is new at the end', shown: 'abc', loaded: 'abcn', gone: '', newCount: 1 },
  { title: 'a row left', shown: 'abc', loaded: 'ac', gone: 'b', newCount: 0 },
  { title: 'one left and one is new', shown: 'abc', loaded: 'bcn', gone: 'a', newCount: 1 },
  { title: 'all are others', shown: 'abc', loaded: 'xy', gone: 'abc', newCount: 2 },
  { title: 'the list was empty', shown: '', loaded: 'xy', gone: '', newCount: 2 },
])('[OP1] a list that is loaded again where $title', ({ shown, loaded, gone, newCount }) => {
  const compared = compareRows(
    { rows: shownOf(shown), hasMore: false },
    { rows: rowsOf(loaded), hasMore: false },
    ({ key }) => key,
  );
  expect(compared.rows.map(({ key }) => key).join('')).toBe(shown);
  expect([...compared.gone].join('')).toBe(gone);
  expect(compared.newCount).toBe(newCount);
});

test.each([
  {
    title: 'a new row pushes the last one onto the next page',
    loaded: 'nab',
    gone: '',
    newCount: 1,
  },
  { title: 'a row left and the next page moved up', loaded: 'acd', gone: 'b', newCount: 0 },
])('[OP1] of a list with a next page, $title', ({ loaded, gone, newCount }) => {
  const compared = compareRows(
    { rows: shownOf('abc'), hasMore: true },
    { rows: rowsOf(loaded), hasMore: true },
    ({ key }) => key,
  );
  expect({ gone: [...compared.gone].join(''), newCount: compared.newCount }).toEqual({
    gone,
    newCount,
  });
});

test('[OP1] a row that changed shows its new state at its place', () => {
  const shown = { rows: shownOf('abc'), hasMore: false };
  const { rows } = compareRows(shown, { rows: rowsOf('cb'), hasMore: false }, ({ key }) => key);
  expect(rows).toEqual([
    { key: 'a', at: 'shown' },
    { key: 'b', at: 'loaded' },
    { key: 'c', at: 'loaded' },
  ]);
});
