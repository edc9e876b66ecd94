import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Thread of an overload check: its own event loop, so that its work does not delay the probes of the check.

export type CrowdData = { port: number; host: string; connections: number };

/** What the crowd was answered: times in milliseconds by status, and refusals that name no time to come again. */
export type CrowdAnswers = {
  times: Record<number, number[]>;
  broken: number;
  withoutRetry: number;
};

if (!parentPort) throw new Error('crowd-thread.ts runs only as a worker thread.');
const parent = parentPort;
const { port, host, connections } = workerData as CrowdData;
const answers: CrowdAnswers = { times: {}, broken: 0, withoutRetry: 0 };
const over = new AbortController();
let asked = 0;
/** Sooner than a refusal asks for. */
const pauseMs = 500;

/** Asks for one search after the other that no cache has. */
async function askOn(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!over.signal.aborted) {
    asked += 1;
    const startedAt = performance.now();
    const answer = await ask(agent, `/search/?q=stift${asked}`);
    if (!answer) {
      answers.broken += 1;
      continue;
    }
    (answers.times[answer.status] ??= []).push(performance.now() - startedAt);
    if (answer.status !== 503) continue;
    if (!answer.hasRetry) answers.withoutRetry += 1;
    await wait(pauseMs);
  }
  agent.destroy();
}

function ask(
  agent: Agent,
  path: string,
): Promise<{ status: number; hasRetry: boolean } | undefined> {
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, path, agent, headers: { Host: host } },
      (response) => {
        response.on('error', () => resolve(undefined));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            hasRetry: response.headers['retry-after'] !== undefined,
          }),
        );
        response.resume();
      },
    );
    sent.on('error', () => resolve(undefined));
    sent.end();
  });
}

const crowd = Array.from({ length: connections }, askOn);
parent.once('message', () => {
  over.abort();
  void Promise.all(crowd).then(() => parent.postMessage(answers, []));
});
