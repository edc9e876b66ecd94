import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type RecordedExchange,
  runRecordedScenario,
} from '#adapters/catalogue-index/opensearch/recorded-scenario.ts';
import { type EngineRequest, startScriptedEngine } from '#sandbox/opensearch/scripted-engine.ts';
import { projectFolder } from '#start/machine/project-folder.ts';

const file = join(
  projectFolder,
  'adapters/catalogue-index/opensearch/recorded-answers.generated.json',
);

/**
 * Runs the recorded scenario against an empty cluster and compares its responses with those that `npm test` replays; with `isWritten`
 * replaces them. Returns whether they are current.
 */
export async function checkRecordedAnswers(url: string, isWritten: boolean): Promise<boolean> {
  const exchanges: RecordedExchange[] = [];
  const recorder = await startScriptedEngine(async (request) => {
    const answer = await forward(url, request);
    exchanges.push(answer.exchange);
    return answer;
  });
  try {
    await runRecordedScenario(recorder.url);
  } finally {
    await recorder.close();
  }
  const lines = exchanges.map((exchange) => JSON.stringify(exchange));
  if (isWritten) await writeFile(file, `[\n${lines.join(',\n')}\n]\n`);
  const known = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as RecordedExchange[];
  return isDeepStrictEqual(sorted(known), sorted(exchanges));
}

/** As texts in one order: some requests are sent at the same time. */
function sorted(exchanges: readonly RecordedExchange[]): string[] {
  return exchanges.map((exchange) => JSON.stringify(exchange)).toSorted();
}

async function forward(url: string, { method, path, type, body }: EngineRequest) {
  const response = await fetch(`${url}${path}`, {
    method,
    ...(type !== undefined && { headers: { 'content-type': type } }),
    ...(body !== '' && { body }),
  });
  const text = await response.text();
  const exchange: RecordedExchange = {
    method,
    path,
    body: createHash('sha256').update(body).digest('hex'),
    status: response.status,
    answer: withoutVariable(JSON.parse(text)),
  };
  return { status: response.status, body: text, exchange };
}

/** What differs from run to run, or is large and not read. */
const leftOut = new Set([
  'took',
  'max_score',
  'reason',
  'index_uuid',
  'avg',
  'sum',
  'result',
  'root_cause',
  '_index',
  '_score',
  '_seq_no',
  '_primary_term',
  '_version',
  'cluster_name',
  'active_shards',
  'number_of_pending_tasks',
  'task_max_waiting_in_queue_millis',
]);

function withoutVariable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVariable);
  if (typeof value !== 'object' || value === null) return value;
  const isWrite = '_id' in value && 'status' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !leftOut.has(key) && !(isWrite && key === '_shards'))
      .map(([key, inner]) => [key, withoutVariable(inner)]),
  );
}
