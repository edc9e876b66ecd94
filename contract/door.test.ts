import { expect, test } from 'vitest';
import { DoorError } from './door.ts';

test('[TP1] an error of the door is known by any copy of its class, and nothing else is', async () => {
  const copyOf = './door.ts?copy';
  const copy = (await import(copyOf)) as { DoorError: typeof DoorError };
  expect(copy.DoorError).not.toBe(DoorError);
  expect(new copy.DoorError('', 'CART_NOT_FOUND') instanceof DoorError).toBe(true);
  expect(new DoorError('', 'CART_NOT_FOUND') instanceof copy.DoorError).toBe(true);
  expect(new Error('DoorError') instanceof DoorError).toBe(false);
  expect({ name: 'DoorError' } instanceof DoorError).toBe(false);
});
