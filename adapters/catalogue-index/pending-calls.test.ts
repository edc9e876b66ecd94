import { expect, test } from 'vitest';
import { createPendingCalls } from './pending-calls.ts';

test('the number of a settled call is reused', () => {
  const calls = createPendingCalls<string>();
  expect([calls.add('a'), calls.add('b')]).toEqual([0, 1]);
  expect(calls.settle(0)).toBe('a');
  expect(calls.settle(0)).toBeUndefined();
  expect(calls.settle(7)).toBeUndefined();
  expect([calls.add('c'), calls.add('d')]).toEqual([0, 2]);
  expect([calls.settle(0), calls.settle(1), calls.settle(2)]).toEqual(['c', 'b', 'd']);
});

test('clearing returns all pending calls', () => {
  const calls = createPendingCalls<string>();
  for (const name of ['a', 'b', 'c']) calls.add(name);
  calls.settle(1);
  expect(calls.clear()).toEqual(['a', 'c']);
  expect(calls.clear()).toEqual([]);
  expect(calls.add('d')).toBe(0);
});
