import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CacheTag } from '#contract/tags.ts';
import type { PagePurge } from './port.ts';
import { createVarnishPurge } from './varnish-purge.ts';

const secret = 's'.repeat(32);

let cache: Server;
/** Headers of the purges that arrived, with the statuses of their answers. */
let arrived: { method: string; authorization: string; keys: string }[];
let statuses: number[];
let onArrival: () => void;
let lines: string[];
let purge: PagePurge;

beforeEach(async () => {
  [arrived, statuses, lines] = [[], [], []];
  onArrival = () => undefined;
  cache = createServer(({ method = '', headers }, response) => {
    const keys = String(headers['x-purge-keys']);
    arrived.push({ method, authorization: headers.authorization ?? '', keys });
    response.writeHead(statuses.shift() ?? 200).end();
    onArrival();
  });
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  purge = open();
});

afterEach(async () => {
  await purge.close();
  const closed = new Promise((resolve) => cache.close(resolve));
  cache.closeAllConnections();
  await closed;
});

function open(port = (cache.address() as AddressInfo).port): PagePurge {
  const note = (_: object, message: string) => void lines.push(message);
  return createVarnishPurge({
    urls: [`http://127.0.0.1:${port}/`],
    secret,
    log: { warn: note, info: note },
    retryMs: 5,
    repeatMs: 5,
  });
}

/** Resolves once `count` purges have arrived. */
function arrivals(count: number): Promise<void> {
  return new Promise((resolve) => {
    onArrival = () => {
      if (arrived.length >= count) resolve();
    };
    onArrival();
  });
}

const keysArrived = () => arrived.map(({ keys }) => keys);

test('[OP5.edge] a purge carries the secret and the keys of its tags, and is sent once more', async () => {
  purge.purge(['product:7', 'products', 'page:/über uns/']);
  await arrivals(2);
  const keys = 'product:7 products page:/%C3%BCber%20uns/';
  const sent = { method: 'PURGE', authorization: `Bearer ${secret}`, keys };
  expect(arrived).toEqual([sent, sent]);
});

test('[OP5.edge] tags that change while a purge is on its way follow in the next one', async () => {
  purge.purge(['product:1']);
  purge.purge(['product:2']);
  purge.purge(['product:3']);
  await arrivals(2);
  expect(keysArrived().slice(0, 2)).toEqual(['product:1', 'product:2 product:3']);
});

test('[OP5.edge] what a cache refuses is sent until it takes it, with one line of log', async () => {
  statuses = [503, 503];
  purge.purge(['product:1']);
  await arrivals(4);
  expect(keysArrived()).toEqual(['product:1', 'product:1', 'product:1', 'product:1']);
  expect(lines).toEqual([
    'The shared cache takes no purges: it may show what has changed',
    'The shared cache takes purges again',
  ]);
});

test('[OP5.edge] a change of everything is one key', async () => {
  purge.purge(['product:1', '*']);
  await arrivals(1);
  expect(keysArrived()[0]).toBe('all');
});

test('[OP5.edge] many tags are split into headers that Varnish reads', async () => {
  const tags = Array.from({ length: 900 }, (_, at): CacheTag => `product:${100_000 + at}`);
  purge.purge(tags);
  await arrivals(4);
  const firsts = keysArrived().slice(0, 4);
  expect(Math.max(...firsts.map(({ length }) => length))).toBeLessThanOrEqual(4_015);
  expect(firsts.flatMap((keys) => keys.split(' '))).toEqual(tags);
});

test('[OP5.edge] more than a thousand tags purge everything', async () => {
  purge.purge(Array.from({ length: 1_001 }, (_, at): CacheTag => `product:${at}`));
  await arrivals(1);
  expect(keysArrived()[0]).toBe('all');
});
