import { expect, test } from 'vitest';
import { chooseEncoding } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['gzip;q=junk', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is answered in %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
