import { expect, test } from 'vitest';
import { createSeats } from './seats.ts';

test('a seat is free again once somebody left it', () => {
  const seats = createSeats<string>();
  expect([seats.take('a'), seats.take('b')]).toEqual([0, 1]);
  expect(seats.leave(0)).toBe('a');
  expect(seats.leave(0)).toBeUndefined();
  expect(seats.leave(7)).toBeUndefined();
  expect([seats.take('c'), seats.take('d')]).toEqual([0, 2]);
  expect([seats.leave(0), seats.leave(1), seats.leave(2)]).toEqual(['c', 'b', 'd']);
});

test('all leave at once', () => {
  const seats = createSeats<string>();
  for (const name of ['a', 'b', 'c']) seats.take(name);
  seats.leave(1);
  expect(seats.empty()).toEqual(['a', 'c']);
  expect(seats.empty()).toEqual([]);
  expect(seats.take('d')).toBe(0);
});
