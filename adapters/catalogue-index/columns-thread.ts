import { Worker } from 'node:worker_threads';
import type { CallName, CallResult, Calls, Warning } from './messages.ts';
import { createPendingCalls } from './pending-calls.ts';

/** The worker thread with the columns, seen from the serving process. */
export type ColumnsThread = {
  call<Name extends CallName>(
    name: Name,
    input: Calls[Name]['input'],
  ): Promise<Calls[Name]['result']>;
  close(): Promise<void>;
};

/**
 * Size of the young generation. Each query allocates lists of rows outside the heap, which a collection of the young generation frees.
 * With the default size they grow so large before it that the old generation is collected twice a second.
 */
const maxYoungGenerationSizeMb = 12;

type Waiting = { resolve: (result: never) => void; reject: (fault: Error) => void };

/** The script of the thread, which calls `handleCalls`, and its start data. */
export type ThreadProgram = { script: URL; data: object };

type Events = {
  /** Called once when the thread ends by itself; pending calls are rejected then. */
  onEnd: (fault: Error) => void;
  /** Called for a fault with which the thread works on. */
  onWarning: (fault: Error) => void;
};

/** Starts a thread. */
export function startColumnsThread(
  { script, data }: ThreadProgram,
  { onEnd, onWarning }: Events,
): ColumnsThread {
  const worker = new Worker(script, {
    workerData: data,
    execArgv: [],
    name: 'catalogue index',
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  const pending = createPendingCalls<Waiting>();
  let fault = new Error('The thread of the catalogue index ended.');
  let isClosing = false;
  worker.on('message', settle);
  worker.on('error', (error: Error) => {
    fault = error;
  });
  worker.on('exit', () => {
    for (const { reject } of pending.clear()) reject(fault);
    if (!isClosing) onEnd(fault);
  });
  return {
    call(name, input) {
      return new Promise((resolve, reject) => {
        const number = pending.add({ resolve, reject });
        worker.postMessage({ number, name, input }, []);
      });
    },
    async close() {
      isClosing = true;
      await worker.terminate();
    },
  };

  function settle(message: CallResult | Warning): void {
    if ('warning' in message) return onWarning(new Error(message.warning));
    const call = pending.settle(message.number);
    if ('fault' in message) call?.reject(new Error(message.fault));
    else call?.resolve(JSON.parse(message.result) as never);
  }
}
