import { DoorError, type Operation } from '#contract/door.ts';

const attemptsAtMost = 5;
const firstPauseMs = 300;

/** Tries up to five times what a passing fault stopped, with growing pauses of uneven length (TP2). */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  isRepeatable: boolean,
): Promise<Result> {
  for (let pauseMs = firstPauseMs, tried = 1; ; pauseMs *= 2, tried += 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (!isRepeatable || tried === attemptsAtMost || !isPassing(fault)) throw fault;
      // Many browsers that failed together do not come back together.
      await pause(pauseMs * (0.5 + Math.random() / 2));
    }
  }
}

/** Queries, and writes that carry a key by which the shop knows them again. */
export function isRepeatable(
  { text }: Pick<Operation<unknown, unknown>, 'text'>,
  variables: object,
): boolean {
  return !isMutation({ text }) || ('idempotencyKey' in variables && !!variables.idempotencyKey);
}

export function isMutation({ text }: Pick<Operation<unknown, unknown>, 'text'>): boolean {
  return text.startsWith('mutation');
}

function isPassing(fault: unknown): boolean {
  return (
    fault instanceof DoorError &&
    (fault.classification === 'NETWORK' || fault.classification === 'UNAVAILABLE')
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
