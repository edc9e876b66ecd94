import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { findBrokenInvariants } from '#database/invariants.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { jobs } from '#server/boot/jobs.ts';
import { runJobs } from '#server/boot/run-jobs.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { berlin, type Buyer, readyBuyer, type SubmitAnswer } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { addItems } from '#tests/support/items.ts';
import { askPostgres, postgresFolder } from '#tests/support/postgres-folder.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { openRelay } from '#sandbox/network/relay.ts';

const folder = postgresFolder();
const faultsOfEachKind = 20;
const pauseMs = 25;

/** Repeats work until it succeeds, as customers and clients do. The test's own time limit ends it. */
async function untilDone<Result>(
  work: () => Promise<Result>,
  isDone: (result: Result) => boolean = () => true,
): Promise<Result> {
  for (;;) {
    try {
      const result = await work();
      if (isDone(result)) return result;
    } catch {
      // The database is down.
    }
    await wait(pauseMs);
  }
}

/** Submits the order with the key of its page until the shop says that it is placed. */
function place({ ctx, cartId, totalMinor }: Buyer): Promise<SubmitAnswer> {
  const variables = { cartId, totalMinor, submitKey: `page-of-${cartId}` };
  return untilDone(
    async () => {
      const { submitCart } = await askContract<{ submitCart: SubmitAnswer }>(
        ctx,
        `mutation ($cartId: ID!, $totalMinor: Int!, $submitKey: String!) {
        submitCart(cartId: $cartId, confirmedTotalMinor: $totalMinor, submitKey: $submitKey) {
          orderId newCartId errorCode errorMessage } }`,
        variables,
      );
      return submitCart;
    },
    ({ orderId }) => orderId !== null,
  );
}

test(
  '[OP5][OP3.order][CO6.once] PostgreSQL killed, restarted and cut off, twenty times each under jobs and orders: each order is placed once, each mail is sent once, no invariant is broken',
  { timeout: 600_000 },
  async () => {
    const { url } = await folder.start();
    await migrate({ url });
    const route = await openRelay(url);
    const database = openDatabase({
      url: asWebRole(route.url),
      applicationName: 'ranzen test',
      maxConnections: 6,
      statementTimeoutMs: 10_000,
    });
    const { pool, db } = database;
    await addItems(pool, [{ id: 1, amountMinor: 6000, onHand: 1000 }]);
    const buyers: Buyer[] = [];
    for (let count = 0; count < 3 * faultsOfEachKind; count += 1) {
      const email = `jana${count}@haus.example`;
      const ctx = visitorOf(db, { clock: systemClock, remoteAddress: `192.0.2.${count}` });
      const address = { firstName: 'Jana', lastName: 'Becker', streetAndHouseNr: `Weg ${count}` };
      buyers.push(
        await readyBuyer(ctx, {
          items: [[1, 1]],
          email,
          paymentId: 'CASH_ON_DELIVERY',
          address: { ...berlin, ...address },
        }),
      );
    }
    // A crash of PostgreSQL may lose the last half second of changes of baskets (decision 0540). This commit flushes them.
    await askPostgres(url, `select pg_logical_emit_message(true, 'test', 'flush')`);
    const mails: Mail[] = [];
    const running = await runJobs({
      databaseUrl: route.url,
      sweepMs: 200,
      jobs,
      ctx: jobCtx(visitorOf(db, { clock: systemClock }), mails),
    });
    const answers = () => untilDone(() => askPostgres(url, 'select 1'));
    const faults = [
      async () => {
        process.kill(folder.postmasterPid(), 'SIGKILL');
        await answers();
      },
      async () => {
        process.kill(folder.postmasterPid(), 'SIGINT');
        await answers();
      },
      async () => {
        route.cut();
        await askPostgres(url, 'select 1');
        route.mend();
      },
    ];
    const placed: (string | null)[] = [];
    for (const [index, buyer] of buyers.entries()) {
      const placing = place(buyer);
      await faults[index % faults.length]?.();
      placed.push((await placing).orderId);
    }
    expect(new Set(placed).size).toBe(buyers.length);
    expect(await askPostgres(url, 'select order_number from orders.purchase')).toHaveLength(
      buyers.length,
    );
    const confirmed = () =>
      mails.map(({ name }) => name).filter((name) => name.startsWith('order-confirmation.'));
    // Jobs that failed wait for their next attempt.
    await untilDone(
      () =>
        askPostgres(
          url,
          `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts > 0`,
        ),
      () => new Set(confirmed()).size === buyers.length,
    );
    expect(confirmed().toSorted()).toEqual(
      placed.map((number) => `order-confirmation.${number}`).toSorted(),
    );
    await untilDone(async () => running.isWorking(), Boolean);
    await running.close();
    await database.close();
    await route.close();
    expect(await findBrokenInvariants(url)).toEqual([]);
  },
);
