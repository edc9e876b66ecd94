import { expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeOnce } from './encodings.ts';

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

test.each([100, 48 * 1024, 200 * 1024])(
  '%i bytes are the same once they are unpacked',
  async (length) => {
    const body = Buffer.from('Heft, liniert. '.repeat(length)).subarray(0, length);
    const [br, gzip] = [await encodeOnce(body, 'br'), await encodeOnce(body, 'gzip')];
    expect(brotliDecompressSync(br)).toEqual(body);
    expect(gunzipSync(gzip)).toEqual(body);
    expect(await encodeOnce(body, 'identity')).toBe(body);
    expect(br.length).toBeLessThan(body.length);
    expect(gzip.length).toBeLessThan(body.length);
  },
);
