import type { Operation } from '#contract/shop-api.ts';
import type { AskOptions } from '../shop-client.ts';
import { cachedAnswer } from './query-cache.ts';
import { isRepeatable, withRetries } from './retries.ts';
import { withRenewedCart } from './with-renewed-cart.ts';
import { sendOperation } from './send-operation.ts';
import { handleFault } from './handle-fault.ts';

/**
 * The implementation of `askShop`, loaded with the first call: query cache, retries, a lost cart, and handling of faults (TP3).
 */
export async function ask<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: AskOptions,
): Promise<Result> {
  const send = (patched: Variables) =>
    withRetries(() => sendOperation(operation, patched), isRepeatable(operation, patched));
  try {
    return await cachedAnswer(operation, variables, () => withRenewedCart(variables, send));
  } catch (fault) {
    return handleFault<Result>(fault, operation, options);
  }
}
