import { expect, test } from 'vitest';
import { rulingCodes } from '#contract/ruling-codes.ts';
import { rulings } from './ruling-table.ts';

test('[FA7.own] the guide draws each ruling that staff can choose, once', () => {
  expect(rulings.map(({ code }) => code)).toEqual([...rulingCodes]);
});
