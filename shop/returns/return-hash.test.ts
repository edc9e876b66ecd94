import { expect, test } from 'vitest';
import { readReturnHash, signReturnHash } from './return-hash.ts';

test('[AC4] a hash tells its order, and no other order, secret or spelling passes', () => {
  const hash = signReturnHash('R-2026-100001', 'secret');
  expect(readReturnHash(hash, 'secret')).toBe('R-2026-100001');
  const [, signature = ''] = hash.split('.');
  for (const forged of [
    '',
    'R-2026-100001',
    `R-2026-100002.${signature}`,
    `R-2026-100001.${'A'.repeat(22)}`,
    `${hash}A`,
    hash.toLowerCase(),
    `R-2026-100001.${signature.slice(0, -1)}ä`,
  ])
    expect(readReturnHash(forged, 'secret')).toBeUndefined();
  expect(readReturnHash(hash, 'another')).toBeUndefined();
});
