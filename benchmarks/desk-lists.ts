import { get } from 'node:http';
import {
  customers,
  findRecords,
  orders,
  type OrdersQuery,
  returns,
} from '#contract/backoffice-operations.generated.ts';
import type { Operation } from '#contract/shop-api.ts';
import { openDatabase } from '#database/pool.ts';
import { seedManyOrders } from '#demo/orders/many-orders.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { openConnection, serializeRequest, unpack } from './connection.ts';
import { countOrders } from './desk-orders.sql.ts';
import { type Measurement, percentile, type Row } from './row.ts';

const barMs = { list: 150, search: 50 };
const [warmUps, samples] = [2, 20];

/** Response times of the lists of the desks and of the search box through the API, each alone, over many orders. */
export const measureDeskLists: Measurement = async ({ origin, databaseUrl, orders: wanted }) => {
  const count = await fillWithOrders(databaseUrl, wanted);
  const desk = await openDesk(origin);
  try {
    return [
      await measure(desk, `lists of orders, ${count} orders`, orderLists(), barMs.list),
      await measure(desk, 'lists of customers', customerLists(), barMs.list),
      await measure(desk, 'lists of returns', returnLists(), barMs.list),
      await measure(desk, `search box, ${count} orders`, await searches(desk), barMs.search),
    ];
  } finally {
    desk.close();
  }
};

/** Adds orders up to `wanted`, and answers how many there are. */
async function fillWithOrders(url: string, wanted: number): Promise<number> {
  const database = openDatabase({
    url,
    applicationName: 'ranzen bench',
    maxConnections: 2,
    statementTimeoutMs: 0,
  });
  try {
    const missing = wanted - (await countOrders(database.db));
    if (missing > 0)
      await seedManyOrders({
        pool: database.pool,
        today: systemClock.now(),
        count: missing,
        onProgress: console.log,
      });
    return await countOrders(database.db);
  } finally {
    await database.close();
  }
}

type Desk = {
  ask: <Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
  ) => Promise<{ data: Result; ms: number }>;
  close: () => void;
};

/** The API of the back office as the demo's owner uses it. */
async function openDesk(origin: string): Promise<Desk> {
  const { port } = new URL(origin);
  const host = `backoffice.ranzen.localhost:${port}`;
  const cookie = await logIn(Number(port), host);
  const headers = {
    host,
    cookie,
    'user-agent': agent,
    'accept-encoding': 'identity',
    'content-type': 'application/json',
  };
  const connection = await openConnection(origin);
  return {
    close: () => connection.close(),
    ask: async <Result, Variables>(
      { text: query, name: operationName }: Operation<Result, Variables>,
      variables: Variables,
    ) => {
      const question = { query, operationName, variables: variables as object };
      const bytes = serializeRequest(origin, headers, question, '/api/backoffice/');
      const startedAt = performance.now();
      const answer = await connection.ask(bytes);
      const ms = performance.now() - startedAt;
      const { data, errors } = JSON.parse(unpack(answer)) as { data?: Result; errors?: unknown };
      if (errors || !data) throw new Error(`The desk answered ${JSON.stringify(errors)}`);
      return { data, ms };
    },
  };
}

const agent = 'bench';

function logIn(port: number, host: string): Promise<string> {
  const headers = { host, 'user-agent': agent };
  return new Promise((resolve, reject) => {
    get({ hostname: 'localhost', port, path: '/demo/owner', headers }, (answer) => {
      answer.resume();
      const [cookie = ''] = (answer.headers['set-cookie'] ?? []).map(
        (each) => each.split(';')[0] ?? '',
      );
      resolve(cookie);
    }).on('error', reject);
  });
}

type List = { name: string; ask: (desk: Desk, turn: number) => Promise<{ ms: number }> };

function orderLists(): List[] {
  const queues = ['toPay', 'toPack', 'packed', 'onTheWay', 'trouble'];
  const states = ['paid', 'placed', 'awaitingPayment', 'cancelled'];
  const filters = [
    { store: 'de' },
    { store: 'b2b' },
    { carrier: 'dhl' },
    { carrier: 'gls' },
    { country: 'DE' },
    { country: 'CH' },
    { isBusiness: true },
    { store: 'ch', carrier: 'dhl' },
    { store: 'de', country: 'AT' },
  ];
  const sorts = ['placedAt', '-placedAt', 'total', '-total', 'customer', '-customer'];
  const wishes = sorts.flatMap((sort) => [
    { sort },
    ...queues.map((queue) => ({ queue, sort })),
    ...states.map((status) => ({ status, sort })),
    ...filters.map((filter) => ({ filter, sort })),
  ]);
  return wishes.map((wish) => ({
    name: JSON.stringify(wish),
    ask: followPages(async (desk, after) => {
      const { data, ms } = await desk.ask(orders, { ...wish, after });
      return { ms, next: data.orders.next };
    }),
  }));
}

function customerLists(): List[] {
  return ['-createdAt', 'createdAt', 'name', '-name'].map((sort) => ({
    name: JSON.stringify({ sort }),
    ask: followPages(async (desk, after) => {
      const { data, ms } = await desk.ask(customers, { sort, after });
      return { ms, next: data.customers.next };
    }),
  }));
}

function returnLists(): List[] {
  const states = [undefined, 'registered', 'received', 'settled'];
  return ['registeredAt', '-registeredAt'].flatMap((sort) =>
    states.map((status) => ({
      name: JSON.stringify({ sort, status }),
      ask: followPages(async (desk, after) => {
        const { data, ms } = await desk.ask(returns, { sort, status, after });
        return { ms, next: data.returns.next };
      }),
    })),
  );
}

type Page = (
  desk: Desk,
  after: string | null,
) => Promise<{ ms: number; next?: string | null | undefined }>;

/** Asks for one page after the other, as a person does who reads on; from the first again after the last. */
function followPages(page: Page): List['ask'] {
  let after: string | null = null;
  return async (desk) => {
    const { ms, next = null } = await page(desk, after);
    after = next;
    return { ms };
  };
}

/** Numbers and names as they are typed: whole, in other cases, and letter by letter. */
async function searches(desk: Desk): Promise<List[]> {
  const rows = (await desk.ask(orders, {})).data.orders.rows;
  const kinds: Record<string, (row: OrdersQuery['orders']['rows'][number]) => string> = {
    'order number': ({ orderNumber }) => orderNumber,
    'order number in lower case': ({ orderNumber }) => orderNumber.toLowerCase(),
    'end of an order number': ({ orderNumber }) => orderNumber.slice(-6),
    'first and last name': ({ customer }) => customer,
    'last name': ({ customer }) => lastNameOf(customer),
    'last and first name': ({ customer }) => `${lastNameOf(customer)}, ${customer.split(' ')[0]}`,
    'beginning of a last name': ({ customer }) => lastNameOf(customer).slice(0, 3),
    'e-mail': ({ customer }) => customer.toLowerCase().replace(' ', '.'),
    'tracking code': ({ orderNumber }) => `DEMO${orderNumber.slice(-6).padStart(12, '0')}`,
    'a number of nothing': ({ orderNumber }) => `9${orderNumber.slice(-6)}`,
    'a word of nothing': ({ customer }) => `x${customer}`,
  };
  return Object.entries(kinds).map(([name, textOf]) => ({
    name,
    ask: (_, turn) => {
      const row = rows[turn % rows.length];
      if (!row) throw new Error('There are no orders.');
      return desk.ask(findRecords, { text: textOf(row) });
    },
  }));
}

function lastNameOf(customer: string): string {
  return customer.split(' ').at(-1) ?? '';
}

/** The slowest of several lists by its p95. */
async function measure(
  desk: Desk,
  what: string,
  lists: readonly List[],
  bar: number,
): Promise<Row> {
  const measured: { name: string; p95: number; p50: number }[] = [];
  for (const { name, ask } of lists) {
    const times: number[] = [];
    for (let turn = 0; turn < warmUps + samples; turn += 1) times.push((await ask(desk, turn)).ms);
    const counted = times.slice(warmUps);
    measured.push({ name, p95: percentile(counted, 95), p50: percentile(counted, 50) });
  }
  const [slowest, ...others] = measured.toSorted((one, other) => other.p95 - one.p95);
  if (!slowest) throw new Error('Nothing was measured.');
  const next = others[0] ? `; next ${others[0].p95.toFixed(1)} ms (${others[0].name})` : '';
  return {
    what: `${what}, the slowest of ${lists.length}`,
    measured: `p95 ${slowest.p95.toFixed(1)} ms, p50 ${slowest.p50.toFixed(1)} ms (${slowest.name})${next}`,
    bar: `p95 at most ${bar} ms`,
    isMet: slowest.p95 <= bar,
  };
}
