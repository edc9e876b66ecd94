import type { ExecutionResult } from 'graphql';
import { audienceKey } from '#shop/content/choose-audience.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { TaggedCache } from '../page-cache/tagged-cache.ts';
import type { RunnableOperation } from './run-operation.ts';
import { sharedOperation, tagsOfAnswer } from './shared-operations.ts';

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

/** Hears of every answer: with the tags of what it is made of where it is for everybody. */
export type Witness = (ctx: Ctx, tags: readonly string[] | undefined) => void;

const timeToLiveMs = 60_000;
const maxBytes = 16 * 1024 * 1024;

/** Keeps the few answers that serve everybody, by storefront, operation and variables. Nothing of the business shop: there it matters who asks. */
export function createOperationCache(witness: Witness): OperationCache {
  const cache = new TaggedCache<ExecutionResult>({ maxBytes, timeToLiveMs });
  return {
    async answer(operation, ctx, run) {
      const shared = ctx.storefront.isB2b ? undefined : sharedOperation(operation.document);
      const audience = shared?.asksContent ? audienceKey(ctx.audience) : '';
      if (!shared || audience === undefined) {
        witness(ctx, undefined);
        return run(ctx);
      }
      const key = shared.isFew ? keyOf(operation, ctx, audience) : undefined;
      const kept = key === undefined ? undefined : cache.get(key);
      const mark = cache.mark();
      const result =
        kept ??
        (await run({ ...ctx, visitor: { ...ctx.visitor, userId: undefined, account: undefined } }));
      const tags = result.errors ? undefined : tagsOfAnswer(shared, operation, result);
      witness(ctx, tags);
      if (!kept && tags && key !== undefined)
        cache.set(key, result, tags, JSON.stringify(result).length * 2 + key.length, mark);
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
  audience: string,
): string {
  return JSON.stringify([
    storefront.langCode,
    audience,
    document.loc?.source.body,
    operationName,
    variables,
  ]);
}
