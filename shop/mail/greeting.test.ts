import { expect, test } from 'vitest';
import { visitorOf } from '#tests/support/visitor.ts';
import { greetingOf } from './greeting.ts';

const unusedDb = {} as Parameters<typeof visitorOf>[0];

test.each([
  ['Jana', 'Becker', 'Guten Tag Jana Becker,'],
  [null, 'Becker', 'Guten Tag Becker,'],
  [null, null, 'Guten Tag,'],
  ['', '', 'Guten Tag,'],
])('[OP3] the greeting of %s %s has no gap', (firstName, lastName, greeting) => {
  expect(greetingOf({ firstName, lastName }, visitorOf(unusedDb).texts)).toBe(greeting);
});
