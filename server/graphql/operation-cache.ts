import {
  type DocumentNode,
  type ExecutionResult,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { TaggedCache } from '../page-cache/tagged-cache.ts';
import type { RunnableOperation } from './run-operation.ts';
import { shownProducts } from './shown-products.ts';

export type OperationCache = {
  /** The kept answer, or what `run` answers for a visitor whom nobody knows; every other operation runs for who asks. */
  answer(
    operation: RunnableOperation,
    ctx: Ctx,
    run: (ctx: Ctx) => Promise<ExecutionResult>,
  ): Promise<ExecutionResult>;
  drop(tags: readonly string[]): void;
  shut(): void;
  open(): void;
};

/** Operations that answer every visitor of a storefront alike (TP1), with the tags of what they are made of. */
const sharedFields = new Map([
  ['navigation', ['navigation']],
  ['partialNavigation', ['navigation']],
  ['footerGrid', ['footer', 'content']],
  ['globalParameter', ['parameters']],
  ['pageDetails', ['content']],
]);

const timeToLiveMs = 60_000;
const maxBytes = 16 * 1024 * 1024;

/** Keeps answers by storefront, operation and variables. Nothing of the business shop: there it matters who asks. */
export function createOperationCache(): OperationCache {
  const cache = new TaggedCache<ExecutionResult>({ maxBytes, timeToLiveMs });
  return {
    async answer(operation, ctx, run) {
      const tags = ctx.storefront.isB2b ? undefined : tagsOfShared(operation.document);
      if (!tags) return run(ctx);
      const key = keyOf(operation, ctx);
      const kept = cache.get(key);
      if (kept) return kept;
      const mark = cache.mark();
      const result = await run({
        ...ctx,
        visitor: { ...ctx.visitor, userId: undefined, account: undefined },
      });
      if (!result.errors)
        cache.set(
          key,
          result,
          ['texts', ...tags, ...shownProducts(result.data)],
          JSON.stringify(result).length * 2 + key.length,
          mark,
        );
      return result;
    },
    drop: (tags) => cache.drop(tags),
    shut: () => cache.shut(),
    open: () => cache.open(),
  };
}

function keyOf(
  { document, operationName, variables }: RunnableOperation,
  { storefront }: Ctx,
): string {
  return JSON.stringify([storefront.langCode, document.loc?.source.body, operationName, variables]);
}

const knownDocuments = new WeakMap<DocumentNode, readonly string[] | false>();

/** The tags of a document whose only operation asks for nothing but shared fields. */
function tagsOfShared(document: DocumentNode): readonly string[] | undefined {
  const known = knownDocuments.get(document) ?? readTags(document) ?? false;
  knownDocuments.set(document, known);
  return known || undefined;
}

function readTags({ definitions, loc }: DocumentNode): readonly string[] | undefined {
  const operations = definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (
    !loc ||
    !operation ||
    operations.length > 1 ||
    operation.operation !== OperationTypeNode.QUERY
  )
    return undefined;
  const tags = operation.selectionSet.selections.map((node) =>
    node.kind === Kind.FIELD ? sharedFields.get(node.name.value) : undefined,
  );
  return tags.every((found) => found !== undefined) ? tags.flat() : undefined;
}
