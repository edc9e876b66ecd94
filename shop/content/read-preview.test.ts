import { expect, test } from 'vitest';
import { readPreview } from './read-preview.ts';

const preview = {
  segment: 'newCustomer',
  at: new Date('2026-12-01T12:00:00Z'),
  tests: { hero: 'big' },
} as const;
const json = '{"segment":"newCustomer","date":"2026-12-01T12:00:00Z","tests":{"hero":"big"}}';

test.each([
  ['JSON', json],
  ['encoded JSON', encodeURIComponent(json)],
  ['what a cookie holds', Buffer.from(json).toString('base64url')],
])('[CN4.preview] a preview is read from %s', (_, written) => {
  expect(readPreview(written)).toEqual(preview);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{"segment":'],
  ['an unknown segment', '{"segment":"admin"}'],
  ['a date that is none', '{"date":"morgen"}'],
  ['a variant that no cookie holds', '{"tests":{"hero":"<b>"}}'],
  ['half a character', '%E4%A'],
  ['too much', `{"tests":{${'"a":"b",'.repeat(400)}"a":"b"}}`],
])('[CN4] %s is no preview', (_, written) => {
  expect(readPreview(written)).toBeUndefined();
});

test('[CN4] names of JavaScript’s prototypes are no tests', () => {
  expect(readPreview('{"tests":{"__proto__":"big","constructor":"big"}}')?.tests).toEqual({});
});
