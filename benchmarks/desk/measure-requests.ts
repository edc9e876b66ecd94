import type { Db } from '#shop/kernel/db.ts';
import { percentile, type Row } from '../row.ts';
import type { MeasuredRequest } from './measured-request.ts';
import type { Desk } from './open-desk.ts';
import { readProcessorUse, usedBetween } from './processor-use.ts';

export type Setting = { desk: Desk; db: Db; shopPid: number };

export type Wish = {
  what: string;
  requests: readonly MeasuredRequest[];
  barMs: number;
  samples?: number;
};

const warmUps = 2;

/**
 * Response times of several requests, each alone: the row has the slowest by its p95, those that come next, and the processor time
 * of a request, which other work on the machine does not change much.
 */
export async function measureRequests(
  setting: Setting,
  { what, requests, barMs, samples = 20 }: Wish,
): Promise<Row> {
  const measured: Measured[] = [];
  for (const request of requests) measured.push(await measureOne(setting, request, samples));
  const [slowest, ...others] = measured.toSorted((one, other) => other.p95 - one.p95);
  const [dearest] = measured.toSorted((one, other) => processorMs(other) - processorMs(one));
  if (!slowest || !dearest) throw new Error('Nothing was measured.');
  const next = others.slice(0, 3).map(shown);
  return {
    what: `${what}, the slowest of ${requests.length}`,
    measured: [
      shown(slowest),
      ...(next.length > 0 ? [`next: ${next.join('; ')}`] : []),
      `most processor time: ${shown(dearest)}`,
      `median p50 ${median(measured.map(({ p50 }) => p50))} ms`,
    ].join('\n    '),
    bar: `p95 at most ${barMs} ms`,
    isMet: slowest.p95 <= barMs,
  };
}

type Measured = { name: string; p50: number; p95: number; shopMs: number; databaseMs: number };

async function measureOne(
  { desk, db, shopPid }: Setting,
  { name, ask }: MeasuredRequest,
  samples: number,
): Promise<Measured> {
  for (let turn = 0; turn < warmUps; turn += 1) await ask(desk, turn);
  const before = await readProcessorUse(db, shopPid);
  const times: number[] = [];
  for (let turn = 0; turn < samples; turn += 1) times.push((await ask(desk, warmUps + turn)).ms);
  const used = usedBetween(before, await readProcessorUse(db, shopPid));
  return {
    name,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    shopMs: used.shopMs / samples,
    databaseMs: used.databaseMs / samples,
  };
}

function processorMs({ shopMs, databaseMs }: Measured): number {
  return shopMs + databaseMs;
}

function shown({ name, p50, p95, shopMs, databaseMs }: Measured): string {
  return `${name}: p95 ${p95.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms, processor ${shopMs.toFixed(1)} ms shop, ${databaseMs.toFixed(1)} ms PostgreSQL`;
}

function median(values: readonly number[]): string {
  return percentile(values, 50).toFixed(1);
}
