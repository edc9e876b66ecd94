import { ApiError, type Operation } from '#contract/shop-api.ts';

/** How a failure is shown. */
export type AskOptions = {
  /** No toast: the caller shows the failure itself, or leaves out the part. */
  isQuiet?: boolean;
};

/**
 * Sends an operation to the shop's API from the browser (TP1, TP2, TP3). Operations within 15 ms are batched; files are sent as
 * multipart. Transient faults are retried, a lost cart gets new ids, and faults that concern the visitor are shown as toasts.
 * Throws ApiError when the response has errors, the network fails or no response arrives within 5000 ms.
 */
export async function askShop<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  options: AskOptions = {},
): Promise<Result> {
  // Loaded lazily: most page views send no operation.
  const { ask } = await import('./client/ask.ts');
  return ask(operation, variables, options);
}

/** Whether the client has already shown a toast for a mutation's failure. */
export function wasToasted(fault: unknown): boolean {
  return fault instanceof ApiError;
}
