import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Attempt } from './attempt.ts';

export type SubscriptionRow = {
  id: number;
  version: number;
  url: string;
  events: string[];
  isActive: boolean;
  createdAt: Date;
  waiting: number;
  failed: number;
};

/** The subscriptions, the newest first, with what waits and what failed; at most 100. */
export function listSubscriptions(db: Db): Promise<SubscriptionRow[]> {
  return db.rows<SubscriptionRow>(sql`
    select id, version, url, events, is_active as "isActive", created_at as "createdAt",
      (select count(*)::integer from webhooks.delivery where subscription_id = subscription.id and state = 'waiting') as waiting,
      (select count(*)::integer from webhooks.delivery where subscription_id = subscription.id and state = 'failed') as failed
    from webhooks.subscription order by id desc limit 100`);
}

export async function countSubscriptions(db: Db): Promise<number> {
  const counted = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from webhooks.subscription`,
  );
  return counted?.count ?? 0;
}

type Subscription = { url: string; events: readonly string[] };

export async function insertSubscription(
  tx: Db,
  { url, events, sealedSecret, now }: Subscription & { sealedSecret: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into webhooks.subscription (url, events, sealed_secret, created_at)
    values (${url}, ${events}::text[], ${sealedSecret}, ${now})`);
}

/** The version of a subscription, which is locked; undefined for an unknown one. */
export async function lockSubscription(tx: Db, id: number): Promise<number | undefined> {
  const found = await tx.row<{ version: number }>(
    sql`select version from webhooks.subscription where id = ${id} for update`,
  );
  return found?.version;
}

export async function updateSubscription(
  tx: Db,
  { id, url, events, isActive }: Subscription & { id: number; isActive: boolean },
): Promise<void> {
  await tx.run(sql`
    update webhooks.subscription set url = ${url}, events = ${events}::text[], is_active = ${isActive}, version = version + 1
    where id = ${id}`);
}

export async function deleteSubscription(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from webhooks.subscription where id = ${id}`);
}

export type DeliveryRow = {
  id: number;
  eventName: string;
  at: Date;
  payload: unknown;
  state: string;
  attempts: number;
  dueAt: Date | null;
  triedAt: Date | null;
  status: number | null;
  answer: string | null;
};

/** Deliveries of a subscription, the newest first, before one of them. */
export function listDeliveries(
  db: Db,
  { id, before, limit }: { id: number; before: number | undefined; limit: number },
): Promise<DeliveryRow[]> {
  return db.rows<DeliveryRow>(sql`
    select delivery.id::float8 as id, name as "eventName", at, payload, state, attempts, due_at as "dueAt",
      tried_at as "triedAt", status, answer
    from webhooks.delivery join webhooks.event on event.id = event_id
    where subscription_id = ${id} ${before === undefined ? sql`` : sql`and delivery.id < ${before}::bigint`}
    order by delivery.id desc limit ${limit}`);
}

export type DueDelivery = {
  eventId: string;
  eventName: string;
  at: Date;
  payload: Record<string, unknown>;
  attempts: number;
  subscriptionId: number;
  url: string;
  sealedSecret: string;
};

/** What a waiting delivery sends; undefined where it is done, or its subscription is paused or gone. */
export function findDueDelivery(db: Db, id: number): Promise<DueDelivery | undefined> {
  return db.row<DueDelivery>(sql`
    select event_id::text as "eventId", name as "eventName", at, payload, attempts,
      subscription_id as "subscriptionId", url, sealed_secret as "sealedSecret"
    from webhooks.delivery
    join webhooks.event on event.id = event_id
    join webhooks.subscription on subscription.id = subscription_id
    where delivery.id = ${id} and state = 'waiting' and is_active`);
}

/** Notes an attempt, and enqueues the next one where one is due. */
export async function writeAttempt(db: Db, id: number, attempt: Attempt): Promise<void> {
  const { state, now, dueAt, status, answer } = attempt;
  const next = jobSql('deliver-webhook', { deliveryId: id }, undefined, dueAt ?? now);
  await db.row(sql`
    with noted as (
      update webhooks.delivery set state = ${state}, attempts = attempts + 1, tried_at = ${now}, due_at = ${dueAt},
        status = ${status}, answer = ${answer}
      where id = ${id} returning due_at
    )
    select (${next}).id from noted where due_at is not null`);
}

/** Lets a delivery that is done be made again, from the first attempt. Answers false for an unknown one and one that waits. */
export async function repeatDelivery(tx: Db, id: number, now: Date): Promise<boolean> {
  const enqueued = await tx.row(sql`
    with repeated as (
      update webhooks.delivery set state = 'waiting', attempts = 0, due_at = ${now}
      from webhooks.subscription
      where delivery.id = ${id} and state <> 'waiting' and subscription.id = subscription_id and is_active
      returning delivery.id
    )
    select (${jobSql('deliver-webhook', { deliveryId: id })}).id from repeated`);
  return enqueued !== undefined;
}

/** Deletes events with their deliveries. */
export async function deleteEvents(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from webhooks.event where at < ${before}`);
}
