import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { IndexedProduct } from '../columns/indexed-product-port.ts';
import { productDocument } from './documents.ts';
import { EngineFault } from './engine-fault.ts';
import { alias, indexBody, shownSettings } from './layout.ts';
import { expect } from './read-result.ts';
import { createSend, type Send } from './send.ts';

const timeLimitMs = 60_000;
const mergeTimeLimitMs = 1_800_000;
/** How long a new generation waits for its copies on other nodes before it is shown without them. */
const copiesTakeSeconds = 300;
const productsAtOnce = 250;
/** Pauses before a write is repeated that the engine refused for its load: a minute together. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** A batch of products, with the time of reading. */
export type ProductBatch = {
  products: readonly IndexedProduct[];
  /** Sale categories: products belong to them in each price list that reduces their price. */
  saleIds: readonly number[];
  readAt: Date;
};

/** Builds the engine's index and keeps it up to date. Every verb may be repeated; failures are `EngineFault`s. */
export type OpenSearchIndexer = {
  /** Creates the hidden index of a generation. Its name: lowercase letters, digits and hyphens. */
  createIndex(generation: string): Promise<void>;
  /** Adds or replaces products: in the active generation or a named one. Older reads never replace newer ones. */
  writeProducts(batch: ProductBatch, generation?: string): Promise<void>;
  /** Removes products from the active generation or a named one; ignores unknown ones. */
  removeProducts(productIds: readonly number[], generation?: string): Promise<void>;
  /** Deletes an inactive generation, also an incomplete one. */
  dropGeneration(generation: string): Promise<void>;
  /** Deletes inactive generations whose names sort before this one, which killed processes left incomplete. */
  dropGenerationsBefore(generation: string): Promise<void>;
  /** Whether a generation is active. */
  isShown(): Promise<boolean>;
  /** Atomically activates this generation, once it has its copies, and deletes the previous one when its queries have ended. */
  showGeneration(generation: string): Promise<void>;
};

type Options = {
  urls: string;
  pause?: ((ms: number) => Promise<unknown>) | undefined;
  /** How long a previous generation stays, because queries fail whose index is deleted. */
  queriesEndMs?: number | undefined;
};

/**
 * Feeds OpenSearch (OP5). To rebuild without a gap: `createIndex`, write everything into the generation, `showGeneration`; changes in
 * the meantime are written into both. A write is repeated while the engine is overloaded, because a generation of a million products
 * would begin again otherwise. `urls` as in `createOpenSearchIndex`; a `pause` that throws ends the repetition.
 */
export function createOpenSearchIndexer(options: Options): OpenSearchIndexer {
  const { urls, pause = wait, queriesEndMs = 10_000 } = options;
  const send = createSend({ urls, timeoutMs: timeLimitMs });
  const sendMerge = createSend({ urls, timeoutMs: mergeTimeLimitMs });
  const bulk = async (lines: readonly object[], generation: string | undefined) => {
    for (const pauseMs of pausesMs) {
      try {
        return await sendBulk(send, lines, generation);
      } catch (error) {
        if (!(error instanceof EngineFault) || error.kind !== 'overloaded') throw error;
        await pause(pauseMs);
      }
    }
    return sendBulk(send, lines, generation);
  };
  return {
    async createIndex(generation) {
      await send({ method: 'PUT', path: nameOf(generation), body: indexBody() });
    },
    async writeProducts({ products, saleIds, readAt }, generation) {
      const version = { version: readAt.getTime(), version_type: 'external_gte' };
      for (const batch of batchesOf(products)) {
        const lines = batch.flatMap((product) => [
          { index: { _index: nameOf(generation), _id: String(product.id), ...version } },
          productDocument(product, saleIds),
        ]);
        await bulk(lines, generation);
      }
    },
    async removeProducts(productIds, generation) {
      for (const batch of batchesOf(productIds)) {
        const lines = batch.map((id) => ({
          delete: { _index: nameOf(generation), _id: String(id) },
        }));
        await bulk(lines, generation);
      }
    },
    async dropGeneration(generation) {
      await dropIndexes(send, [nameOf(generation)]);
    },
    async dropGenerationsBefore(generation) {
      const before = Object.entries(await findIndexes(send)).filter(
        ([name, { aliases }]) => name < nameOf(generation) && !(alias in aliases),
      );
      await dropIndexes(
        send,
        before.map(([name]) => name),
      );
    },
    isShown: async () =>
      Object.values(await findIndexes(send)).some(({ aliases }) => alias in aliases),
    async showGeneration(generation) {
      await mergeSegments(sendMerge, nameOf(generation));
      const previous = await showGeneration(send, generation);
      if (previous.length === 0) return;
      // A pause that throws ends the wait. What cannot be deleted is inactive: `dropGenerationsBefore` finds it.
      await pause(queriesEndMs).catch(() => undefined);
      await dropIndexes(send, previous).catch(() => undefined);
    },
  };
}

function nameOf(generation: string | undefined): string {
  return generation === undefined ? alias : `${alias}-${generation}`;
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / productsAtOnce) }, (_, place) =>
    rows.slice(place * productsAtOnce, (place + 1) * productsAtOnce),
  );
}

const bulkSchema = v.object({
  errors: v.boolean(),
  items: v.array(
    v.record(
      v.string(),
      v.object({
        status: v.number(),
        error: v.optional(v.looseObject({ type: v.string() })),
      }),
    ),
  ),
});

/** A version conflict counts as success: a newer version is there. */
const conflict = 409;

async function sendBulk(
  send: Send,
  lines: readonly object[],
  generation: string | undefined,
): Promise<void> {
  if (lines.length === 0) return;
  // Without a generation the name must be an alias, because a write before the first build would create an index of that name.
  const path = generation === undefined ? '_bulk?require_alias=true' : '_bulk';
  const { errors, items } = expect(bulkSchema, await send({ method: 'POST', path, body: lines }));
  if (!errors) return;
  const failed = items
    .flatMap((item) => Object.values(item))
    .filter(({ status, error }) => error !== undefined && status !== conflict);
  const [first] = failed;
  if (first === undefined) return;
  throw new EngineFault(
    first.status === 429 ? 'overloaded' : 'refused',
    `${failed.length} of ${items.length} writes failed, the first with ${JSON.stringify(first.error).slice(0, 300)}.`,
  );
}

const indexesSchema = v.record(
  v.string(),
  v.object({ aliases: v.record(v.string(), v.unknown()) }),
);

async function findIndexes(send: Send): Promise<v.InferOutput<typeof indexesSchema>> {
  return expect(indexesSchema, await send({ method: 'GET', path: `${alias}-*/_alias` }));
}

/**
 * Merges the segments that filling left into one, before they are copied: facets and orders cost by segment. A generation is right without
 * it, so it is shown where the merge takes longer than half an hour.
 */
async function mergeSegments(send: Send, index: string): Promise<void> {
  await send({ method: 'POST', path: `${index}/_forcemerge?max_num_segments=1` }).catch(
    (error: unknown) => {
      if (!(error instanceof EngineFault) || error.kind !== 'slow') throw error;
    },
  );
}

async function dropIndexes(send: Send, names: readonly string[]): Promise<void> {
  for (const name of names)
    await send({ method: 'DELETE', path: `${name}?ignore_unavailable=true` });
}

/** Moves the alias, and returns the indexes that had it. */
async function showGeneration(send: Send, generation: string): Promise<string[]> {
  const next = nameOf(generation);
  await send({ method: 'PUT', path: `${next}/_settings`, body: shownSettings });
  await send({ method: 'POST', path: `${next}/_refresh` });
  await awaitCopies(send, next);
  const before = Object.entries(await findIndexes(send))
    .filter(([name, { aliases }]) => name !== next && alias in aliases)
    .map(([index]) => index);
  const removed = before.map((index) => ({ remove: { index, alias } }));
  const actions = [...removed, { add: { index: next, alias } }];
  await send({ method: 'POST', path: '_aliases', body: { actions } });
  return before;
}

const healthSchema = v.object({ status: v.string() });

/** Waits until other nodes have their copies, so that the loss of a node right after the change of generations loses nothing. */
async function awaitCopies(send: Send, index: string): Promise<void> {
  for (let waited = 0; waited < copiesTakeSeconds; waited += 10) {
    // Answers with status 408, without a fault of its own, when the time is up.
    const answer = await send({
      method: 'GET',
      path: `_cluster/health/${index}?wait_for_status=green&wait_for_no_initializing_shards=true&timeout=10s`,
    }).catch((error: unknown) => {
      if (error instanceof EngineFault && error.message.includes('408')) return undefined;
      throw error;
    });
    if (answer !== undefined && expect(healthSchema, answer).status === 'green') return;
  }
}
