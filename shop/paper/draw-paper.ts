import { Worker } from 'node:worker_threads';

type Draw = (sheet: never) => Promise<Buffer>;

/** The module of a domain that draws a paper, and the name of the function in it. Only the thread for papers loads it. */
export type Drawer<Drawing extends Draw> = { module: URL; name: string; drawing?: Drawing };

/** What the thread is given and what it answers; one paper at a time. */
export type PaperOrder = { module: string; name: string; sheet: object };
export type PaperAnswer = { bytes: Uint8Array } | { fault: string };

/** What texts of a paper's foot are filled in with: the thread puts in the numbers. */
export const pageNumbers = { page: '{page}', pages: '{pages}' };

/** The longest queue for visitors' papers. */
const mostWaiting = 20;
const longestMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };
/** An idle thread ends after this time and frees its memory. */
const idleMs = 60_000;

/**
 * Draws a paper in a thread of its own, one after the other, so that the process answers others meanwhile. `sheet` is plain
 * data with all words in it. Throws a fault where drawing fails or takes more than 30 s.
 */
export function drawPaper<Drawing extends Draw>(
  { module, name }: Drawer<Drawing>,
  sheet: Parameters<Drawing>[0] & object,
): Promise<Buffer> {
  return thread.draw({ module: module.href, name, sheet });
}

/** Whether the queue is too long for visitors' papers. */
export function isBusyDrawing(): boolean {
  return thread.waiting >= mostWaiting;
}

type Waiting = {
  order: PaperOrder;
  resolve: (bytes: Buffer) => void;
  reject: (fault: Error) => void;
};

/** Started with the first paper, and again after it ended. It does not keep an idle process running. */
class PaperThread {
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #inHand: (Waiting & { timer: NodeJS.Timeout }) | undefined;

  get waiting(): number {
    return this.#waiting.length;
  }

  draw(order: PaperOrder): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject });
      this.#goOn();
    });
  }

  #goOn(): void {
    if (this.#inHand) return;
    const next = this.#waiting.shift();
    if (!next) return this.#rest();
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const timer = setTimeout(() => {
      this.#finish((one) => one.reject(new Error(`A paper took more than ${longestMs} ms.`)));
      this.#drop(worker);
    }, longestMs);
    this.#inHand = { ...next, timer };
    try {
      worker.postMessage(next.order, []);
    } catch (fault) {
      this.#finish((one) => one.reject(fault as Error));
      this.#goOn();
    }
  }

  #rest(): void {
    const worker = this.#worker;
    if (!worker) return;
    worker.unref();
    this.#idle = setTimeout(() => this.#drop(worker), idleMs).unref();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      execArgv: [],
      name: 'papers',
      resourceLimits,
    });
    let fault = new Error('The thread that draws papers ended.');
    worker.on('message', (answer: PaperAnswer) => {
      if (this.#worker !== worker) return;
      this.#finish((one) => {
        if ('fault' in answer) return one.reject(new Error(answer.fault));
        const { buffer, byteOffset, byteLength } = answer.bytes;
        one.resolve(Buffer.from(buffer, byteOffset, byteLength));
      });
      this.#goOn();
    });
    worker.on('error', (error: Error) => {
      fault = error;
    });
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#finish((one) => one.reject(fault));
      this.#drop(worker);
    });
    return worker;
  }

  #finish(answer: (one: Waiting) => void): void {
    if (!this.#inHand) return;
    clearTimeout(this.#inHand.timer);
    answer(this.#inHand);
    this.#inHand = undefined;
  }

  #drop(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
    this.#goOn();
  }
}

const thread = new PaperThread();
