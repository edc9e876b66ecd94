import type { Db } from '#shop/kernel/db.ts';
import { readProcessorUse, usedBetween } from '../desk/processor-use.ts';
import { median } from '../row.ts';
import type { WebNode } from '../shop-under-test.ts';
import type { Buyer } from './buyer.ts';
import type { Step } from './steps.ts';

/** Processor time in milliseconds and statements of one request. */
export type StepCost = { name: string; shopMs: number; databaseMs: number; statements: number };

const atOnce = 4;

/** Lets all buyers take one step after the other, four buyers at once, and reads what each step used. */
export async function measureSteps(
  { node, db }: { node: WebNode; db: Db },
  buyers: readonly Buyer[],
  steps: readonly Step[],
): Promise<StepCost[]> {
  const costs: StepCost[] = [];
  for (const { name, take } of steps) {
    const statements = await countStatements(node);
    const before = await readProcessorUse(db, node.pid, 'ranzen web');
    await inLanes(buyers, take);
    const used = usedBetween(before, await readProcessorUse(db, node.pid, 'ranzen web'));
    costs.push({
      name,
      shopMs: used.shopMs / buyers.length,
      databaseMs: used.databaseMs / buyers.length,
      statements: ((await countStatements(node)) - statements) / buyers.length,
    });
  }
  return costs;
}

async function inLanes(buyers: readonly Buyer[], take: Step['take']): Promise<void> {
  const waiting = [...buyers];
  const lane = async () => {
    for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) await take(buyer);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Statements so far, without those that begin and end transactions. */
async function countStatements({ metricsUrl }: WebNode): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const counts = text.matchAll(/^db_client_operation_duration_seconds_count(?:\{.*\})? (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The medians of a step's costs in several rounds. */
export function medianOf(costs: readonly StepCost[]): StepCost {
  return {
    name: costs[0]?.name ?? '',
    shopMs: median(costs.map(({ shopMs }) => shopMs)),
    databaseMs: median(costs.map(({ databaseMs }) => databaseMs)),
    statements: median(costs.map(({ statements }) => statements)),
  };
}

export function sumOf(costs: readonly StepCost[]): Omit<StepCost, 'name'> {
  const total = (of: (cost: StepCost) => number) => costs.reduce((sum, cost) => sum + of(cost), 0);
  return {
    shopMs: total(({ shopMs }) => shopMs),
    databaseMs: total(({ databaseMs }) => databaseMs),
    statements: total(({ statements }) => statements),
  };
}
