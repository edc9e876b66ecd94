import DataLoader from 'dataloader';
import { ApiError, type Operation } from '#contract/shop-api.ts';
import { fetchWithToken, prefetchToken } from './api-token.ts';
import { isRepeatable } from './client/retries.ts';
import { readCookie } from './cookies.ts';
import { noteServerTime } from './server-clock.ts';

const batchIntervalMs = 15;
const batchLimit = 10;
const requestTimeoutMs = 5000;
const uploadTimeoutMs = 60_000;

type Asked = { operation: Operation<unknown, unknown>; variables: unknown };
type AnswerError = {
  message: string;
  extensions?: { classification?: string; messageKey?: string };
};
type Answer = { data?: unknown; errors?: AnswerError[] };
type Request = { body: string | FormData; headers?: Record<string, string>; timeoutMs: number };

/** Collects operations for 15 ms and posts up to ten of them as one request (TP1). Responses are not cached. */
export async function batchAsk<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return (await loader.load({
    operation: operation as Operation<unknown, unknown>,
    variables,
  })) as Result;
}

/**
 * Posts one operation with its files. Its time limit is a minute, because ten megabytes take longer than other requests (TP1).
 */
export async function postAlone(body: FormData): Promise<unknown> {
  const result = resultOf((await post({ body, timeoutMs: uploadTimeoutMs })) as Answer);
  if (result instanceof ApiError) throw result;
  return result;
}

const loader = new DataLoader<Asked, unknown>(postBatch, {
  cache: false,
  maxBatchSize: batchLimit,
  batchScheduleFn(send) {
    prefetchToken();
    setTimeout(send, batchIntervalMs);
  },
});

/** A response that is no list applies to the whole batch. */
async function postBatch(batch: readonly Asked[]): Promise<unknown[]> {
  const operations = batch.map(({ operation, variables }) => ({
    operationName: operation.name,
    query: operation.text,
    variables,
  }));
  const answers = await post({
    body: JSON.stringify(operations),
    headers: { 'content-type': 'application/json', ...repeatableHeader(batch) },
    timeoutMs: requestTimeoutMs,
  });
  return batch.map((_, at) =>
    resultOf((Array.isArray(answers) ? answers[at] : answers) as Answer | undefined),
  );
}

/** Allows a proxy to send the request to another node where one node fails; without it, a proxy repeats no POST (OP5). */
function repeatableHeader(batch: readonly Asked[]): Record<string, string> {
  const isSafe = batch.every(({ operation, variables }) =>
    isRepeatable(operation, variables as object),
  );
  return isSafe ? { 'idempotency-key': crypto.randomUUID() } : {};
}

async function post({ body, headers, timeoutMs }: Request): Promise<unknown> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const answered = fetchWithToken('/api/shop/', {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body,
      signal: timeout.signal,
    });
    // The time to fetch the token counts as well.
    const response = await Promise.race([answered, endOf(timeout.signal)]);
    noteServerTime(response.headers.get('date'));
    if (response.status === 503)
      throw new ApiError('The shop is busy', 'UNAVAILABLE', 'shop.error.network');
    // A truncated response counts as a failure; one that is no JSON does not come from the shop.
    const text = await response.text();
    return parsed(text);
  } catch (fault) {
    if (fault instanceof ApiError) throw fault;
    throw timeout.signal.aborted
      ? new ApiError(`Request timed out (${timeoutMs}ms)`, 'TIMEOUT', 'shop.error.timeout')
      : new ApiError('The network failed', 'NETWORK', 'shop.error.network');
  } finally {
    clearTimeout(timer);
  }
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** With the cookie `silentErrorPolicy` partial data are used and errors are ignored (TP2). */
function resultOf(answer: Answer | undefined): unknown {
  const error = answer?.errors?.[0];
  const data = answer?.data ?? undefined;
  if (error && !(data && readCookie('silentErrorPolicy') !== undefined))
    return new ApiError(
      error.message,
      error.extensions?.classification ?? 'INTERNAL_ERROR',
      error.extensions?.messageKey,
    );
  return (
    data ?? new ApiError('The shop gave no answer', 'INTERNAL_ERROR', 'vue.message.internalError')
  );
}
