import * as v from 'valibot';
import {
  type CatalogueCategory,
  type IndexedProduct,
  type Language,
  languages,
} from '../columns/indexed-product-port.ts';
import {
  brandSuggestion,
  categorySuggestion,
  nameSuggestion,
  productDocument,
  suggestionId,
} from './documents.ts';
import { EngineFault } from './engine-fault.ts';
import { aliasOf, indexBody, type IndexKind } from './layout.ts';
import { expect } from './read-result.ts';
import { createSend, type Send } from './send.ts';
import type { TextAnalyser } from './text-analyser.ts';

const timeLimitMs = 30_000;
const productsAtOnce = 500;
const kinds: readonly IndexKind[] = ['products', 'suggestions'];

/** A batch of products, with the time of reading. */
export type ProductBatch = {
  products: readonly IndexedProduct[];
  /** Sale categories: products belong to them in each price list that reduces their price. */
  saleIds: readonly number[];
  readAt: Date;
};

/** Builds the engine's indexes and keeps them up to date. Every verb may be repeated; failures are `EngineFault`s. */
export type OpenSearchIndexer = {
  /** Creates the hidden indexes of a generation. Its name: lowercase letters, digits and hyphens. */
  createIndexes(generation: string): Promise<void>;
  /** Adds names of categories to the suggestions. */
  writeCategories(categories: readonly CatalogueCategory[], generation?: string): Promise<void>;
  /** Adds or replaces products: in the active generation or a named one. Older reads never replace newer ones. */
  writeProducts(batch: ProductBatch, generation?: string): Promise<void>;
  /** Removes products from the active generation or a named one; ignores unknown ones. */
  removeProducts(productIds: readonly number[], generation?: string): Promise<void>;
  /** Deletes an inactive generation, also an incomplete one. */
  dropGeneration(generation: string): Promise<void>;
  /** Atomically activates this generation and deletes the previous one. */
  showGeneration(generation: string): Promise<void>;
};

/**
 * Feeds OpenSearch (OP5). To rebuild without a gap: `createIndexes`, write everything into the generation, `showGeneration`, then write
 * once more what changed since the beginning. `url` as in `createOpenSearchIndex`. Unproven against a live cluster.
 */
export function createOpenSearchIndexer(options: {
  url: string;
  reader: TextAnalyser;
}): OpenSearchIndexer {
  const { url, reader } = options;
  const send = createSend({ url, timeoutMs: timeLimitMs });
  return {
    async createIndexes(generation) {
      for (const { kind, language } of targets())
        await send({
          method: 'PUT',
          path: nameOf(kind, language, generation),
          body: indexBody(kind),
        });
    },
    async writeCategories(categories, generation) {
      const lines = languages.flatMap((language) => {
        const index = nameOf('suggestions', language, generation);
        return categories.flatMap((category) => {
          const { id, document } = categorySuggestion(category, language, reader);
          return [{ index: { _index: index, _id: id } }, document];
        });
      });
      await bulk(send, lines, generation);
    },
    async writeProducts({ products, saleIds, readAt }, generation) {
      for (const some of batchesOf(products)) {
        const version = { version: readAt.getTime(), version_type: 'external_gte' };
        const lines = languages.flatMap((language) => linesOf(some, language));
        await bulk(send, lines, generation);

        function linesOf(batch: readonly IndexedProduct[], language: Language): object[] {
          const shown = nameOf('products', language, generation);
          const suggested = nameOf('suggestions', language, generation);
          const suggestions = [
            ...Array.from(new Set(batch.map(({ brand }) => brand)), (brand) =>
              brandSuggestion(brand, reader),
            ),
            ...batch.map((product) => nameSuggestion(product, language, reader)),
          ];
          return [
            ...batch.flatMap((product) => [
              { index: { _index: shown, _id: String(product.id), ...version } },
              productDocument(product, language, saleIds),
            ]),
            ...suggestions.flatMap(({ id, document }) => [
              { index: { _index: suggested, _id: id, ...version } },
              document,
            ]),
          ];
        }
      }
    },
    async removeProducts(productIds, generation) {
      for (const batch of batchesOf(productIds)) {
        const lines = languages.flatMap((language) =>
          batch.flatMap((id) => [
            { delete: { _index: nameOf('products', language, generation), _id: String(id) } },
            {
              delete: {
                _index: nameOf('suggestions', language, generation),
                _id: suggestionId(id),
              },
            },
          ]),
        );
        await bulk(send, lines, generation);
      }
    },
    async dropGeneration(generation) {
      const path = `${namesOf(generation).join(',')}?ignore_unavailable=true`;
      await send({ method: 'DELETE', path });
    },
    showGeneration: (generation) => showGeneration(send, generation),
  };
}

function targets(): { kind: IndexKind; language: Language }[] {
  return kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));
}

function namesOf(generation: string): string[] {
  return targets().map(({ kind, language }) => nameOf(kind, language, generation));
}

function nameOf(kind: IndexKind, language: Language, generation: string | undefined): string {
  const alias = aliasOf(kind, language);
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

async function bulk(
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

async function showGeneration(send: Send, generation: string): Promise<void> {
  await send({ method: 'POST', path: `${namesOf(generation).join(',')}/_refresh` });
  const answer = await send({ method: 'GET', path: 'ranzen-*/_alias' });
  const indexes = Object.entries(expect(indexesSchema, answer));
  const actions = targets().flatMap(({ kind, language }) => {
    const alias = aliasOf(kind, language);
    const next = nameOf(kind, language, generation);
    const before = indexes.filter(([name, { aliases }]) => name !== next && alias in aliases);
    return [
      ...before.map(([index]) => ({ remove_index: { index } })),
      { add: { index: next, alias } },
    ];
  });
  await send({ method: 'POST', path: '_aliases', body: { actions } });
}
