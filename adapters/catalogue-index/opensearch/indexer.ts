import * as v from 'valibot';
import { EngineFault } from './engine-fault.ts';
import { aliasOf, indexBody, type IndexKind, type Language, languages } from './layout.ts';
import {
  type ProductRow,
  productDocument,
  type SuggestionRow,
  suggestionDocument,
} from './documents.ts';
import { expect } from './read-answer.ts';
import { createSend, type Send } from './send.ts';

const timeLimitMs = 30_000;
const rowsAtOnce = 500;
const kinds: readonly IndexKind[] = ['products', 'suggestions'];

/** Builds the engine's indexes and keeps them up to date. Every verb may be repeated; failures are `EngineFault`s. */
export type OpenSearchIndexer = {
  /** Makes the indexes of a generation, which nobody sees yet. Its name: small letters, digits and hyphens. */
  createIndexes(generation: string): Promise<void>;
  /** Adds or replaces products: in what is shown, or in a generation that is being built. Older rows never replace newer ones. */
  writeProducts(rows: readonly ProductRow[], generation?: string): Promise<void>;
  /** Removes products from what is shown, or from a generation. Unknown ones are no fault. */
  removeProducts(productIds: readonly number[], generation?: string): Promise<void>;
  writeSuggestions(rows: readonly SuggestionRow[], generation?: string): Promise<void>;
  /** From one moment to the next shows this generation instead of the one before, which is deleted. */
  showGeneration(generation: string): Promise<void>;
};

/**
 * Feeds OpenSearch (OP5). To rebuild without a gap: `createIndexes`, write everything into the generation, `showGeneration`, then write
 * once more what changed since the beginning. `url` as in `createOpenSearchIndex`. Unproven against a live cluster.
 */
export function createOpenSearchIndexer(url: string): OpenSearchIndexer {
  const send = createSend({ url, timeoutMs: timeLimitMs });
  return {
    async createIndexes(generation) {
      for (const { kind, language } of targets()) {
        await send({
          method: 'PUT',
          path: nameOf(kind, language, generation),
          body: indexBody(kind),
        });
      }
    },
    async writeProducts(rows, generation) {
      for (const batch of batchesOf(rows)) {
        const written = batch.flatMap((row) =>
          languages.flatMap((language) => [
            indexAction(nameOf('products', language, generation), row.productId, row.version),
            productDocument(row, language),
          ]),
        );
        await bulk(send, written, generation);
      }
    },
    async removeProducts(productIds, generation) {
      for (const batch of batchesOf(productIds)) {
        const removed = batch.flatMap((id) =>
          languages.map((language) => ({
            delete: { _index: nameOf('products', language, generation), _id: String(id) },
          })),
        );
        await bulk(send, removed, generation);
      }
    },
    async writeSuggestions(rows, generation) {
      for (const batch of batchesOf(rows)) {
        const written = batch.flatMap((row) => [
          { index: { _index: nameOf('suggestions', row.language, generation), _id: row.text } },
          suggestionDocument(row),
        ]);
        await bulk(send, written, generation);
      }
    },
    showGeneration: (generation) => showGeneration(send, generation),
  };
}

function targets(): { kind: IndexKind; language: Language }[] {
  return kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));
}

function nameOf(kind: IndexKind, language: Language, generation: string | undefined): string {
  const alias = aliasOf(kind, language);
  return generation === undefined ? alias : `${alias}-${generation}`;
}

function indexAction(index: string, productId: number, version: number): object {
  return {
    index: { _index: index, _id: String(productId), version, version_type: 'external_gte' },
  };
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, place) =>
    rows.slice(place * rowsAtOnce, (place + 1) * rowsAtOnce),
  );
}

const bulkSchema = v.object({
  errors: v.boolean(),
  items: v.array(
    v.record(
      v.string(),
      v.object({ status: v.number(), error: v.optional(v.looseObject({ type: v.string() })) }),
    ),
  ),
});

/** A write that came too late, because a newer version is there, is done. */
const conflict = 409;

async function bulk(
  send: Send,
  lines: readonly object[],
  generation: string | undefined,
): Promise<void> {
  // Without a generation the name must be an alias: a write before the first build would else make an index of its own.
  const path = generation === undefined ? '_bulk?require_alias=true' : '_bulk';
  const answer = await send({ method: 'POST', path, body: lines });
  const { errors, items } = expect(bulkSchema, answer);
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

async function showGeneration(send: Send, generation: string): Promise<void> {
  await send({
    method: 'POST',
    path: `${targets()
      .map(({ kind, language }) => nameOf(kind, language, generation))
      .join(',')}/_refresh`,
  });
  const indexes = expect(indexesSchema, await send({ method: 'GET', path: 'ranzen-*/_alias' }));
  const actions = targets().flatMap(({ kind, language }) => {
    const alias = aliasOf(kind, language);
    const next = nameOf(kind, language, generation);
    const shown = Object.keys(indexes).filter(
      (name) => name !== next && alias in (indexes[name]?.aliases ?? {}),
    );
    return [
      ...shown.map((index) => ({ remove_index: { index } })),
      { add: { index: next, alias } },
    ];
  });
  await send({ method: 'POST', path: '_aliases', body: { actions } });
}
