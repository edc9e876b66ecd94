import { parentPort } from 'node:worker_threads';
import type { PaperAnswer, PaperOrder } from './draw-paper.ts';

parentPort?.on('message', (order: PaperOrder) => void answer(order));

async function answer({ module, name, sheet }: PaperOrder): Promise<void> {
  try {
    const drawn = (await import(module)) as Record<string, (sheet: object) => Promise<Buffer>>;
    const draw = drawn[name];
    if (!draw) throw new Error(`${module} exports no ${name}.`);
    // A copy, because Node may share a buffer's memory, and shared memory cannot be transferred.
    const bytes = new Uint8Array(await draw(sheet));
    parentPort?.postMessage({ bytes } satisfies PaperAnswer, [bytes.buffer]);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ fault } satisfies PaperAnswer, []);
  }
}
