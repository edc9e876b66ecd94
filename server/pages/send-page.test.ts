import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packPage } from '../cache/stored-page.ts';
import { sendPage } from './send-page.ts';

const text = 'Hefte und Stifte. '.repeat(50);
let server: Server;
let setCookies: string[];

beforeEach(async () => {
  setCookies = [];
  const made = { status: 200, headers: new Headers(), body: Buffer.from(text) };
  const page = await packPage(made, 0, ['product:7']);
  server = createServer(
    (request, response) =>
      void sendPage(request, response, page, {
        ageSeconds: 0,
        cacheState: 'hit',
        requestId: 'r',
        now: new Date(0),
        setCookies,
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

async function ask(headers: Record<string, string>, method = 'GET') {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return fetch(url, { method, headers: { connection: 'close', ...headers } });
}

async function headersOf(headers: Record<string, string> = {}) {
  const answer = await ask(headers);
  await answer.text();
  return ['xkey', 'cache-control', 'set-cookie'].map((name) => answer.headers.get(name));
}

test.each(['br', 'gzip', 'identity'])(
  '[OP5.edge] a stored page in %s tells shared caches its keys',
  async (encoding) => {
    expect(await headersOf({ 'accept-encoding': encoding })).toEqual([
      'all product:7',
      'public, max-age=0, must-revalidate',
      null,
    ]);
  },
);

test.each(['br', 'gzip', 'identity'])(
  '[OP5.edge] a page in %s that sets a cookie is stored by no shared cache',
  async (encoding) => {
    setCookies = ['BZ_AB_hero=big; Path=/'];
    expect(await headersOf({ 'accept-encoding': encoding })).toEqual([
      null,
      'private, no-store',
      'BZ_AB_hero=big; Path=/',
    ]);
  },
);

test.each([
  [
    'br',
    'br',
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  ],
  ['gzip', 'gzip', gzipSync(text, { level: 5 }).length],
  ['identity', null, text.length],
])(
  '[OP5] a page that is stored by Brotli alone is sent in %s, whole and with its length',
  async (encoding, named, length) => {
    const accepts = { 'accept-encoding': encoding };
    const [whole, head] = [await ask(accepts), await ask(accepts, 'HEAD')];
    expect(await whole.text()).toBe(text);
    expect(whole.headers.get('content-encoding')).toBe(named);
    for (const { headers } of [whole, head])
      expect(headers.get('content-length')).toBe(String(length));
  },
);
