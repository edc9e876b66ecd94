import { afterEach, expect, test } from 'vitest';
import { acceptWrites, startScriptedEngine } from '#sandbox/opensearch/scripted-engine.ts';
import type { CatalogueSource } from '../source-port.ts';
import { startEngineFeeder } from './engine-feeder.ts';
import { indexed, soldProducts } from './sold-products.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

test('[OP5] a feeder that is closed leaves a generation that it fills, and removes it', async () => {
  const written = Promise.withResolvers<void>();
  const engine = await startScriptedEngine((request) => {
    if (request.path.startsWith('/_bulk')) written.resolve();
    return acceptWrites(request);
  });
  closers.push(() => engine.close());
  const { feeder, log } = startFeeder(engine.url, async function* endless() {
    for (;;) yield soldProducts(1).map(indexed);
  });
  await written.promise;
  await feeder.close();
  expect(engine.requests.at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/ranzen-products-20261130090000000?ignore_unavailable=true',
  });
  expect(log).toEqual([]);
});

test('[OP5] a feeder that is closed does not wait for an engine that refuses writes', async () => {
  const written = Promise.withResolvers<void>();
  const engine = await startScriptedEngine((request) => {
    if (!request.path.startsWith('/_bulk')) return acceptWrites(request);
    written.resolve();
    return { status: 429, body: '{"error":{"type":"rejected_execution_exception"}}' };
  });
  closers.push(() => engine.close());
  const { feeder, log } = startFeeder(engine.url, async function* one() {
    yield soldProducts(1).map(indexed);
  });
  await written.promise;
  await feeder.close();
  const writes = engine.requests.filter(({ path }) => path.startsWith('/_bulk'));
  expect([writes.length, engine.requests.at(-1)?.method]).toEqual([1, 'DELETE']);
  expect(log).toEqual([]);
});

test('[OP5] a feeder removes generations that killed processes left a day ago, and the previous one', async () => {
  const inactive = { aliases: {} };
  const generations = {
    'ranzen-products-20261127090000000': inactive,
    'ranzen-products-20261129085959999': inactive,
    'ranzen-products-20261129090000000': inactive,
    'ranzen-products-20261130085900000': inactive,
    'ranzen-products-20261128120000000': { aliases: { 'ranzen-products': {} } },
  };
  const engine = await startScriptedEngine((request) =>
    request.method === 'GET' && request.path.endsWith('/_alias')
      ? { status: 200, body: JSON.stringify(generations) }
      : acceptWrites(request),
  );
  closers.push(() => engine.close());
  const shown = Promise.withResolvers<void>();
  const { feeder } = startFeeder(engine.url, async function* none() {}, shown.resolve);
  await shown.promise;
  await feeder.close();
  const deleted = engine.requests.filter(({ method }) => method === 'DELETE');
  expect(deleted.map(({ path }) => path)).toEqual([
    '/ranzen-products-20261128120000000?ignore_unavailable=true',
    '/ranzen-products-20261127090000000?ignore_unavailable=true',
    '/ranzen-products-20261129085959999?ignore_unavailable=true',
  ]);
});

/** A feeder at 9 o'clock whose catalogue has these products, and the messages of its log. */
function startFeeder(
  engineUrls: string,
  readProducts: CatalogueSource['readProducts'],
  onMessage: () => void = () => undefined,
) {
  const log: string[] = [];
  const note = (_: object, message: string) => {
    log.push(message);
    onMessage();
  };
  const feeder = startEngineFeeder({
    engineUrls,
    queriesEndMs: 0,
    source: {
      findCategories: async () => [],
      readProducts,
      async *readFacts() {},
      findProducts: async () => [],
      findNextPriceChange: async () => undefined,
      findDueProducts: async () => [],
    },
    listen({ onListening }) {
      queueMicrotask(onListening);
      return { close: async () => undefined };
    },
    clock: { now: () => new Date('2026-11-30T09:00:00Z') },
    log: { info: note, warn: note, error: note },
  });
  return { feeder, log };
}
