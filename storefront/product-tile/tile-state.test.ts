import { describe, expect, test } from 'vitest';
import { activeDeal, obstacleOf } from './tile-state.ts';

const deal = (percent: number) => ({
  isAvailableLightningDeal: percent < 100,
  lightningDealTimestampUntil: '2026-11-21T18:00:00.000Z',
  lightningReservedPercentageRoundFloor: percent,
  lightningDiscountPercent: 20,
  lightningSpecialPrice: { stringValue: '1,00 €', amountMinor: 100 },
  lightningLowestPrice30Days: null,
  lightningBasePrice: null,
});

describe('[LS4] the overlay of a tile', () => {
  test.each([
    [false, null, undefined],
    [true, null, 'shortage'],
    [false, 0, undefined],
    [false, 99, undefined],
    [false, 100, 'reserved'],
    [true, 100, 'shortage'],
  ])(
    '[LS4.overlay] shortage %s with a deal of %s percent reserved: %s',
    (isShortage, percent, expected) => {
      const lightningDealInfo = percent === null ? null : deal(percent);
      expect(obstacleOf({ isShortage, lightningDealInfo })).toBe(expected);
    },
  );
});

describe('[LS4] the lightning deal of a tile', () => {
  test.each([
    [false, 40, true],
    [false, 100, true],
    [true, 40, false],
  ])(
    '[LS4.deal] shortage %s with %i percent reserved is shown: %s',
    (isShortage, percent, isShown) => {
      const shown = activeDeal({ isShortage, lightningDealInfo: deal(percent) });
      expect(shown !== undefined).toBe(isShown);
    },
  );

  test('none is shown where none runs', () => {
    expect(activeDeal({ isShortage: false, lightningDealInfo: null })).toBeUndefined();
  });
});
