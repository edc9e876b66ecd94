import { randomBytes } from 'node:crypto';
import type { KeyRing } from '#shop/access/key-ring.ts';

const key = {
  id: 'key_of_all_tests',
  secret: randomBytes(32),
  signsFrom: new Date(0),
  signsUntil: new Date('2100-01-01'),
  verifiesUntil: new Date('2100-01-02'),
};

/** One key that never expires, for shops without a database. */
export const fakeKeys: KeyRing = {
  signing: async () => key,
  verifying: async (id) => (id === key.id ? key : undefined),
};
