import { describe, expect, test } from 'vitest';
import { endOfBerlinDay } from '#shop/kernel/berlin-day.ts';
import { returnableOf } from './returnable.ts';
import { regulationsFor } from './return-rules.ts';

const day = (text: string) => new Date(text);

describe('[AC4] the end of the return period', () => {
  test.each([
    ['2026-09-09T15:00:00Z', '2026-10-09T21:59:59.999Z'],
    ['2026-10-01T22:30:00Z', '2026-11-01T22:59:59.999Z'],
    ['2026-03-10T08:00:00Z', '2026-04-09T21:59:59.999Z'],
    ['2026-12-15T23:30:00Z', '2027-01-15T22:59:59.999Z'],
  ])('[AC4.days] delivered %s it may come back until %s', (delivered, until) => {
    expect(endOfBerlinDay(day(delivered), 30).toISOString()).toBe(until);
  });

  test('the last instant counts, the next does not, and pieces under way have no end yet', () => {
    const shipped = [{ quantity: 2, deliveredAt: day('2026-09-09T15:00:00Z') }];
    const line = {
      isGift: false,
      isPersonal: false,
      shipped,
      returnedQuantity: 0,
      awaitedQuantity: 0,
    };
    const end = '2026-10-09T21:59:59.999Z';
    expect(returnableOf(line, day(end), 30)).toEqual({
      shippedQuantity: 2,
      quantity: 2,
      until: day(end),
      exclusion: null,
    });
    expect(returnableOf(line, day('2026-10-09T22:00:00Z'), 30)).toMatchObject({
      quantity: 0,
      exclusion: 'tooLate',
    });
    const travelling = { ...line, shipped: [...shipped, { quantity: 1, deliveredAt: null }] };
    expect(returnableOf(travelling, day('2027-01-01T00:00:00Z'), 30)).toMatchObject({
      quantity: 1,
      until: null,
      exclusion: null,
    });
  });

  test.each([
    [
      {
        isGift: true,
        isPersonal: false,
        shipped: [{ quantity: 1, deliveredAt: null }],
        returnedQuantity: 0,
        awaitedQuantity: 0,
      },
      'gift',
    ],
    [
      { isGift: false, isPersonal: false, shipped: [], returnedQuantity: 0, awaitedQuantity: 0 },
      'notShipped',
    ],
    [
      {
        isGift: false,
        isPersonal: false,
        shipped: [{ quantity: 2, deliveredAt: null }],
        returnedQuantity: 2,
        awaitedQuantity: 0,
      },
      'allReturned',
    ],
    [
      {
        isGift: false,
        isPersonal: false,
        shipped: [{ quantity: 2, deliveredAt: null }],
        returnedQuantity: 2,
        awaitedQuantity: 1,
      },
      'allRegistered',
    ],
  ] as const)('none of %j for it is %s', (line, exclusion) => {
    expect(returnableOf(line, day('2026-11-21T10:00:00Z'), 30)).toMatchObject({
      quantity: 0,
      exclusion,
    });
  });
});

test.each([
  [['damaged'], false, ['refund', 'exchange', 'voucher', 'repair']],
  [['damaged'], true, ['refund', 'exchange', 'voucher']],
  [['wrong'], false, ['refund', 'exchange', 'voucher']],
  [['damaged', 'dislike'], false, ['refund', 'voucher']],
  [['tooMany', 'late'], false, ['refund', 'voucher']],
] as const)('[AC4.regulation] for %j (a book: %s) there are %j', (reasons, isBook, wanted) => {
  expect(regulationsFor(reasons.map((reason) => ({ reason, isBook })))).toEqual(wanted);
});
