import { describe, expect, test } from 'vitest';
import { lessOf, moreOf, typedQuantity } from './quantity.ts';

const limits = { min: 2, max: 5 };

describe('[PD3] the quantity field', () => {
  test.each([
    [3, {}, { quantity: 2 }],
    [2, {}, { quantity: 2, limit: 'min' }],
    [2, { deletesOnZero: true }, { quantity: 0 }],
  ])('[PD3.minus] minus at %i with %o', (quantity, more, expected) => {
    expect(lessOf(quantity, { ...limits, ...more })).toEqual(expected);
  });

  test.each([
    [3, { quantity: 4 }],
    [5, { quantity: 5, limit: 'max' }],
    [0, { quantity: 2 }],
  ])('[PD3.plus] plus at %i', (quantity, expected) => {
    expect(moreOf(quantity, limits)).toEqual(expected);
  });

  test.each([
    ['4', {}, { quantity: 4 }],
    [' 4 ', {}, { quantity: 4 }],
    ['9', {}, { quantity: 5, limit: 'max' }],
    ['1', {}, { quantity: 2, limit: 'min' }],
    ['0', { deletesOnZero: true }, { quantity: 0 }],
    ['0', {}, { quantity: 2, limit: 'min' }],
    ['', { deletesOnZero: true }, { quantity: 2 }],
    ['zwei', {}, { quantity: 2 }],
  ])('[PD3.typed] typing %o with %o', (typed, more, expected) => {
    expect(typedQuantity(typed, { ...limits, ...more })).toEqual(expected);
  });
});
