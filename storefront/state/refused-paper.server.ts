import { ApiError } from '#contract/shop-api.ts';

/**
 * The response for a PDF that the shop refuses to draw now: a sentence and a `Retry-After` header. Rethrows every other fault.
 */
export function refusedPaper(fault: unknown): never {
  if (!(fault instanceof ApiError) || fault.classification !== 'TOO_MANY_REQUESTS') throw fault;
  throw new Response(fault.message, {
    status: 429,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '60' },
  });
}
