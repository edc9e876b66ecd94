import { expect, test } from 'vitest';
import { freeBytes } from './free-bytes.ts';

test('[OP5] bytes with a memory of their own are freed, and parts of a larger one are kept', () => {
  const page = Buffer.from('x'.repeat(400_000));
  freeBytes(page);
  expect(page).toHaveLength(0);

  const whole = Buffer.from('y'.repeat(400_000));
  const part = whole.subarray(0, 3);
  freeBytes(part);
  const short = Buffer.from('abc');
  freeBytes(short);
  expect([part.toString(), short.toString()]).toEqual(['yyy', 'abc']);
});
