import { afterEach, expect, test } from 'vitest';
import { acceptWrites, startScriptedEngine } from '#sandbox/opensearch/scripted-engine.ts';
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
  const log: string[] = [];
  const note = (_: object, message: string) => void log.push(message);
  const feeder = startEngineFeeder({
    engineUrls: engine.url,
    source: {
      findCategories: async () => [],
      async *readProducts() {
        for (;;) yield soldProducts(1).map(indexed);
      },
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
  await written.promise;
  await feeder.close();
  expect(engine.requests.at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/ranzen-products-20261130090000000?ignore_unavailable=true',
  });
  expect(log).toEqual([]);
});
