import { describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { deliveryDays, deliveryOf, type Stock } from './delivery.ts';

const days = ({ from, until }: { from: Date; until: Date }) =>
  [from, until].map((day) => day.toISOString().slice(0, 10));
const noDatabase = undefined as unknown as Db;

describe('[PD3] days of delivery', () => {
  test.each([
    ['Thursday morning', '2026-11-19T08:00:00Z', 'DE', 0, ['2026-11-20', '2026-11-23']],
    [
      'Thursday, a minute before two in Berlin',
      '2026-11-19T12:59:59Z',
      'DE',
      0,
      ['2026-11-20', '2026-11-23'],
    ],
    ['Thursday at two in Berlin', '2026-11-19T13:00:00Z', 'DE', 0, ['2026-11-23', '2026-11-24']],
    ['Friday afternoon', '2026-11-20T15:00:00Z', 'DE', 0, ['2026-11-24', '2026-11-25']],
    ['Saturday', '2026-11-21T08:00:00Z', 'DE', 0, ['2026-11-24', '2026-11-25']],
    [
      'Saturday in Berlin, Friday in UTC',
      '2026-11-20T23:30:00Z',
      'DE',
      0,
      ['2026-11-24', '2026-11-25'],
    ],
    ['to Austria', '2026-11-16T08:00:00Z', 'AT', 0, ['2026-11-18', '2026-11-19']],
    ['to Switzerland', '2026-11-16T08:00:00Z', 'CH', 0, ['2026-11-19', '2026-11-20']],
    ['summer time, before two', '2026-07-01T11:59:00Z', 'DE', 0, ['2026-07-02', '2026-07-03']],
    ['summer time, after two', '2026-07-01T12:00:00Z', 'DE', 0, ['2026-07-03', '2026-07-06']],
    ['refilled on a Sunday', '2026-11-20T15:00:00Z', 'DE', 9, ['2026-12-01', '2026-12-02']],
    ['over the turn of the year', '2026-12-31T08:00:00Z', 'DE', 0, ['2027-01-01', '2027-01-04']],
  ] as const)('%s', (_, now, country, readyInDays, expected) => {
    expect(days(deliveryDays(country, new Date(now), readyInDays))).toEqual(expected);
  });
});

describe('[PD3] colour and sentence', () => {
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const inGerman = (stock: Partial<Stock>, host = 'www.ranzen.de') =>
    deliveryOf(
      { onHand: 0, restockDays: 0, expectedOn: null, isSellable: true, ...stock },
      visitorOf(noDatabase, { host, clock }),
    );

  test.each([
    [{ onHand: 5 }, 'GREEN', 'Auf Lager. Lieferung Di., 24. bis Mi., 25. November'],
    [{ onHand: 4 }, 'YELLOW', 'Nur noch 4 auf Lager. Lieferung Di., 24. bis Mi., 25. November'],
    [
      { restockDays: 10 },
      'YELLOW',
      'Nachschub ist unterwegs. Lieferung Mi., 2. bis Do., 3. Dezember',
    ],
    [
      { restockDays: 10, expectedOn: '2026-12-07' },
      'YELLOW',
      'Nachschub ist unterwegs. Lieferung Di., 8. bis Mi., 9. Dezember',
    ],
    // An overdue delivery says nothing about the day.
    [
      { restockDays: 10, expectedOn: '2026-11-20' },
      'YELLOW',
      'Nachschub ist unterwegs. Lieferung Mi., 2. bis Do., 3. Dezember',
    ],
    [{ expectedOn: '2026-12-07' }, 'RED', 'Zurzeit nicht lieferbar'],
    [{}, 'RED', 'Zurzeit nicht lieferbar'],
    [{ onHand: 50, isSellable: false }, 'RED', 'Zurzeit nicht lieferbar'],
  ])('[PD3.delivery] %j is %s: %s', (stock, color, info) => {
    expect(inGerman(stock)).toEqual({ color, info });
  });

  test('is in the language of the storefront and counts the transit time', () => {
    expect(inGerman({ onHand: 9 }, 'en.ranzen.de').info).toBe(
      'In stock. Delivery Tue 24 to Wed 25 November',
    );
    expect(inGerman({ onHand: 9 }, 'www.ranzen.ch').info).toBe(
      'Auf Lager. Lieferung Do., 26. bis Fr., 27. November',
    );
  });
});
