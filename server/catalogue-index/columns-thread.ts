import { Worker } from 'node:worker_threads';
import type { Answer, CallName, Calls, ThreadData } from './messages.ts';
import { createSeats } from './seats.ts';

/** A worker thread with columns, as the process that serves speaks with it. */
export type ColumnsThread = {
  call<Name extends CallName>(
    name: Name,
    given: Calls[Name]['given'],
  ): Promise<Calls[Name]['answer']>;
  close(): Promise<void>;
};

/**
 * Each question makes lists of rows outside the heap, which go when the young generation is collected. With a usual one they grow so much
 * before that, that the old generation is collected twice a second.
 */
const maxYoungGenerationSizeMb = 12;

type Waiting = { resolve: (answer: never) => void; reject: (fault: Error) => void };

/** Starts a thread. `onEnd` is told once when it ends by itself; what was asked of it then is rejected. */
export function startColumnsThread(data: ThreadData, onEnd: (fault: Error) => void): ColumnsThread {
  const worker = new Worker(new URL('./columns-worker.ts', import.meta.url), {
    workerData: data,
    execArgv: [],
    name: 'catalogue index',
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  const waiting = createSeats<Waiting>();
  let fault = new Error('The thread of the catalogue index ended.');
  let isClosing = false;
  worker.on('message', take);
  worker.on('error', (error: Error) => {
    fault = error;
  });
  worker.on('exit', () => {
    for (const { reject } of waiting.empty()) reject(fault);
    if (!isClosing) onEnd(fault);
  });
  return {
    call(name, given) {
      return new Promise((resolve, reject) => {
        const number = waiting.take({ resolve, reject });
        worker.postMessage({ number, name, given }, []);
      });
    },
    async close() {
      isClosing = true;
      await worker.terminate();
    },
  };

  function take(told: Answer): void {
    const asked = waiting.leave(told.number);
    if ('fault' in told) asked?.reject(new Error(told.fault));
    else asked?.resolve(JSON.parse(told.answer) as never);
  }
}
