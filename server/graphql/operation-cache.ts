import type { ExecutionResult } from 'graphql';
import { audienceKey } from '#shop/content/choose-audience.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { TaggedCache } from '../cache/tagged-cache.ts';
import type { RunnableOperation } from './runnable-operation.ts';
import { documentText } from './document-text.ts';
import { keepText } from './result-text.ts';
import { sharedOperation, tagsOfAnswer } from './shared-operations.ts';

const timeToLiveMs = 60_000;
const maxBytes = 12 * 1024 * 1024;
/** Of a result's objects and of its text, by the memory of a process with a full cache. */
const bytesOfCharacter = 13;

/**
 * Cache of shared results, by storefront, operation and variables (TP1). They are computed without a visitor. The business shop is
 * not cached, because its results depend on the visitor, and neither are previews of products, price plans and drafts of pages.
 */
export class OperationCache extends TaggedCache<ExecutionResult> {
  /** Requests for shared results since the start, and those that were answered from the cache. */
  readonly counts = { requests: 0, hits: 0 };

  constructor() {
    super({ maxBytes, timeToLiveMs });
  }

  /** The cached result, or that of `run`. Operations that are not shared run for the visitor. */
  async answer(
    operation: RunnableOperation,
    ctx: Ctx,
    run: (ctx: Ctx) => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> {
    const isPreview = Boolean(ctx.productPreview ?? ctx.planPreview ?? ctx.pagePreview);
    const isPersonal = ctx.storefront.isB2b || isPreview;
    const shared = isPersonal ? undefined : sharedOperation(operation.document);
    const audience = shared?.asksContent ? audienceKey(ctx.audience) : '';
    if (!shared || audience === undefined) return run(ctx);
    const text = documentText(operation.document);
    if (text === undefined) return run(ctx);
    const key = keyOf(operation, text, { ctx, audience });
    const kept = this.get(key);
    this.counts.requests += 1;
    if (kept) {
      this.counts.hits += 1;
      return kept;
    }
    const version = this.version();
    const visitor = { ...ctx.visitor, userId: undefined, account: undefined };
    const result = await run({ ...ctx, visitor });
    if (!result.errors) {
      const bytes = keepText(result).length * bytesOfCharacter + key.length;
      this.set(key, result, tagsOfAnswer(shared, result, operation.variables), bytes, version);
    }
    return result;
  }
}

function keyOf(
  { operationName, variables }: RunnableOperation,
  text: string,
  { ctx, audience }: { ctx: Ctx; audience: string },
): string {
  return JSON.stringify([ctx.storefront.langCode, audience, text, operationName, variables]);
}
