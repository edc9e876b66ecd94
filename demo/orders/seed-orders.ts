import type pg from 'pg';
import { pooledDb } from '#database/pool.ts';
import { inTransaction } from '../seed/in-transaction.ts';
import { demoCustomer, familyCustomer } from '../seed/seed-account.ts';
import { familyOrders, schoolOrders } from './demo-orders.ts';
import { customerCtx } from './customer-ctx.ts';
import { eventsOf } from './events-of.ts';

/**
 * Lets the demo's family and its first school have ordered before today, by the verbs that shop, warehouse and bookkeeping
 * use, in the order of time, so that numbers are consecutive. No mails are sent about past orders.
 */
export async function seedOrders(pool: pg.Pool, today: Date): Promise<void> {
  const db = pooledDb(pool);
  const family = await customerCtx(db, { email: familyCustomer.email, host: 'www.ranzen.de' });
  const school = await customerCtx(db, {
    email: demoCustomer.email,
    host: 'educational.ranzen.de',
  });
  const events = [
    ...familyOrders.flatMap((order) => eventsOf(order, family, today)),
    ...schoolOrders.flatMap((order) => eventsOf(order, school, today)),
  ];
  for (const { at, happen } of events.toSorted((one, other) => Number(one.at) - Number(other.at)))
    await happen(at);
  await inTransaction(pool, keepSilent);
}

/** Marks pending mails as sent. Parcels are still booked, so that they can be tracked. */
async function keepSilent(client: pg.PoolClient): Promise<void> {
  await client.query(`update orders.purchase set confirmation_sent_at = placed_at`);
  await client.query(`update invoices.document set sent_at = issued_at`);
  await client.query(
    `update returns.return_order set registration_sent_at = registered_at, receipt_sent_at = received_at,
       settlement_sent_at = settled_at`,
  );
  await client.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where task_identifier like 'send-%' and task_identifier <> 'send-refund'))`,
  );
}
