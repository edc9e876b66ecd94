import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packPage } from '../cache/stored-page.ts';
import { sendPage } from './send-page.ts';

let server: Server;
let setCookies: string[];

beforeEach(async () => {
  setCookies = [];
  const made = { status: 200, headers: new Headers(), body: Buffer.from('x') };
  const page = await packPage(made, 0, ['product:7']);
  server = createServer((request, response) =>
    sendPage(request, response, page, {
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

async function headersOf(headers: Record<string, string> = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answer = await fetch(url, { headers: { connection: 'close', ...headers } });
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
