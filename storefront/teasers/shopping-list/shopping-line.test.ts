import { expect, test } from 'vitest';
import { lineOf, sumOf } from './shopping-line.ts';

const tile = {
  id: 1,
  itemCount: 1,
  bestItemId: 11,
  isShortage: false,
  minimumOrderQuantity: 1,
  lightningDealInfo: null,
  price: {
    currentPrice: { stringValue: '1,29 €', amountMinor: 129 },
    startFromFlag: false,
  } as never,
};

test('[WL7] a shopping list adds up the smallest quantities that are sold, deals and picked variants', () => {
  const deal = {
    lightningSpecialPrice: { stringValue: '1,00 €', amountMinor: 100 },
  } as never;
  const picked = {
    id: 42,
    minimumOrderQuantity: 10,
    prices: { price: { stringValue: '2,95 €', amountMinor: 295 } },
  };
  const lines = [
    lineOf({ ...tile, minimumOrderQuantity: 5 }, undefined),
    lineOf({ ...tile, lightningDealInfo: deal }, undefined),
    lineOf({ ...tile, itemCount: 2 }, undefined),
    lineOf({ ...tile, itemCount: 2 }, picked),
    lineOf({ ...tile, isShortage: true }, picked),
  ];
  expect(lines.map(({ item }) => item)).toEqual([
    { id: 11, quantity: 5, eachMinor: 129 },
    { id: 11, quantity: 1, eachMinor: 100 },
    undefined,
    { id: 42, quantity: 10, eachMinor: 295 },
    undefined,
  ]);
  expect(sumOf(lines)).toBe(5 * 129 + 100 + 10 * 295);
});
