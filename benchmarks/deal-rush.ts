import pg from 'pg';
import { gatherCrowd } from './crowd.ts';
import { openDeal } from './open-deal.ts';
import { type PgbenchWork, pgbenchRate, findPgbench } from './pgbench.ts';
import { type Measurement, median, percentile, type Row, skipped } from './row.ts';

const what = 'a deal of 100 pieces, 400 buyers at once, against a hot row of pgbench';
const bar = 'exactly 100 held, every buyer answered, at least 0.5 of its rate';
const [cap, buyers, rounds] = [100, 400, 7];
const longestMs = 2_000;

const add = `mutation ($cartId: ID!, $operations: [CartOperationInput!]!) {
  shop_updateCart(cartId: $cartId, operations: $operations) { cart { items { quantityLightning } } } }`;

/**
 * Four hundred baskets add one piece each of the same deal, over HTTP: additions per second, compared with plain transactions on
 * one row. Both have their connections open and their baskets made when the clock starts.
 */
export const measureDealRush: Measurement = async ({ origin, databaseUrl }) => {
  const pgbench = findPgbench();
  if (!pgbench) return skipped(what, bar, 'there is no pgbench');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const pairs = [];
    let isExact = true;
    for (let round = 0; round < rounds; round += 1) {
      const rush = await oneRush(origin, database);
      isExact &&= rush.held === cap && rush.lightning === cap;
      pairs.push({
        afterMs: rush.afterMs,
        rate: rush.rate,
        bare: await pgbenchRate(pgbench, { database, url: databaseUrl }, hotRow),
      });
    }
    const settled = pairs.slice(2);
    const ratio = median(settled.map(({ rate, bare }) => rate / bare));
    const [rate, bare] = [
      median(settled.map((pair) => pair.rate)),
      median(settled.map((pair) => pair.bare)),
    ];
    const measured = `${ratio.toFixed(2)} (${rate.toFixed(0)} baskets and ${bare.toFixed(0)} transactions a second), ${isExact ? 'exactly' : 'not'} ${cap}`;
    return [
      { what, measured, bar, isMet: isExact && ratio >= 0.5 },
      waitRow(settled.map(({ afterMs }) => afterMs)),
    ];
  } finally {
    await database.end();
  }
};

/** How long buyers wait, of the median round. */
function waitRow(rushes: readonly (readonly number[])[]): Row {
  const of = (percent: number) => median(rushes.map((afterMs) => percentile(afterMs, percent)));
  const [half, most, last] = [of(50), of(99), of(100)];
  return {
    what: 'the same, from the first click to the last answer',
    measured: `${last.toFixed(0)} ms, median ${half.toFixed(0)} ms, p99 ${most.toFixed(0)} ms`,
    bar: `at most ${longestMs} ms, p99 below that`,
    isMet: last <= longestMs,
  };
}

type Buyer = { cartId: string; userId: string };

async function oneRush(origin: string, database: pg.Client) {
  const { dealId, itemId } = await openDeal(database, cap);
  const { rows: crowd } = await database.query<Buyer>(
    `insert into cart.cart (id, user_id, lang_code, price_list, created_at, changed_at)
     select gen_random_uuid(), md5(random()::text), 'de-de', 'de', now(), now() from generate_series(1, $1)
     returning id as "cartId", user_id as "userId"`,
    [buyers],
  );
  const operations = [{ addPosition: { itemId: `${itemId}_lightning`, quantity: 1 } }];
  const requests = crowd.map(({ cartId, userId }) => ({
    userId,
    query: add,
    variables: { cartId, operations },
  }));
  const { ask, leave } = await gatherCrowd(origin, requests);
  const { bodies, afterMs } = await ask();
  leave();
  const refused = bodies.find((answer) => !answer.includes('{"data":{"shop_updateCart"'));
  if (refused) throw new Error(`A buyer was answered: ${refused}`);
  const lightning = bodies.filter((answer) => answer.includes('"quantityLightning":1')).length;
  const { rows } = await database.query<{ held: number }>(
    'select held from deals.deal where id = $1',
    [dealId],
  );
  const rate = (1_000 * buyers) / Math.max(...afterMs);
  return { rate, afterMs, held: rows[0]?.held, lightning };
}

/** A basket's three statements alone: two reads and a write that updates the contended row. */
const hotRow: PgbenchWork = {
  tables: `
    create table bench.hot (id integer primary key, pieces integer not null);
    create table bench.cart (id integer primary key, version integer not null);
    create table bench.held (id bigint generated always as identity primary key, cart_id integer, hot_id integer);
    insert into bench.hot values (1, 0);
    insert into bench.cart select number, 0 from generate_series(1, 100) as number`,
  script: `
select id, version from bench.cart where id = :client_id + 1;
select id, pieces from bench.hot where id = 1;
with changed as (update bench.cart set version = version + 1 where id = :client_id + 1 returning id),
  counted as (update bench.hot set pieces = pieces + 1 from changed where hot.id = 1 returning hot.id)
insert into bench.held (cart_id, hot_id) select changed.id, counted.id from changed, counted;
`,
};
