import { expect, test } from 'vitest';
import { addDays } from '#shop/catalogue/working-days.ts';
import { isPublicHoliday } from './public-holidays.ts';
import { refundDeadline, withdrawalDeadline } from './withdrawal-periods.ts';

test.each([
  ['in winter', '2026-11-03T10:00:00Z', '2026-11-17T22:59:59.999Z'],
  [
    'late in the evening in Berlin, already the next day',
    '2026-11-03T23:30:00Z',
    '2026-11-18T22:59:59.999Z',
  ],
  ['over the change to summer time', '2026-03-20T10:00:00Z', '2026-04-03T21:59:59.999Z'],
])('[OP6] the money is due at the end of the fourteenth day, %s', (_, declaredAt, due) => {
  expect(refundDeadline(new Date(declaredAt)).toISOString()).toBe(due);
});

test.each([
  ['on a Tuesday', '2026-11-03T10:00:00Z', 'DE', '2026-11-17T22:59:59.999Z'],
  ['on the Monday after a Saturday', '2026-11-07T10:00:00Z', 'DE', '2026-11-23T22:59:59.999Z'],
  ['on the Monday after a Sunday', '2026-11-08T10:00:00Z', 'DE', '2026-11-23T22:59:59.999Z'],
  ['on the Tuesday after Good Friday', '2026-03-20T10:00:00Z', 'DE', '2026-04-07T21:59:59.999Z'],
  ['after Good Friday in Austria', '2026-03-20T10:00:00Z', 'AT', '2026-04-07T21:59:59.999Z'],
  ['on the Friday after Ascension', '2026-04-30T10:00:00Z', 'CH', '2026-05-15T21:59:59.999Z'],
  ['on the Monday after Christmas', '2026-12-11T10:00:00Z', 'DE', '2026-12-28T22:59:59.999Z'],
  ['on 2 January', '2030-12-18T10:00:00Z', 'DE', '2031-01-02T22:59:59.999Z'],
  ['on 3 January in Switzerland', '2030-12-18T10:00:00Z', 'CH', '2031-01-03T22:59:59.999Z'],
  ['on 26 October in Germany', '2026-10-12T10:00:00Z', 'DE', '2026-10-26T22:59:59.999Z'],
  ['on 27 October in Austria', '2026-10-12T10:00:00Z', 'AT', '2026-10-27T22:59:59.999Z'],
  ['on 1 August in Germany', '2028-07-18T10:00:00Z', 'DE', '2028-08-01T21:59:59.999Z'],
  ['on 2 August in Switzerland', '2028-07-18T10:00:00Z', 'CH', '2028-08-02T21:59:59.999Z'],
  ['after the day of unity', '2028-09-19T10:00:00Z', 'DE', '2028-10-04T21:59:59.999Z'],
  ['after Saxony’s repentance day', '2026-11-04T10:00:00Z', 'DE', '2026-11-19T22:59:59.999Z'],
  ['on that day in Austria', '2026-11-04T10:00:00Z', 'AT', '2026-11-18T22:59:59.999Z'],
  ['elsewhere as in Germany', '2028-09-19T10:00:00Z', 'LU', '2028-10-04T21:59:59.999Z'],
])('[OP6] the period of a withdrawal ends %s', (_, deliveredAt, country, end) => {
  expect(withdrawalDeadline(new Date(deliveredAt), country).toISOString()).toBe(end);
});

test.each(['2024-03-31', '2025-04-20', '2027-03-28', '2038-04-25', '2049-04-18', '2285-03-22'])(
  '[OP6] Easter Sunday is on %s, and the Monday after it a holiday',
  (easter) => {
    const monday = new Date(Date.parse(easter) + 24 * 60 * 60_000);
    expect([-7, 0, 7].map((days) => isPublicHoliday(addDays(monday, days), 'AT'))).toEqual([
      false,
      true,
      false,
    ]);
  },
);
