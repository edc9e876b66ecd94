import { expect, test } from 'vitest';
import { dealPercent, priceBeforeDeal } from './deal-info.ts';
import type { RunningDeal } from './deal.ts';

test.each([
  [1_900, 1_500, 1_900, 21],
  [1_500, 1_500, null, 0],
  [1_400, 1_500, null, 0],
  [null, 1_500, null, 0],
])(
  '[OP6] after a lowest price of 30 days of %s, a deal at %s is compared with %s and is a reduction of %s percent',
  (lowest30DaysMinor, specialAmountMinor, before, percent) => {
    const deal = { lowest30DaysMinor, specialAmountMinor } as RunningDeal;
    expect([priceBeforeDeal(deal), dealPercent(deal)]).toEqual([before, percent]);
  },
);
