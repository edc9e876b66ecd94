import DataLoader from 'dataloader';
import { DoorError, type Operation } from '#contract/door.ts';
import { fetchWithToken } from './api-token.ts';
import { noteServerTime } from './server-clock.ts';

const batchIntervalMs = 15;
const batchLimit = 10;
const requestTimeoutMs = 5000;

type Asked = { operation: Operation<unknown, unknown>; variables: unknown };
type Answer = {
  data?: unknown;
  errors?: { message: string; extensions?: { classification?: string; messageKey?: string } }[];
};

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

const loader = new DataLoader<Asked, unknown>(postBatch, {
  cache: false,
  maxBatchSize: batchLimit,
  batchScheduleFn: (send) => setTimeout(send, batchIntervalMs),
});

async function postBatch(batch: readonly Asked[]): Promise<unknown[]> {
  const answers = await post(
    batch.map(({ operation, variables }) => ({
      operationName: operation.name,
      query: operation.text,
      variables,
    })),
  );
  return batch.map((_, index) => resultOf(answers[index]));
}

async function post(operations: object[]): Promise<Answer[]> {
  const response = await fetchWithToken('/api/shop/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(operations),
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch((fault: unknown) => {
    throw fault instanceof DOMException && fault.name === 'TimeoutError'
      ? new DoorError(`Request timed out (${requestTimeoutMs}ms)`, 'TIMEOUT', 'shop.error.timeout')
      : new DoorError('The network failed', 'NETWORK', 'shop.error.network');
  });
  noteServerTime(response.headers.get('date'));
  const body: unknown = await response.json().catch(() => undefined);
  if (!Array.isArray(body))
    throw new DoorError(
      `The shop answered ${response.status}`,
      'INTERNAL_ERROR',
      'vue.message.internalError',
    );
  return body as Answer[];
}

function resultOf(answer: Answer | undefined): unknown {
  const error = answer?.errors?.[0];
  if (error)
    return new DoorError(
      error.message,
      error.extensions?.classification ?? 'INTERNAL_ERROR',
      error.extensions?.messageKey,
    );
  return (
    answer?.data ??
    new DoorError('The shop gave no answer', 'INTERNAL_ERROR', 'vue.message.internalError')
  );
}
