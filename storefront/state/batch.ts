import DataLoader from 'dataloader';
import { DoorError, type Operation } from '#contract/door.ts';
import { fetchWithToken, preparePass } from './api-token.ts';
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

/** Collects operations for 15 ms and posts up to ten of them as one request (TP1). Never answers twice from memory. */
export async function batchAsk<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return (await loader.load({
    operation: operation as Operation<unknown, unknown>,
    variables,
  })) as Result;
}

/** Posts one operation with its files. Ten megabytes take longer than an answer may: a minute (TP1). */
export async function postAlone(body: FormData): Promise<unknown> {
  const result = resultOf((await post({ body, timeoutMs: uploadTimeoutMs })) as Answer);
  if (result instanceof DoorError) throw result;
  return result;
}

const loader = new DataLoader<Asked, unknown>(postBatch, {
  cache: false,
  maxBatchSize: batchLimit,
  batchScheduleFn(send) {
    preparePass();
    setTimeout(send, batchIntervalMs);
  },
});

/** An answer that is no list concerns the whole batch. */
async function postBatch(batch: readonly Asked[]): Promise<unknown[]> {
  const operations = batch.map(({ operation, variables }) => ({
    operationName: operation.name,
    query: operation.text,
    variables,
  }));
  const answers = await post({
    body: JSON.stringify(operations),
    headers: { 'content-type': 'application/json' },
    timeoutMs: requestTimeoutMs,
  });
  return batch.map((_, at) =>
    resultOf((Array.isArray(answers) ? answers[at] : answers) as Answer | undefined),
  );
}

async function post({ body, headers, timeoutMs }: Request): Promise<unknown> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs);
  try {
    const answered = fetchWithToken('/api/shop/', {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body,
      signal: patience.signal,
    });
    // The pass that is fetched before counts as waiting too.
    const response = await Promise.race([answered, endOf(patience.signal)]);
    noteServerTime(response.headers.get('date'));
    if (response.status === 503)
      throw new DoorError('The shop is busy', 'UNAVAILABLE', 'shop.error.network');
    // An answer that broke off is as good as none; one that is no JSON came from something else than the shop.
    const text = await response.text();
    return parsed(text);
  } catch (fault) {
    if (fault instanceof DoorError) throw fault;
    throw patience.signal.aborted
      ? new DoorError(`Request timed out (${timeoutMs}ms)`, 'TIMEOUT', 'shop.error.timeout')
      : new DoorError('The network failed', 'NETWORK', 'shop.error.network');
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

/** With the cookie `silentErrorPolicy` whatever data came is taken and errors are left aside (TP2). */
function resultOf(answer: Answer | undefined): unknown {
  const error = answer?.errors?.[0];
  const data = answer?.data ?? undefined;
  if (error && !(data && readCookie('silentErrorPolicy') !== undefined))
    return new DoorError(
      error.message,
      error.extensions?.classification ?? 'INTERNAL_ERROR',
      error.extensions?.messageKey,
    );
  return (
    data ?? new DoorError('The shop gave no answer', 'INTERNAL_ERROR', 'vue.message.internalError')
  );
}
