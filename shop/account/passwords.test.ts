import { argon2Cost } from '#tests/support/quick-argon2.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitsPassword, hashPassword } from './passwords.ts';

beforeAll(() => {
  argon2Cost.isFull = true;
});
afterAll(() => {
  argon2Cost.isFull = false;
});

test('[AU5.hash] a password is stored as an argon2id hash with its cost, and verified by it', async () => {
  const stored = await hashPassword('Kreidestaub 7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('Kreidestaub 7')).not.toBe(stored);
  expect([
    await fitsPassword('Kreidestaub 7', stored),
    await fitsPassword('Kreidestaub 8', stored),
    await fitsPassword('', undefined),
  ]).toEqual([true, false, false]);
});
