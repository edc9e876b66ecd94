import { expect, test } from 'vitest';
import { type Candidate, matchEntry, orderNumbersIn } from './match-entry.ts';

const order = (change: Partial<Candidate> = {}): Candidate => ({
  orderNumber: 'R-2026-100001',
  totalMinor: 4133,
  receivedMinor: 0,
  currency: 'EUR',
  lastName: 'Müller',
  isWaiting: true,
  ...change,
});
const entry = (change: Partial<Parameters<typeof matchEntry>[0]> = {}) => ({
  amountMinor: 4133,
  currency: 'EUR',
  debtor: 'JANA MUELLER',
  remittance: 'Bestellung R-2026-100001',
  ...change,
});

test.each([
  ['R-2026-100001', ['R-2026-100001']],
  ['best. r2026100001 danke', ['R-2026-100001']],
  ['RB 2026 100001/RA-2026-100002', ['RB-2026-100001', 'RA-2026-100002']],
  ['R-2026-100001 R-2026-100001', ['R-2026-100001']],
  ['RF51RC2026100042 Nummer RC-2026-100042', ['RC-2026-100042']],
  ['RF51RC2026100042', ['RC-2026-100042']],
  ['FAIR2026100001, R-2026-1000011, 2026-100001', []],
])('[OP1] order numbers in the text %j', (text, numbers) => {
  expect(orderNumbersIn(text)).toEqual(numbers);
});

const named = { remittance: 'Schulsachen' };
test.each([
  ['number and amount', entry(), [order()], 'certain', 4133],
  ['less', entry({ amountMinor: 1000 }), [order()], 'less', 4133],
  ['the rest', entry({ amountMinor: 1000 }), [order({ receivedMinor: 3133 })], 'certain', 1000],
  ['more', entry({ amountMinor: 5000 }), [order()], 'more', 4133],
  ['paid already', entry(), [order({ isWaiting: false })], 'notWaiting', 4133],
  ['amount and name', entry(named), [order()], 'likely', 4133],
] as const)('[OP1] an entry is proposed by %s', (_, paying, orders, confidence, openMinor) => {
  const orderNumber = 'R-2026-100001';
  expect(matchEntry(paying, orders)).toEqual({ orderNumber, confidence, openMinor });
});

test.each([
  ['the amount of two', entry(named), [order(), order({ orderNumber: 'R-2026-100002' })]],
  ['another name', entry({ ...named, debtor: 'Ann Li' }), [order()]],
  ['another currency', entry(), [order({ currency: 'CHF' })]],
  ['nothing', entry(), []],
] as const)('[OP1] an entry is not proposed by %s', (_, paying, orders) => {
  expect(matchEntry(paying, orders)).toBeUndefined();
});
