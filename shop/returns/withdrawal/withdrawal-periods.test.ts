import { expect, test } from 'vitest';
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
  ['on a Tuesday', '2026-11-03T10:00:00Z', '2026-11-17T22:59:59.999Z'],
  ['on the Monday after a Saturday', '2026-11-07T10:00:00Z', '2026-11-23T22:59:59.999Z'],
  ['on the Monday after a Sunday', '2026-11-08T10:00:00Z', '2026-11-23T22:59:59.999Z'],
])('[OP6] the period of a withdrawal ends %s', (_, deliveredAt, end) => {
  expect(withdrawalDeadline(new Date(deliveredAt)).toISOString()).toBe(end);
});
