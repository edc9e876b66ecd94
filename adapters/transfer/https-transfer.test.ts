import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpsTransfer } from './https-transfer.ts';

let answer: RequestListener = () => undefined;
const server = createServer((request, response) => answer(request, response));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/table.csv`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { idleMs: 20_000, wholeMs: 20_000 };
const local = createHttpsTransfer({ isLocal: true, limits });
/** For servers that do not answer. */
const impatient = createHttpsTransfer({ isLocal: true, limits: { ...limits, idleMs: 500 } });
const outside = createHttpsTransfer({ isLocal: false });
const remote = () => ({ hostKey: null, url, login: '', secret: undefined });
const nothingKnown = { etag: null, lastModified: null };
const textOf = async (content: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString();
};

test('a file is fetched with its password, and known again by its tag', async () => {
  const headers: unknown[] = [];
  answer = (request, response) => {
    headers.push([request.headers.authorization, request.headers['if-none-match']]);
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end('a;b');
  };
  const file = { hostKey: null, url, login: 'ranzen', secret: 'geheim' };
  const found = await local.fetch(file, nothingKnown);
  expect(found && (await textOf(found.content))).toBe('a;b');
  expect(found?.etag).toBe('"1"');
  expect(await local.fetch({ ...file, login: '' }, { etag: '"1"', lastModified: null })).toBe(
    undefined,
  );
  expect(headers).toEqual([
    [`Basic ${Buffer.from('ranzen:geheim').toString('base64')}`, undefined],
    ['Bearer geheim', '"1"'],
  ]);
});

test('a file is delivered by PUT', async () => {
  let received = '';
  answer = (request, response) => {
    void textOf(request).then((text) => {
      received = `${request.method} ${request.headers['content-type']} ${text}`;
      response.writeHead(201).end();
    });
  };
  const parts = async function* () {
    yield Buffer.from('a;');
    yield Buffer.from('b');
  };
  await local.deliver(remote(), 'text/csv', parts());
  expect(received).toBe('PUT text/csv a;b');
});

test('a redirect and a refusal are faults', { tags: 'deep' }, async () => {
  answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  await expect(local.fetch(remote(), nothingKnown)).rejects.toThrow('HTTP 302');
  answer = (_, response) => response.writeHead(401).end();
  await expect(local.fetch(remote(), nothingKnown)).rejects.toThrow('HTTP 401');
});

test('a file that is cut off, and a silent system, are faults', { tags: 'deep' }, async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('abc', () => response.destroy());
  };
  const found = await local.fetch(remote(), nothingKnown);
  await expect(textOf((found as { content: AsyncIterable<Uint8Array> }).content)).rejects.toThrow(
    'aborted',
  );
  answer = () => undefined;
  await expect(impatient.fetch(remote(), nothingKnown)).rejects.toThrow(
    'The other side is silent.',
  );
});

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'])(
  'nothing is fetched from %s outside of a local shop',
  async (address) => {
    const file = { hostKey: null, url: address, login: '', secret: undefined };
    await expect(outside.fetch(file, nothingKnown)).rejects.toThrow(
      'The address is a private one.',
    );
  },
);

test('nothing is fetched without TLS outside of a local shop', async () => {
  await expect(outside.fetch(remote(), nothingKnown)).rejects.toThrow('HTTPS is required.');
});
