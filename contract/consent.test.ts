import { expect, test } from 'vitest';
import { type Consent, readConsent, writeConsent } from './consent.ts';

const choices: [string, Consent][] = [
  ['1.necessary', { version: 1, agreedTo: [] }],
  ['1.statistics', { version: 1, agreedTo: ['statistics'] }],
  ['12.statistics.marketing', { version: 12, agreedTo: ['statistics', 'marketing'] }],
];

test.each(choices)('[SO3] the cookie %s says what was agreed to', (value, consent) => {
  expect(writeConsent(consent)).toBe(value);
  expect(readConsent(value, 1)).toEqual(consent);
});

test.each([
  undefined,
  '',
  'statistics',
  '1',
  '0.statistics',
  '1.everything',
  '1.statistics.everything',
  '1.necessary.statistics',
  '1.statistics.statistics',
  '-1.statistics',
  '1.Statistics',
])('[SO3] %s is no choice, so nothing was agreed to', (value) => {
  expect(readConsent(value, 1)).toBeUndefined();
});

test('[SO3] an answer to an older question does not count', () => {
  expect(readConsent('2.statistics', 3)).toBeUndefined();
  expect(readConsent('2.necessary', 3)).toBeUndefined();
  expect(readConsent('3.statistics', 3)?.agreedTo).toEqual(['statistics']);
});
