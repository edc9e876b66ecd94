import { expect, test } from 'vitest';
import { answersIn } from './finder-answers.ts';

test('the answers of the satchel finder are in its address', () => {
  const query = new URLSearchParams('groesse=118&weg=lang&dunkel=1&motiv=dino&budget=150');
  expect(answersIn(query)).toEqual({
    heightCm: 118,
    way: 'LONG',
    isDark: true,
    style: 'dino',
    budget: 150,
  });
});

test('an address without a height has no answers, and unknown values count as left out', () => {
  expect(answersIn(new URLSearchParams('weg=lang'))).toBeNull();
  expect(answersIn(new URLSearchParams('groesse=1e9'))).toBeNull();
  expect(answersIn(new URLSearchParams('groesse=120&weg=mond&motiv=%27&budget=-1'))).toEqual({
    heightCm: 120,
    way: 'SHORT',
    isDark: false,
    style: null,
    budget: null,
  });
});
