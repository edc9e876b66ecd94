import { startTraceReceiver } from '#sandbox/traces/trace-receiver.ts';
import { withBuyers } from './order/with-buyers.ts';
import { measureSteps } from './order/measure-steps.ts';
import { productData, session } from './order/steps.ts';
import { openDatabaseClients } from './open-database-clients.ts';
import { type Measurement, median } from './row.ts';
import { startWebNode, type WebNode } from './shop-under-test.ts';

const [rounds, buyersOfRound, warmUpRounds] = [9, 50, 3];
const steps = [productData, session];
const shares = ['0.05', '1'];
const what = 'data of a product page and a session, by the share of requests that are traced';

/**
 * Processor time of a node for two requests without traces, with a twentieth and with all of them traced (OP5), in turns. Without
 * traces nothing of them is loaded and no wrapper runs, so the first figure is what the others are compared with.
 */
export const measureTracing: Measurement = async ({ databaseUrl, products }) => {
  const receiver = await startTraceReceiver();
  const clients = await openDatabaseClients(databaseUrl);
  const { db, database } = clients;
  const nodes: WebNode[] = [];
  try {
    nodes.push(await startWebNode(products, databaseUrl));
    for (const share of shares)
      nodes.push(
        await startWebNode(products, databaseUrl, {
          OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
          TRACES_SHARE: share,
        }),
      );
    const takeRound = (node: WebNode) =>
      withBuyers(
        { origin: node.origin, database, count: buyersOfRound, goodsOfBuyer: 1 },
        async (buyers) => {
          const costs = await measureSteps({ node, db }, buyers, steps);
          return costs.reduce((sum, { shopMs }) => sum + shopMs, 0);
        },
      );
    const costs: number[][] = nodes.map(() => []);
    for (let round = -warmUpRounds; round < rounds; round += 1)
      for (const [at, node] of nodes.entries()) {
        const costMs = await takeRound(node);
        if (round >= 0) costs[at]?.push(costMs);
      }
    const [off = 0, ...on] = costs.map((each) => median(each));
    const traced = on.map(
      (ms, at) => `${Number(shares[at]) * 100} % ${ms.toFixed(2)} ms (${(ms / off).toFixed(2)})`,
    );
    return {
      what,
      measured: `none ${off.toFixed(2)} ms, ${traced.join(', ')}; ${receiver.spans.length} spans arrived`,
      bar: 'none',
      isMet: undefined,
    };
  } finally {
    for (const node of nodes) await node.stop();
    await clients.close();
    await receiver.close();
  }
};
