import { describe, expect, test } from 'vitest';
import { countScan, type Counted, stillOpen } from './count-scan.ts';

const lines = [
  { lineNumber: 1, itemNumber: 'N1', ean: '4006381333931', name: 'Heft', open: 2 },
  { lineNumber: 2, itemNumber: 'n2-rot', ean: null, name: 'Stift', open: 1 },
  { lineNumber: 3, itemNumber: 'N1', ean: '4006381333931', name: 'Heft', open: 1 },
];

describe('[OP1] a scan at the packing station', () => {
  test.each<[string, Counted, string, Counted]>([
    ['4006381333931', {}, 'counted', { 1: 1 }],
    ['n1', { 1: 1 }, 'counted', { 1: 2 }],
    ['N1', { 1: 2 }, 'counted', { 1: 2, 3: 1 }],
    ['N1', { 1: 2, 3: 1 }, 'tooMany', { 1: 2, 3: 1 }],
    ['N2-ROT', {}, 'counted', { 2: 1 }],
    ['4006381333932', { 1: 1 }, 'wrong', { 1: 1 }],
    ['null', {}, 'wrong', {}],
  ])('%s after %j is %s', (code, counted, outcome, after) => {
    expect(countScan(lines, counted, code)).toMatchObject({ outcome, counted: after });
  });
});

test('[OP1] pieces that were counted before a reload count as far as they are still open', () => {
  expect(stillOpen(lines, { 1: 2, 2: 1, 9: 1 })).toEqual({ 1: 2, 2: 1 });
  expect(stillOpen([{ lineNumber: 1, open: 1 }], { 1: 2, 2: 1 })).toEqual({ 1: 1 });
});
