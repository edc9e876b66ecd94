import { expect, test } from 'vitest';
import { LabelSets } from './label-sets.ts';

const otherOf = () => ({ operation: 'other' });

test('[OP5.metrics] a reserved set keeps its series when it comes after the ceiling, and counts below it', () => {
  const sets = new LabelSets(3, otherOf, [{ operation: 'submitCart' }]);
  const names = ['a', 'b', 'c', 'd'].map((operation) => sets.of({ operation })['operation']);
  expect(names).toEqual(['a', 'b', 'other', 'other']);
  expect(sets.of({ operation: 'submitCart' })).toEqual({ operation: 'submitCart' });
});
