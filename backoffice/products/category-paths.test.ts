import { expect, test } from 'vitest';
import { leavesOf, withAbove } from './category-paths.ts';

const categories = [
  { id: 1, name: 'Malen' },
  { id: 11, name: 'Malen › Farben' },
  { id: 111, name: 'Malen › Farben › Acryl' },
  { id: 112, name: 'Malen › Farben › Acryl matt' },
  { id: 2, name: 'Schreiben' },
];

test('[OP1.catalogue] categories are shown without those above them, and saved with them', () => {
  expect(leavesOf([1, 11, 111, 2], categories)).toEqual([111, 2]);
  expect(leavesOf([1, 11, 111, 112], categories)).toEqual([111, 112]);
  expect(withAbove([112, 2], categories)).toEqual([1, 2, 11, 112]);
  expect(withAbove([], categories)).toEqual([]);
});
