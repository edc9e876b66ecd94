import { ApiError, type Operation } from '#contract/shop-api.ts';

const attemptsAtMost = 5;
const firstPauseMs = 300;

/** Retries after transient faults, up to five attempts, with exponential pauses and jitter (TP2). */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  isRepeatable: boolean,
): Promise<Result> {
  for (let pauseMs = firstPauseMs, tried = 1; ; pauseMs *= 2, tried += 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (!isRepeatable || tried === attemptsAtMost || !isTransient(fault)) throw fault;
      // Jitter, so that browsers that failed together do not retry together.
      await pause(pauseMs * (0.5 + Math.random() / 2));
    }
  }
}

/** Queries, and mutations with an idempotency key. */
export function isRepeatable(
  { text }: Pick<Operation<unknown, unknown>, 'text'>,
  variables: object,
): boolean {
  return !isMutation({ text }) || ('idempotencyKey' in variables && !!variables.idempotencyKey);
}

export function isMutation({ text }: Pick<Operation<unknown, unknown>, 'text'>): boolean {
  return text.startsWith('mutation');
}

function isTransient(fault: unknown): boolean {
  return (
    fault instanceof ApiError &&
    (fault.classification === 'NETWORK' || fault.classification === 'UNAVAILABLE')
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
