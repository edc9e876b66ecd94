import { expect, test } from 'vitest';
import { findUnlistedDecisions } from './decisions.ts';

const unlisted = (...index: string[]) =>
  findUnlistedDecisions([
    { path: 'docs/decisions/README.md', text: index.join('\n') },
    { path: 'docs/decisions/0008-stock-booking.md', text: '# Stock booking\n\nText' },
  ]).map(({ path, fix }) => `${path}: ${fix}`);

const missing =
  'docs/decisions/0008-stock-booking.md: put "- [0008](0008-stock-booking.md) Stock booking" under one subject of docs/decisions/README.md';

test('a decision is listed once, by its title', () => {
  const line = '- [0008](0008-stock-booking.md) Stock booking';
  expect(unlisted(line)).toEqual([]);
  expect(unlisted(`${line} (superseded by 0009)`)).toEqual([]);
  expect(unlisted()).toEqual([missing]);
  expect(unlisted(line, line)).toEqual([missing]);
  expect(unlisted('- [0008](0008-stock-booking.md) Another title')).toEqual([missing]);
});
