import { expect, test } from 'vitest';
import { de } from '../texts/de.ts';
import { recordPath } from './record-path.ts';

const kinds = Object.keys(de)
  .filter((key) => key.startsWith('palette.kind.'))
  .map((key) => key.slice('palette.kind.'.length));

test('[OP1] every kind of record that the search finds has a screen', () => {
  expect(kinds.filter((kind) => recordPath({ kind, key: '100' }) === undefined)).toEqual([]);
  expect(recordPath({ kind: 'item', key: '100 a' })).toBe('/stock/100%20a');
  expect(recordPath({ kind: 'product', key: '7' })).toBe('/products/7');
  expect(recordPath({ kind: 'voucher', key: 'HERBST10' })).toBe('/vouchers?q=HERBST10');
});
