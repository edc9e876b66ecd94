import type { Operation } from '#contract/door.ts';
import type { AskOptions } from '../shop-client.ts';
import { keptAnswer } from './kept-answers.ts';
import { isRepeatable, withRetries } from './retries.ts';
import { withFoundCart } from './found-cart.ts';
import { sendOperation } from './send-operation.ts';
import { settleFault } from './settle-fault.ts';

/** What `askShop` does, loaded with the first question: kept answers, retries, a lost cart, and faults as the catalogue of errors has them (TP3). */
export async function ask<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: AskOptions,
): Promise<Result> {
  const send = (patched: Variables) =>
    withRetries(() => sendOperation(operation, patched), isRepeatable(operation, patched));
  try {
    return await keptAnswer(operation, variables, () => withFoundCart(variables, send));
  } catch (fault) {
    return settleFault<Result>(fault, operation, options);
  }
}
