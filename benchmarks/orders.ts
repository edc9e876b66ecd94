import pg from 'pg';
import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { startGuestSession } from '#shop/sign-in/start-guest-session.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { readyBuyer } from '#tests/support/buyer.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { cheapItems } from './order/cheap-items.ts';
import { gatherCrowd, type BuyerRequest } from './crowd.ts';
import { type PgbenchWork, pgbenchRate, findPgbench } from './pgbench.ts';
import { type Measurement, median, skipped } from './row.ts';

const what = 'orders a second, 100 guests by invoice at once, against a bare transaction of 5 rows';
const bar = 'every guest has an order, at least 0.5 of its rate';
const [buyers, rounds, preparedAtOnce] = [100, 6, 10];

const submitCart = `mutation ($cartId: ID!, $totalMinor: Int!) {
  submitCart(cartId: $cartId, confirmedTotalMinor: $totalMinor) { orderId errorCode } }`;

/**
 * A hundred guests submit their orders at once, over HTTP: orders per second, compared with transactions of pgbench that
 * write as many rows. Both have their connections open, and the carts are ready to be submitted when the clock starts.
 */
export const measureOrders: Measurement = async ({ origin, databaseUrl: url }) => {
  const pgbench = findPgbench();
  if (!pgbench) return skipped(what, bar, 'there is no pgbench');
  const shop = openDatabase({
    url: asWebRole(url),
    applicationName: 'ranzen bench',
    maxConnections: preparedAtOnce,
    statementTimeoutMs: 10_000,
  });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      const orders = await oneRush(origin, shop.db, await cheapItems(database, buyers));
      pairs.push({ orders, bare: await pgbenchRate(pgbench, { database, url }, fiveRows) });
    }
    const settled = pairs.slice(2);
    const ratio = median(settled.map(({ orders, bare }) => orders / bare));
    const orders = median(settled.map((pair) => pair.orders));
    const bare = median(settled.map((pair) => pair.bare));
    const measured = `${ratio.toFixed(2)} (${orders.toFixed(0)} orders and ${bare.toFixed(0)} transactions a second)`;
    return { what, measured, bar, isMet: ratio >= 0.5 };
  } finally {
    await database.end();
    await shop.close();
  }
};

async function oneRush(origin: string, db: Db, items: readonly { id: number }[]): Promise<number> {
  const requests: BuyerRequest[] = [];
  for (let first = 0; first < buyers; first += preparedAtOnce) {
    const next = Array.from({ length: preparedAtOnce }, (_, at) => items[first + at]?.id);
    requests.push(...(await Promise.all(next.map((itemId) => readyGuest(db, itemId ?? 0)))));
  }
  const { ask, leave } = await gatherCrowd(origin, requests);
  const { bodies, afterMs } = await ask();
  const seconds = Math.max(...afterMs) / 1000;
  leave();
  const refused = bodies.find((answer) => !answer.includes('"errorCode":null'));
  if (refused) throw new Error(`A guest was answered: ${refused}`);
  return buyers / seconds;
}

/** A guest whose cart with one piece is ready to be submitted. */
async function readyGuest(db: Db, itemId: number): Promise<BuyerRequest> {
  const visitor = visitorOf(db, { clock: systemClock });
  const email = `${visitor.visitor.userId}@haus.example`;
  const started = await startGuestSession(visitor, { email });
  if (!('session' in started) || !started.session) throw new Error('A guest got no session.');
  const { token } = started.session;
  const account = await findAccount(visitor, token);
  const guest = { ...visitor, visitor: { ...visitor.visitor, account } };
  const { cartId, totalMinor } = await readyBuyer(guest, { items: [[itemId, 1]] });
  const { userId = '' } = visitor.visitor;
  const variables = { cartId, totalMinor };
  return { userId, query: submitCart, variables, cookie: `guestToken=${token}` };
}

/** The five rows that an order writes: number, order, line, stock and the job of its confirmation. */
const fiveRows: PgbenchWork = {
  tables: `
    create table bench.number_range (store text primary key, last_number integer not null);
    create table bench.purchase (order_number text primary key, total integer not null, placed_at timestamptz not null);
    create table bench.line (order_number text, line_number integer, item_id integer, primary key (order_number, line_number));
    create table bench.stock (item_id integer primary key, on_hand integer not null);
    create table bench.job (id bigint generated always as identity primary key, payload text);
    insert into bench.number_range values ('de', 100000);
    insert into bench.stock select number, 1000000 from generate_series(1, 1000) as number`,
  script: `
\\set item random(1, 1000)
begin;
update bench.stock set on_hand = on_hand - 1 where item_id = :item;
update bench.number_range set last_number = last_number + 1 where store = 'de' returning last_number \\gset
insert into bench.purchase values ('R-' || :last_number, 1295, now());
insert into bench.line values ('R-' || :last_number, 1, :item);
insert into bench.job (payload) values ('R-' || :last_number);
commit;
`,
};
