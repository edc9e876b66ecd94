import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('packed data are the same value where they were packed, and are not parsed', () => {
  const value = { list: [1, 2], name: 'Buntstift' };
  expect(unpack(pack(value))).toBe(value);
});

test('packed data that were sent are equal, and parsed once', () => {
  const value = { list: [{ id: 1, brand: null }], name: '"Zeile"\n</script>' };
  const received = structuredClone(pack(value));
  const first = unpack(received);
  expect(first).toEqual(value);
  expect(unpack(received)).toBe(first);
});
