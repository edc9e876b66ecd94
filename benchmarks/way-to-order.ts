import { type JobCost, measureJobs } from './order/measure-jobs.ts';
import { measureSteps, medianOf, type StepCost, sumOf } from './order/measure-steps.ts';
import { addLine, checkout, productData, session, type Step } from './order/steps.ts';
import { withBuyers } from './order/with-buyers.ts';
import { openDatabaseClients } from './open-database-clients.ts';
import type { Measurement, Row } from './row.ts';
import { startWebNode } from './shop-under-test.ts';

const [warmUps, buyersOfRound, rounds, linesOfBasket] = [150, 50, 3, 3];
const jobsBarMs = 10;

/**
 * Processor time from a product page to an order, request by request: of a node that serves, of its connections to PostgreSQL, and of
 * the worker that does the jobs of the orders. Medians of three rounds.
 */
export const measureWayToOrder: Measurement = async ({ databaseUrl, products, pid }) => {
  const node = await startWebNode(products, databaseUrl);
  const clients = await openDatabaseClients(databaseUrl);
  const { db, database } = clients;
  const take = (steps: readonly Step[], count: number) =>
    withBuyers({ origin: node.origin, database, count, goodsOfBuyer: linesOfBasket }, (buyers) =>
      measureSteps({ node, db }, buyers, steps),
    );
  const takeRounds = async (steps: readonly Step[]) => {
    const costs: StepCost[][] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await take(steps, buyersOfRound));
    return steps.map((_, at) => medianOf(costs.map((ofRound) => ofRound[at] as StepCost)));
  };
  try {
    const basket = [session, ...Array.from({ length: linesOfBasket }, (_, at) => addLine(at))];
    await take([productData, ...basket], warmUps);
    const [page, ...lines] = await takeRounds([productData, ...basket]);
    await take(checkout, warmUps);
    let steps: StepCost[] = [];
    const jobs = await measureJobs({ pid, db, database }, async () => {
      steps = await takeRounds(checkout);
      return { orders: rounds * buyersOfRound };
    });
    return [
      ...(page ? [summed(page.name, [page], 1)] : []),
      ...lines.map(stepRow),
      summed(`session and ${linesOfBasket} lines in a basket`, lines, 2),
      ...steps.map(stepRow),
      summed('checkout of a guest with two lines, without jobs', steps, 4),
      ...jobRows(jobs),
    ];
  } finally {
    await clients.close();
    await node.stop();
  }
};

function stepRow({ name, ...cost }: StepCost): Row {
  return { what: `way to an order: ${name}`, measured: shown(cost), bar: 'none', isMet: undefined };
}

/** The bar is the same for the process and for PostgreSQL. */
function summed(name: string, costs: readonly StepCost[], barMs: number): Row {
  const cost = sumOf(costs);
  return {
    what: `way to an order: ${name}`,
    measured: `${shown(cost)} in ${costs.length} ${costs.length === 1 ? 'request' : 'requests'}`,
    bar: `at most ${barMs} + ${barMs} ms`,
    isMet: cost.shopMs <= barMs && cost.databaseMs <= barMs,
  };
}

function shown({ shopMs, databaseMs, statements }: Omit<StepCost, 'name'>): string {
  return `${shopMs.toFixed(2)} ms shop + ${databaseMs.toFixed(2)} ms PostgreSQL, ${statements.toFixed(1)} statements`;
}

function jobRows(jobs: readonly JobCost[]): Row[] {
  const totalMs = jobs.reduce((sum, { shopMs, databaseMs }) => sum + shopMs + databaseMs, 0);
  return [
    ...jobs.map(({ name, jobs: count, shopMs, databaseMs }) => ({
      what: `after an order: ${name}`,
      measured: `${shopMs.toFixed(2)} ms shop + ${databaseMs.toFixed(2)} ms PostgreSQL, ${count.toFixed(1)} jobs`,
      bar: 'none',
      isMet: undefined,
    })),
    {
      what: 'after an order: all jobs, caches and index',
      measured: `${totalMs.toFixed(1)} ms`,
      bar: `at most ${jobsBarMs} ms together`,
      isMet: totalMs <= jobsBarMs,
    },
  ];
}
