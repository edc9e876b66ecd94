import { expect, test } from 'vitest';
import { buttonLook } from './button-look.ts';

test.each([
  ['red', { kind: 'red', size: 'md' }],
  ['scaled-outline', { kind: 'outline', size: 'sm' }],
  ['scaled-pink', { kind: undefined, size: 'sm' }],
  ['sun', { kind: undefined, size: 'md' }],
  [undefined, { kind: undefined, size: 'md' }],
])('[CN1.buttons] the button style %s is %o', (buttonType, look) => {
  expect(buttonLook(buttonType)).toEqual(look);
});
