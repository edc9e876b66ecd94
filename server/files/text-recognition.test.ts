import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textRecognitionPath } from '#contract/text-recognition.ts';
import { type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop();
});
afterAll(() => shop.close());

test.each([
  ['worker.min.js', 'text/javascript; charset=utf-8'],
  ['core.js', 'text/javascript; charset=utf-8'],
  ['deu.traineddata.gz', 'application/octet-stream'],
])('%s of the text recognition is immutable and may compile WebAssembly', async (name, type) => {
  const { status, headers } = await shop.ask(`${textRecognitionPath}${name}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe(type);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
});

test('the address names the installed release', () => {
  const { version } = createRequire(import.meta.url)('tesseract.js/package.json') as {
    version: string;
  };
  expect(textRecognitionPath).toBe(`/text-recognition/${version}/`);
});

test('pages themselves may not compile WebAssembly', async () => {
  const { headers } = await shop.ask('/');
  expect(headers['content-security-policy'] ?? '').not.toContain('wasm-unsafe-eval');
});
